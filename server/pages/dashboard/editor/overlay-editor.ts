import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { msg } from '../../parts/language/msg.ts';
import type { FieldState } from '../../parts/field-note.ts';
import { switchStyles } from '../../parts/control.styles.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import type { Canvas } from '../../../../widgets/settings/describe.ts';
import type { LooseValues } from '../../../../widgets/settings/parse.ts';
import type { SettingChange } from '../../settings-form/settings-form.ts';
import { describeProblem, type Overlay, type OverlayChanges } from '../api.ts';
import { describeTrial, type TrialRequest } from '../preview/try-it.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { renderEmbedding } from './embedding.ts';
import { renderExpiry } from './expiry.ts';
import {
  changeSettings,
  guessCanvas,
  listFields,
  mergeChanges,
  toCanvasSettings,
  type OverlayEdit,
} from '../saving/overlay-changes.ts';
import type { OverlaySaving } from '../saving/overlay-savers.ts';
import { overlayEditorStyles } from './overlay-editor.styles.ts';
import { listLabels } from './field-labels.ts';
import { renderContested } from '../saving/contested.ts';
import { TypedChanges } from './typed-changes.ts';
import { renderEditorTop } from './editor-top.ts';
import { renderPreviewTools, type Zoom } from './preview-tools.ts';
import type { ObsStore } from '../obs/obs-store.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { $shownKit } from '../kit/shown-kit.ts';
import { toOwnThemes } from '../themes/themes-store.ts';
import type { Backdrop } from '../../parts/backdrops.styles.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-overlay-change-request': CustomEvent<OverlayEdit>;
    'onair-overlay-copy-request': CustomEvent<undefined>;
    'onair-overlay-settle-request': CustomEvent<'mine' | 'theirs'>;
    'onair-overlay-rotate-request': CustomEvent<undefined>;
    'onair-overlay-revoke-request': CustomEvent<undefined>;
  }
}

/**
 * One overlay: its preview, its URL, its name and its settings.
 *
 * @summary Editor of an overlay in the dashboard.
 * @fires onair-overlay-change-request - the owner changed something (`CustomEvent<OverlayEdit>`)
 * @fires onair-overlay-copy-request - the owner wants a copy
 * @fires onair-overlay-settle-request - the owner chose between this page and another (`CustomEvent<'mine' | 'theirs'>`)
 * @fires onair-overlay-rotate-request - the owner wants a new key
 * @fires onair-overlay-revoke-request - the owner revokes the overlay
 */
export class OverlayEditor extends LitElement {
  static override styles = [pageControlStyles, switchStyles, overlayEditorStyles];
  static override properties = {
    overlay: { attribute: false },
    url: { attribute: false },
    saving: { attribute: false },
    isLive: { attribute: false },
    themes: { attribute: false },
    areSamplesWanted: { state: true },
    tryOnAir: { attribute: false },
    obs: { attribute: false },
    isTrying: { state: true },
    said: { state: true },
    canvas: { state: true },
    ground: { state: true },
    zoom: { state: true },
  };

  /** The overlay being edited. */
  declare overlay: Overlay;
  /** URL with the key; undefined until the server has sent it. */
  declare url: string | undefined;
  /** Unsaved changes and their state; undefined if there are none. */
  declare saving: OverlaySaving | undefined;
  /** Whether the stream is live. Otherwise the preview can show sample data. */
  declare isLive: boolean;
  /** The owner's own themes. */
  declare themes: readonly Theme[];
  /** Runs a trial on air. @returns number of pages that showed it */
  declare tryOnAir: (trial: TrialRequest) => Promise<number>;
  /** The owner's OBS; undefined in a page without one. */
  declare obs: ObsStore | undefined;
  declare private areSamplesWanted: boolean;
  /** Whether a trial ran in the preview, which then shows sample data even while the stream is live. */
  declare private isTrying: boolean;
  /** Result of the last trial on air. */
  declare private said: string;
  /** The canvas of the stream; it decides the size of the browser source. */
  declare private canvas: Canvas;
  /** The backdrop of the preview. */
  declare private ground: Backdrop;
  declare private zoom: Zoom;
  private readonly typed = new TypedChanges(this);
  private readonly kit = new StoreController(this, { select: () => $shownKit });

  constructor() {
    super();
    this.isLive = false;
    this.themes = [];
    this.areSamplesWanted = true;
    this.isTrying = false;
    this.said = '';
    this.canvas = 'landscape';
    this.ground = 'game';
    this.zoom = 'fit';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('overlay');
    if (!changed.has('overlay') || before?.id === this.overlay.id) return;
    this.typed.clear();
    this.isTrying = false;
    this.said = '';
    // only here: a setting that the owner changes later does not change the canvas
    this.canvas = guessCanvas(this.overlay);
  }

  protected override render(): TemplateResult {
    const { values } = this;
    const widget = findWidget(this.overlay.widget);
    return html`<section aria-label=${this.overlay.name}>
      ${this.renderTop()}
      <div class="stage">
        <onair-overlay-preview
          .overlay=${this.overlay}
          .size=${this.size}
          .url=${this.url}
          .settings=${values}
          .ownThemes=${toOwnThemes(this.themes)}
          .ground=${this.ground}
          .zoom=${this.zoom}
          .hasSamples=${this.hasSamples}
        ></onair-overlay-preview>
        ${this.renderPreviewTools()} ${this.canTry ? this.renderTryIt() : nothing}
      </div>
      <div class="side">
        ${this.renderContested()} ${this.renderInto()}
        <onair-settings-form
          .schema=${widget?.settings ?? {}}
          .values=${values}
          .ownThemes=${this.themes}
          .kitLook=${this.kit.value?.look}
          .widget=${this.overlay.widget}
          .problems=${this.saving?.refused ?? {}}
          .unsaved=${this.waitingFields}
          .drawWith=${(settings: LooseValues) => this.renderPicture(settings)}
          @onair-setting-change=${this.handleSetting}
        ></onair-settings-form>
        <onair-refused-loads .overlay=${this.overlay} @onair-setting-change=${this.handleSetting}></onair-refused-loads>
        ${
          widget?.canImportWebchat
            ? html`<onair-webchat-field @onair-webchat-import=${this.handleWebchat}></onair-webchat-field>`
            : nothing
        }
        ${this.canTry ? html`<div class="panel try">${this.renderTryIt()}</div>` : nothing}
        ${keyed(this.overlay.id, this.renderEmbedding())} ${this.renderExpiry()}
      </div>
    </section>`;
  }

  private renderTop(): TemplateResult {
    return renderEditorTop({
      overlay: this.overlay,
      name: this.entered.name ?? this.overlay.name,
      nameState: this.stateOf('name'),
      onName: (name) => this.requestChange({ name }),
      onType: (name) => this.typed.keep({ name }),
      onLeave: () => this.typed.drop(['name']),
      onAction: (action) => this.dispatchEvent(new CustomEvent(`onair-overlay-${action}-request`)),
    });
  }

  private get hasSamples(): boolean {
    return this.isTrying || (this.areSamplesWanted && !this.isLive);
  }

  private handleSamples(): void {
    this.areSamplesWanted = !this.hasSamples;
    this.isTrying = false;
  }

  /** Whether trials are possible; a widget without data has none. */
  private get canTry(): boolean {
    return this.overlay.permissions.length > 0;
  }

  private renderTryIt(): TemplateResult {
    return html`<onair-try-it
      .permissions=${this.overlay.permissions}
      .said=${this.said}
      @onair-try-preview=${this.handleTryPreview}
      @onair-try-on-air=${this.handleTryOnAir}
    ></onair-try-it>`;
  }

  private async handleTryPreview({ detail: { what, text } }: CustomEvent<TrialRequest>): Promise<void> {
    this.isTrying = true;
    await this.updateComplete;
    await this.renderRoot.querySelector('onair-overlay-preview')?.attempt(what, text);
  }

  private async handleTryOnAir({ detail }: CustomEvent<TrialRequest>): Promise<void> {
    this.said = await this.tryOnAir(detail).then(describeTrial, describeProblem);
  }

  private renderContested(): TemplateResult {
    return renderContested({
      labels: listLabels(this.overlay, this.saving?.contested ?? {}),
      onSettle: (detail) => this.dispatchEvent(new CustomEvent('onair-overlay-settle-request', { detail })),
    });
  }

  private renderPreviewTools(): TemplateResult {
    return renderPreviewTools({
      ground: this.ground,
      zoom: this.zoom,
      canvas: this.canvas,
      hasSamples: this.isLive && !this.isTrying ? undefined : this.hasSamples,
      onGround: (ground) => (this.ground = ground),
      onZoom: (zoom) => (this.zoom = zoom),
      onCanvas: (canvas) => this.handleCanvas(canvas),
      onSamples: () => this.handleSamples(),
    });
  }

  /** Renders the widget with these settings on top of its own. */
  private renderPicture(settings: LooseValues): TemplateResult {
    return html`<onair-live-picture
      .widget=${this.overlay.widget}
      .settings=${{ ...this.values, ownThemes: toOwnThemes(this.themes), ...settings }}
      .size=${this.size}
    ></onair-live-picture>`;
  }

  /** The unsaved changes with the typed ones on top. */
  private get entered(): OverlayChanges {
    return mergeChanges(this.saving?.unsaved ?? {}, this.typed.changes);
  }

  private get values(): Readonly<Record<string, unknown>> {
    return changeSettings(this.overlay, this.entered.settings ?? {});
  }

  private get waitingFields(): readonly string[] {
    const { state, unsaved } = this.saving ?? {};
    return state === 'waiting' && unsaved ? listFields(unsaved) : [];
  }

  /** Whether some changes are not sent yet. */
  get hasTyped(): boolean {
    return this.typed.isChanged;
  }

  private stateOf(name: string): FieldState {
    return { problem: this.saving?.refused[name], isUnsaved: this.waitingFields.includes(name) };
  }

  private renderEmbedding(): TemplateResult {
    return renderEmbedding({
      overlay: this.overlay,
      url: this.url,
      size: this.size,
      allowedOrigins: this.overlay.allowedOrigins,
      embed: this.overlay.embed,
      ...this.entered,
      stateOf: (name) => this.stateOf(name),
      onType: (changes) => this.typed.keep(changes),
      onLeave: (fields) => this.typed.drop(fields),
      onChange: (changes) => this.requestChange(changes),
    });
  }

  private renderExpiry(): TemplateResult {
    const { overlay, saving: { unsaved } = {} } = this;
    return renderExpiry({
      expiresAt: unsaved?.expiresAt === undefined ? overlay.expiresAt : unsaved.expiresAt,
      typed: this.typed.changes.expiresAt,
      state: this.stateOf('expiresAt'),
      onType: (typed) => this.typed.keep({ expiresAt: typed }),
      onLeave: () => this.typed.drop(['expiresAt']),
      onChange: (expiresAt) => this.requestChange({ expiresAt }),
    });
  }

  /** Renders the ways into OBS. Their state is reset when another overlay is edited. */
  private renderInto(): TemplateResult {
    const { overlay, url, obs } = this;
    const parts = html`<onair-overlay-url .url=${url} .obs=${{ ...overlay.obs, ...this.size }}></onair-overlay-url>
      ${obs ? html`<onair-into-obs .overlay=${overlay} .store=${obs}></onair-into-obs>` : nothing}`;
    return html`<div class="panel into">
      <h2>${msg('Put it into OBS')}</h2>
      ${keyed(overlay.id, parts)}
    </div>`;
  }

  private get size(): Pick<Overlay['obs'], 'width' | 'height'> {
    return findWidget(this.overlay.widget)?.presets[this.canvas].size ?? this.overlay.obs;
  }

  private handleCanvas(canvas: Canvas): void {
    this.canvas = canvas;
    this.requestChange({ settings: toCanvasSettings(this.overlay.widget, canvas) });
  }

  private handleSetting({ detail }: CustomEvent<SettingChange>): void {
    const settings = { [detail.name]: detail.value };
    if (detail.isFinal) this.requestChange({ settings });
    else this.typed.keep({ settings });
  }

  private handleWebchat({ detail }: CustomEvent<Readonly<Record<string, unknown>>>): void {
    this.requestChange({ settings: detail });
  }

  private requestChange(changes: OverlayChanges): void {
    const detail = this.typed.finish(changes);
    this.dispatchEvent(new CustomEvent('onair-overlay-change-request', { detail }));
  }
}
