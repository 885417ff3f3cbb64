import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { renderChoice } from '../../../widgets/page-parts/choice.ts';
import { renderFieldNote, type FieldState } from '../../../widgets/page-parts/field-note.ts';
import { switchStyles } from '../../../widgets/page-parts/switch.styles.ts';
import { findWidget } from '../../../widgets/widgets.ts';
import { canvases, type Canvas } from '../../../widgets/settings/describe.ts';
import type { SettingChange } from '../../../widgets/settings-form/settings-form.ts';
import type { Overlay, OverlayChanges } from './api.ts';
import { guessCanvas, toCanvasSettings } from './canvas.ts';
import { renderDragHelp } from './drag-help.ts';
import { toDragUrl } from './drag-url.ts';
import { renderEmbedding } from './embedding-fields.ts';
import type { FieldRefusals } from './field-refusals.ts';
import { LeaveGuard } from './leave-guard.ts';
import { listFields } from './overlay-changes.ts';
import { overlayEditorStyles } from './overlay-editor.styles.ts';
import { pageControlStyles } from './page-control.styles.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-overlay-change-request': CustomEvent<OverlayChanges>;
    'onair-overlay-rotate-request': CustomEvent<undefined>;
    'onair-overlay-revoke-request': CustomEvent<undefined>;
  }
}

/**
 * One overlay: its preview, its URL, its name and its settings.
 *
 * @summary Editor of an overlay in the dashboard.
 * @fires onair-overlay-change-request - a name or a setting is to be saved (`CustomEvent<OverlayChanges>`)
 * @fires onair-overlay-rotate-request - the key is to be replaced
 * @fires onair-overlay-revoke-request - the overlay is to be revoked
 */
export class OverlayEditor extends LitElement {
  static override styles = [pageControlStyles, switchStyles, overlayEditorStyles];
  static override properties = {
    overlay: { attribute: false },
    url: { attribute: false },
    unsaved: { attribute: false },
    isWaiting: { attribute: false },
    refused: { attribute: false },
    isLive: { attribute: false },
    areSamplesWanted: { state: true },
    draft: { state: true },
    hasCopied: { state: true },
    isDragExplained: { state: true },
    isUrlShown: { state: true },
    canvas: { state: true },
  };

  /** The overlay being edited. */
  declare overlay: Overlay;
  /** Its URL with the key; undefined while the server has not told it. */
  declare url: string | undefined;
  /** Changes on their way to the server. */
  declare unsaved: OverlayChanges | undefined;
  /** Whether these could not be sent and wait for the server. */
  declare isWaiting: boolean;
  /** What the server refused, by field. */
  declare refused: FieldRefusals | undefined;
  /** Whether the stream is live; samples are for the time before. */
  declare isLive: boolean;
  declare private areSamplesWanted: boolean;
  /** Settings that are being moved and not yet asked to be saved. */
  declare private draft: Readonly<Record<string, unknown>>;
  declare private hasCopied: boolean;
  declare private isDragExplained: boolean;
  declare private isUrlShown: boolean;
  /** What the overlay lies on; it decides the size of the browser source. */
  declare private canvas: Canvas;

  constructor() {
    super();
    this.isWaiting = false;
    this.isLive = false;
    this.areSamplesWanted = true;
    this.draft = {};
    this.hasCopied = false;
    this.isDragExplained = false;
    this.isUrlShown = false;
    this.canvas = 'landscape';
    new LeaveGuard(this, () => this.isBeingEdited);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('overlay');
    if (changed.has('url')) this.hasCopied = false;
    if (!changed.has('overlay') || before?.id === this.overlay.id) return;
    this.isUrlShown = false;
    this.isDragExplained = false;
    this.draft = {};
    // a setting that was moved since does not take an overlay to another canvas
    this.canvas = guessCanvas(this.overlay);
  }

  protected override render(): TemplateResult {
    const { values } = this;
    return html`<section aria-label=${this.overlay.name}>
      <div class="main">
        <onair-overlay-preview
          .overlay=${this.overlay}
          .size=${this.size}
          .url=${this.url}
          .settings=${values}
          .hasSamples=${this.areSamplesWanted && !this.isLive}
        ></onair-overlay-preview>
        ${this.isLive ? nothing : this.renderSamplesSwitch()} ${this.renderAddress()}
        <div class="basics">${this.renderName()} ${this.renderCanvas()}</div>
        ${this.renderEmbedding()} ${this.renderEnd()}
      </div>
      <div class="side">
        <onair-settings-form
          .schema=${findWidget(this.overlay.widget)?.settings ?? {}}
          .values=${values}
          .problems=${this.refused ?? {}}
          .unsaved=${this.waitingFields}
          @onair-setting-change=${this.handleSetting}
        ></onair-settings-form>
        <onair-refused-loads .overlay=${this.overlay} @onair-setting-change=${this.handleSetting}></onair-refused-loads>
        ${
          findWidget(this.overlay.widget)?.canImportWebchat
            ? html`<onair-webchat-field @onair-webchat-import=${this.handleWebchat}></onair-webchat-field>`
            : nothing
        }
      </div>
    </section>`;
  }

  /** What is saved, with what is on its way, with what is just being moved. */
  private get values(): Readonly<Record<string, unknown>> {
    const schema = findWidget(this.overlay.widget)?.settings ?? {};
    const all = { ...this.overlay.settings, ...this.unsaved?.settings, ...this.draft };
    return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value ?? schema[name]?.default]));
  }

  private get waitingFields(): readonly string[] {
    return this.isWaiting && this.unsaved ? listFields(this.unsaved) : [];
  }

  private get isBeingEdited(): boolean {
    return Object.entries(this.draft).some(([name, value]) => value !== this.overlay.settings[name]);
  }

  private renderName(): TemplateResult {
    const state = this.stateOf('name');
    return html`<div class="name">
      <label for="name">Name</label>
      <input
        id="name"
        maxlength="80"
        .value=${this.unsaved?.name ?? this.overlay.name}
        aria-invalid=${state.problem ? 'true' : nothing}
        aria-describedby="name-note"
        @change=${this.handleName}
      />
      ${renderFieldNote('name', state)}
    </div>`;
  }

  private stateOf(name: string): FieldState {
    return { problem: this.refused?.[name], isUnsaved: this.waitingFields.includes(name) };
  }

  private renderEmbedding(): TemplateResult {
    return renderEmbedding({
      allowedOrigins: this.unsaved?.allowedOrigins ?? this.overlay.allowedOrigins,
      embed: this.unsaved?.embed ?? this.overlay.embed,
      stateOf: (name) => this.stateOf(name),
      onChange: (changes) => this.requestChange(changes),
    });
  }

  private renderSamplesSwitch(): TemplateResult {
    return html`<label class="samples">
      <input
        type="checkbox"
        role="switch"
        .checked=${this.areSamplesWanted}
        @change=${() => (this.areSamplesWanted = !this.areSamplesWanted)}
      />
      <span>Sample data</span>
      <small>You are not live: the preview shows a made-up stream.</small>
    </label>`;
  }

  private renderAddress(): TemplateResult {
    const { url } = this;
    if (!url) return html`<div class="address"></div>`;
    const shown = this.isUrlShown ? url : `${url.split('#')[0] ?? ''}#key=••••••••`;
    return html`<div class="address">
      <label for="url">Browser source URL</label>
      <div class="row">
        <input id="url" readonly .value=${shown} data-testid="url" @focus=${this.handleFocus} />
        <button class="primary" @click=${() => this.copyUrl(url)}>${this.hasCopied ? 'Copied' : 'Copy URL'}</button>
        <button aria-pressed=${this.isUrlShown} @click=${() => (this.isUrlShown = !this.isUrlShown)}>
          ${this.isUrlShown ? 'Hide' : 'Show'}
        </button>
        <a
          class="button"
          draggable="true"
          href=${toDragUrl(url, { obs: { ...this.overlay.obs, ...this.size } })}
          @click=${this.handleDragClick}
        >
          Drag into OBS
        </a>
      </div>
      <div role="status">${this.isDragExplained ? renderDragHelp() : nothing}</div>
      <p class="quiet">
        In OBS: add a Browser source, paste the URL, and set ${this.size.width} × ${this.size.height}. Keep the URL to
        yourself: anybody who has it can see this overlay.
      </p>
    </div>`;
  }

  private renderCanvas(): TemplateResult {
    return renderChoice({
      legend: 'Canvas',
      name: 'canvas',
      options: canvases,
      chosen: this.canvas,
      onChoose: (canvas) => this.handleCanvas(canvas),
    });
  }

  private get size(): Pick<Overlay['obs'], 'width' | 'height'> {
    return findWidget(this.overlay.widget)?.presets[this.canvas].size ?? this.overlay.obs;
  }

  private handleCanvas(canvas: Canvas): void {
    this.canvas = canvas;
    this.requestChange({ settings: toCanvasSettings(this.overlay.widget, canvas) });
  }

  private renderEnd(): TemplateResult {
    const { lastUsedAt } = this.overlay;
    return html`<div class="end">
      ${lastUsedAt ? html`<p class="quiet">Last used ${new Date(lastUsedAt).toLocaleString()}</p>` : nothing}
      <button @click=${this.handleRotate}>New key</button>
      <button class="danger" @click=${this.handleRevoke}>Revoke</button>
    </div>`;
  }

  private async copyUrl(url: string): Promise<void> {
    await navigator.clipboard.writeText(url).then(
      () => (this.hasCopied = true),
      // without permission for the clipboard the owner copies by hand
      () => (this.isUrlShown = true),
    );
  }

  private handleFocus(event: FocusEvent): void {
    (event.currentTarget as HTMLInputElement).select();
  }

  private handleName(event: Event): void {
    this.requestChange({ name: (event.currentTarget as HTMLInputElement).value.trim() });
  }

  /** A link to drag does nothing when it is clicked, so it says what it is for. */
  private handleDragClick(event: Event): void {
    event.preventDefault();
    this.isDragExplained = true;
  }

  private handleSetting({ detail }: CustomEvent<SettingChange>): void {
    const { name, value, isFinal } = detail;
    const others = Object.entries(this.draft).filter(([each]) => each !== name);
    this.draft = Object.fromEntries(isFinal ? others : [...others, [name, value]]);
    if (isFinal) this.requestChange({ settings: { [name]: value } });
  }

  private handleWebchat({ detail }: CustomEvent<Readonly<Record<string, unknown>>>): void {
    this.requestChange({ settings: detail });
  }

  private requestChange(detail: OverlayChanges): void {
    this.dispatchEvent(new CustomEvent('onair-overlay-change-request', { detail }));
  }

  private handleRotate(): void {
    if (confirm('Make a new key? The URL in OBS stops working and has to be replaced by the new one.')) {
      this.dispatchEvent(new CustomEvent('onair-overlay-rotate-request'));
    }
  }

  private handleRevoke(): void {
    if (confirm(`Revoke “${this.overlay.name}”? Its URL goes blank at once and never works again.`)) {
      this.dispatchEvent(new CustomEvent('onair-overlay-revoke-request'));
    }
  }
}
