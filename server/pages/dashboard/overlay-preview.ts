import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { RoomController } from '../../../widgets/page-parts/room-controller.ts';
import type { Overlay } from './api.ts';
import { overlayPreviewStyles } from './overlay-preview.styles.ts';

const maxHeightPx = 460;

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
  };

  /** The overlay to show. */
  declare overlay: Overlay;
  /** Its URL; nothing is shown without. */
  declare url: string | undefined;
  /** Settings to show it with, saved or not. */
  declare settings: Readonly<Record<string, unknown>>;
  /** Size of the browser source, where it is another than the server advises. */
  declare size: Pick<Overlay['obs'], 'width' | 'height'> | undefined;
  private widget: HTMLElement | undefined;
  private readonly room = new RoomController(this);

  constructor() {
    super();
    this.settings = {};
  }

  protected override willUpdate(): void {
    const tag = `onair-${this.overlay.widget}`;
    if (this.widget?.localName !== tag) this.widget = Object.assign(document.createElement(tag), { onAir: true });
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
    const scale = Math.min(1, this.room.width / width, maxHeightPx / height) || 1;
    stage.style.height = `${Math.round(height * scale)}px`;
    stage.style.width = `${Math.round(width * scale)}px`;
    Object.assign(this.widget.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: `scale(${scale})`,
    });
  }
}
