import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { renderChoice } from '../../../widgets/page-parts/choice.ts';
import { findWidget } from '../../../widgets/settings/definitions.ts';
import { canvases, findPreset, type Canvas } from '../../../widgets/settings/presets.ts';
import type { SettingChange } from '../../../widgets/settings-form/settings-form.ts';
import type { Overlay, OverlayChanges } from './api.ts';
import { guessCanvas, toCanvasSettings } from './canvas.ts';
import { overlayEditorStyles } from './overlay-editor.styles.ts';
import { toDragUrl } from './drag-url.ts';
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
  static override styles = [pageControlStyles, overlayEditorStyles];
  static override properties = {
    overlay: { attribute: false },
    url: { attribute: false },
    draft: { state: true },
    hasCopied: { state: true },
    isUrlShown: { state: true },
    canvas: { state: true },
  };

  /** The overlay being edited. */
  declare overlay: Overlay;
  /** Its URL with the key; undefined while the server has not told it. */
  declare url: string | undefined;
  /** Settings that are being moved and not yet saved. */
  declare private draft: Readonly<Record<string, unknown>>;
  declare private hasCopied: boolean;
  declare private isUrlShown: boolean;
  /** What the overlay lies on; it decides the size of the browser source. */
  declare private canvas: Canvas;

  constructor() {
    super();
    this.draft = {};
    this.hasCopied = false;
    this.isUrlShown = false;
    this.canvas = 'landscape';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('overlay');
    if (before && before.id !== this.overlay.id) this.isUrlShown = false;
    // a setting that was moved since does not take an overlay to another canvas
    if (changed.has('overlay') && before?.id !== this.overlay.id) this.canvas = guessCanvas(this.overlay);
    // what the server has said replaces what was only moved here
    if (changed.has('overlay')) this.draft = {};
    if (changed.has('url')) this.hasCopied = false;
  }

  protected override render(): TemplateResult {
    const values = { ...this.overlay.settings, ...this.draft };
    return html`<section aria-label=${this.overlay.name}>
      <div class="main">
        <onair-overlay-preview
          .overlay=${this.overlay}
          .size=${this.size}
          .url=${this.url}
          .settings=${values}
        ></onair-overlay-preview>
        ${this.renderAddress()}
        <div class="basics">
          <div class="name">
            <label for="name">Name</label>
            <input id="name" maxlength="80" .value=${this.overlay.name} @change=${this.handleName} />
          </div>
          ${this.renderCanvas()}
        </div>
        ${this.renderEnd()}
      </div>
      <div class="side">
        <onair-settings-form
          .schema=${findWidget(this.overlay.widget)?.settings ?? {}}
          .values=${values}
          @onair-setting-change=${this.handleSetting}
        ></onair-settings-form>
        ${
          this.overlay.widget === 'chat-box'
            ? html`<onair-webchat-field @onair-webchat-import=${this.handleWebchat}></onair-webchat-field>`
            : nothing
        }
      </div>
    </section>`;
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
          @click=${(event: Event) => event.preventDefault()}
        >
          Drag into OBS
        </a>
      </div>
      <p class="quiet">
        In OBS: add a Browser source, paste the URL, and set ${this.size.width} × ${this.size.height}. Keep the URL to
        yourself: whoever has it can see this overlay.
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
    return findPreset(this.overlay.widget, this.canvas)?.size ?? this.overlay.obs;
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
    const name = (event.currentTarget as HTMLInputElement).value.trim();
    if (name) this.requestChange({ name });
  }

  private handleSetting({ detail }: CustomEvent<SettingChange>): void {
    this.draft = { ...this.draft, [detail.name]: detail.value };
    if (detail.isFinal) this.requestChange({ settings: { [detail.name]: detail.value } });
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
