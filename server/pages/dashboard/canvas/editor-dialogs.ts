import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import { describeProblem, type CanvasApi, type DashboardApi, type Overlay, type Version } from '../api.ts';
import type { ObsStore } from '../obs/obs-store.ts';
import { describeTrial, type TrialRequest } from '../try-it.ts';
import { whenClosed } from '../when-closed.ts';
import { renderConflict, renderLeaveDraft, renderTrials, renderVersions } from './canvas-dialogs.ts';
import type { CanvasStage } from './canvas-stage.ts';
import type { OpenCanvas } from './open-canvas.ts';
import { words } from './words.ts';

/** The editor that dialogs lie over, as they see it. */
export interface DialogsHost extends ReactiveControllerHost {
  /** The overlay of the canvas. */
  readonly overlay: Overlay;
  readonly api: Pick<CanvasApi & DashboardApi, 'getVersions' | 'tryOverlay'>;
  /** Its URL with the key; undefined while the server has not sent it. */
  readonly url: string | undefined;
  /** The owner's OBS; undefined in a page without one. */
  readonly obs: ObsStore | undefined;
  /** The canvas; undefined before the editor is first drawn. */
  readonly opened: OpenCanvas | undefined;
  readonly stage: CanvasStage | null;
}

type DialogName = 'versions' | 'leave-draft' | 'try' | 'obs';

/** The dialogs over the canvas editor, one at a time, and what is done in them. */
export class EditorDialogs {
  readonly #host: DialogsHost;
  /** What another tab has saved meanwhile, while the owner has not chosen. */
  readonly #theirs: StoreController<CanvasSettings | undefined>;
  #shown: DialogName | undefined;
  #versions: readonly Version[] | undefined;
  /** Why the versions could not be read; empty when they were. */
  #versionsProblem = '';
  /** What the last trial on air did. */
  #tried = '';

  constructor(host: DialogsHost) {
    this.#host = host;
    this.#theirs = new StoreController(host, { select: () => host.opened?.saver.$theirs });
  }

  /** Whether one is open, which then has the keys. */
  get isOpen(): boolean {
    return this.#shown !== undefined || this.#theirs.value !== undefined;
  }

  /** Shows what was on air before. */
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

  /** Offers things to try. */
  openTrials(): void {
    this.#tried = '';
    this.#show('try');
  }

  /** Shows the ways into OBS. */
  openObs(): void {
    this.#show('obs');
  }

  /** Begins a draft, or ends it: one that is not on air is asked about. */
  switchDraft(): void {
    const { opened } = this.#host;
    const draft = opened?.$draft.get();
    if (!draft) void opened?.startDraft().then(() => this.#host.requestUpdate());
    else if (draft === 'on-air') this.#leaveDraft(false);
    else this.#show('leave-draft');
    this.#host.requestUpdate();
  }

  readonly close = (): void => this.#show(undefined);

  /** Renders the one that is open. @param canvas as the editor shows it */
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
      case 'try':
        return renderTrials({
          permissions: this.#host.overlay.permissions,
          said: this.#tried,
          onClose,
          onHere: (trial) => this.#tryHere(trial),
          onAir: (trial) => void this.#tryOnAir(trial),
        });
      case 'obs':
        return this.#renderObs();
      case undefined:
        return nothing;
    }
  }

  #renderObs(): TemplateResult {
    const { overlay, url, obs } = this.#host;
    return html`<wa-dialog open label=${words.toObs()} light-dismiss @wa-after-hide=${whenClosed(this.close)}>
      <onair-overlay-url .url=${url} .obs=${overlay.obs}></onair-overlay-url>
      ${obs ? html`<onair-into-obs .overlay=${overlay} .store=${obs}></onair-into-obs>` : nothing}
    </wa-dialog>`;
  }

  #show(dialog: DialogName | undefined): void {
    this.#shown = dialog;
    this.#host.requestUpdate();
  }

  #restore(version: Version): void {
    this.close();
    void this.#host.opened?.restore(version);
  }

  #leaveDraft(isPublished: boolean): void {
    this.close();
    void this.#host.opened?.leaveDraft(isPublished);
  }

  #tryHere({ what, text }: TrialRequest): void {
    this.close();
    this.#host.stage?.attempt(what, text);
  }

  async #tryOnAir({ what, text }: TrialRequest): Promise<void> {
    const trial = { what, ...(text && { text }) };
    this.#tried = await this.#host.api.tryOverlay(this.#host.overlay.id, trial).then(describeTrial, describeProblem);
    this.#host.requestUpdate();
  }
}
