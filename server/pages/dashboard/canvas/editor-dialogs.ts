import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import { msg } from '../../parts/language/msg.ts';
import { describeProblem, type CanvasApi, type DashboardApi, type Overlay, type Version } from '../api.ts';
import type { ObsStore } from '../obs/obs-store.ts';
import { whenClosed } from '../controls/when-closed.ts';
import { readCanvas } from './saving/canvas-copy.ts';
import { renderConflict, renderLeaveDraft, renderMerge, renderVersions } from './canvas-dialogs.ts';
import { listFormats, toFormatUrl } from '../../../../widgets/canvas/formats.ts';
import { canMerge } from './edits/merge-canvases.ts';
import type { OpenCanvas } from './open-canvas.ts';
import { words } from './words.ts';

/** The editor as its dialogs use it. */
export interface DialogsHost extends ReactiveControllerHost {
  /** The overlay of the canvas. */
  readonly overlay: Overlay;
  readonly api: Pick<CanvasApi & DashboardApi, 'getOverlays' | 'getVersions'>;
  /** URL of the overlay with its key; undefined until the server has sent it. */
  readonly url: string | undefined;
  /** The owner's OBS; undefined in a page without one. */
  readonly obs: ObsStore | undefined;
  /** The canvas; undefined before the editor's first render. */
  readonly opened: OpenCanvas | undefined;
}

type DialogName = 'versions' | 'leave-draft' | 'obs' | 'merge';

/** The dialogs of the canvas editor, one at a time, with their actions. */
export class EditorDialogs {
  readonly #host: DialogsHost;
  /** The canvas that another tab has saved, until the owner resolves the conflict. */
  readonly #theirs: StoreController<CanvasSettings | undefined>;
  #shown: DialogName | undefined;
  #versions: readonly Version[] | undefined;
  /** The reason why the versions could not be loaded; empty otherwise. */
  #versionsProblem = '';
  /** The canvases that can be merged; undefined until loaded. */
  #offered: readonly Overlay[] | undefined;
  /** The reason why they could not be loaded; empty otherwise. */
  #offeredProblem = '';

  constructor(host: DialogsHost) {
    this.#host = host;
    this.#theirs = new StoreController(host, { select: () => host.opened?.saver.$theirs });
  }

  /** Whether a dialog is open; it then receives the keys. */
  get isOpen(): boolean {
    return this.#shown !== undefined || this.#theirs.value !== undefined;
  }

  /** Opens the list of previous versions. */
  async openVersions(): Promise<void> {
    this.#versions = undefined;
    this.#versionsProblem = '';
    this.#show('versions');
    try {
      this.#versions = await this.#host.api.getVersions(this.#host.overlay.id);
    } catch (error) {
      this.#versionsProblem = describeProblem(error);
    }
    this.#host.requestUpdate();
  }

  /** Opens the choice of another canvas to merge. @param canvas the edited canvas */
  async openMerge(canvas: CanvasSettings): Promise<void> {
    const { api, overlay } = this.#host;
    this.#offered = undefined;
    this.#offeredProblem = '';
    this.#show('merge');
    try {
      const others = (await api.getOverlays()).filter(({ id, widget }) => widget === 'canvas' && id !== overlay.id);
      this.#offered = others.filter((other) => canMerge(canvas, readCanvas(other)));
    } catch (error) {
      this.#offeredProblem = describeProblem(error);
    }
    this.#host.requestUpdate();
  }

  /** Opens the dialog for OBS. */
  openObs(): void {
    this.#show('obs');
  }

  /** Starts a draft, or ends it. Asks first if the draft is not on air. */
  switchDraft(): void {
    const { opened } = this.#host;
    const draft = opened?.$draft.get();
    if (!draft) void opened?.startDraft().then(() => this.#host.requestUpdate());
    else if (draft === 'on-air') this.#leaveDraft(false);
    else this.#show('leave-draft');
    this.#host.requestUpdate();
  }

  readonly close = (): void => this.#show(undefined);

  /** Renders the open dialog. @param canvas the current canvas of the editor */
  render(canvas: CanvasSettings): TemplateResult {
    const theirs = this.#theirs.value;
    const onChoose = (whose: 'mine' | 'theirs'): void => this.#host.opened?.choose(whose);
    return html`${theirs ? renderConflict({ mine: canvas, theirs, onChoose }) : nothing} ${this.#renderShown()}`;
  }

  #renderShown(): TemplateResult | typeof nothing {
    const { close: onClose } = this;
    switch (this.#shown) {
      case 'versions':
        return renderVersions({
          versions: this.#versions,
          problem: this.#versionsProblem,
          onClose,
          onRestore: (version) => this.#restore(version),
        });
      case 'leave-draft':
        return renderLeaveDraft({
          onPublish: () => this.#leaveDraft(true),
          onThrowAway: () => this.#leaveDraft(false),
          onClose,
        });
      case 'obs':
        return this.#renderObs();
      case 'merge':
        return renderMerge({
          offered: this.#offered,
          problem: this.#offeredProblem,
          onClose,
          onMerge: (other) => this.#merge(other),
        });
      case undefined:
        return nothing;
    }
  }

  #renderObs(): TemplateResult {
    const { overlay, url, obs } = this.#host;
    return html`<wa-dialog open label=${words.toObs()} light-dismiss @wa-after-hide=${whenClosed(this.close)}>
      <onair-overlay-url .url=${url} .obs=${overlay.obs}></onair-overlay-url>
      ${this.#renderOtherFormat()}
      ${obs ? html`<onair-into-obs .overlay=${overlay} .store=${obs}></onair-into-obs>` : nothing}
      <details>
        <summary>${msg('On your website')}</summary>
        <onair-embed-code .overlay=${overlay} .url=${url} .size=${overlay.obs}></onair-embed-code>
      </details>
    </wa-dialog>`;
  }

  /** The link of the other format, for a source of its own. */
  #renderOtherFormat(): TemplateResult | typeof nothing {
    const { opened, overlay, url } = this.#host;
    const whole = opened?.actions.state.$whole.get();
    const name = whole && listFormats(whole)[1];
    const format = name && whole.formats?.[name];
    if (!format) return nothing;
    const { height, width } = format;
    const title = words.formats()[name];
    return html`<p>${words.formatLink(title)}</p>
      <onair-overlay-url
        .url=${url && toFormatUrl(url, name)}
        .obs=${{ name: `${overlay.obs.name} (${title})`, width, height }}
      ></onair-overlay-url>`;
  }

  #show(dialog: DialogName | undefined): void {
    this.#shown = dialog;
    this.#host.requestUpdate();
  }

  #merge(other: Overlay): void {
    this.close();
    this.#host.opened?.actions.merge(readCanvas(other));
  }

  #restore(version: Version): void {
    this.close();
    void this.#host.opened?.restore(version);
  }

  #leaveDraft(isPublished: boolean): void {
    this.close();
    void this.#host.opened?.leaveDraft(isPublished);
  }
}
