import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Overlay } from './api.ts';
import { overlayPreviewStyles } from './overlay-preview.styles.ts';

/**
 * The overlay as it will look on air: the real widget on the overlay's own URL, at its real size, scaled to fit.
 *
 * @summary Live preview in the dashboard.
 */
export class OverlayPreview extends LitElement {
  static override styles = overlayPreviewStyles;
  static override properties = {
    overlay: { attribute: false },
    url: { attribute: false },
    settings: { attribute: false },
    size: { attribute: false },
    scale: { state: true },
  };

  /** The overlay to show. */
  declare overlay: Overlay;
  /** Its URL; nothing is shown without. */
  declare url: string | undefined;
  /** Settings to show it with, saved or not. */
  declare settings: Readonly<Record<string, unknown>>;
  /** Size of the browser source, where it is another than the server advises. */
  declare size: Pick<Overlay['obs'], 'width' | 'height'> | undefined;
  declare private scale: number;
  private widget: HTMLElement | undefined;
  /** Pixels across inside the frame. */
  private room = 0;
  private readonly resizes = new ResizeObserver((entries) => {
    const { width = 0 } = entries.at(-1)?.contentRect ?? {};
    // fitted in the next frame: a height that follows from the width may bring a scroll bar, and so another width
    requestAnimationFrame(() => {
      this.room = width;
      this.fit();
    });
  });

  constructor() {
    super();
    this.settings = {};
    this.scale = 1;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resizes.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('overlay') || changed.has('size')) this.fit();
    const tag = `onair-${this.overlay.widget}`;
    if (this.widget?.localName !== tag) this.widget = document.createElement(tag);
    Object.assign(this.widget, this.settings);
  }

  protected override render(): TemplateResult {
    return html`<div class="stage" part="stage">
        <div class="picture"></div>
        ${this.url ? this.renderWidget(this.url) : nothing}
      </div>
      ${this.overlay.widget === 'chat-box' ? this.renderHint() : nothing}`;
  }

  /** Chat of event-based platforms comes only while the stream is live (D58), so an empty box may be a right one. */
  private renderHint(): TemplateResult {
    return html`<p class="hint">
      Empty? On some platforms there is chat only during a stream: this box is waiting for yours.
    </p>`;
  }

  /** A new URL is a new source: the widget of one overlay never asks with the key of another. */
  private renderWidget(url: string): unknown {
    return keyed(url, html`<onair-source .src=${url}>${this.widget}</onair-source>`);
  }

  protected override updated(): void {
    const stage = this.renderRoot.querySelector<HTMLElement>('.stage');
    if (!stage || !this.widget) return;
    const { width, height } = this.size ?? this.overlay.obs;
    stage.style.height = `${Math.round(height * this.scale)}px`;
    stage.style.width = `${Math.round(width * this.scale)}px`;
    Object.assign(this.widget.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: `scale(${this.scale})`,
    });
  }

  private fit(): void {
    if (!this.isConnected) return;
    const { width, height } = this.size ?? this.overlay.obs;
    this.scale = Math.min(1, this.room / width, 460 / height) || 1;
  }
}
