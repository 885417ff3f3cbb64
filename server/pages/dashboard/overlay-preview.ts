import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { SampleSource } from '../../../demo/samples/sample-source.ts';
import { RoomController } from '../../../widgets/page-parts/room-controller.ts';
import { findWidget } from '../../../widgets/widgets.ts';
import type { Overlay } from './api.ts';
import { ChatWatch } from './chat-watch.ts';
import { overlayPreviewStyles } from './overlay-preview.styles.ts';

const maxHeightPx = 460;

/**
 * The overlay as it will look on air: the real widget at its real size, scaled to fit, on the overlay's own URL or on samples.
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
    hasSamples: { attribute: false },
    sample: { state: true },
  };

  /** The overlay to show. */
  declare overlay: Overlay;
  /** Its URL; nothing is shown without, but for samples. */
  declare url: string | undefined;
  /** Settings to show it with, saved or not. */
  declare settings: Readonly<Record<string, unknown>>;
  /** Size of the browser source, where it is another than the server advises. */
  declare size: Pick<Overlay['obs'], 'width' | 'height'> | undefined;
  /** Whether to show made-up data instead of the owner's. */
  declare hasSamples: boolean;
  /** The made-up stream that is playing. */
  declare private sample: SampleSource | undefined;
  private widget: HTMLElement | undefined;
  private shownSource: SampleSource['source'] | undefined;
  private readonly room = new RoomController(this);
  private readonly chat = new ChatWatch(this);

  constructor() {
    super();
    this.settings = {};
    this.hasSamples = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.endSample();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasSamples) this.endSample();
    const tag = `onair-${this.overlay.widget}`;
    const source = this.sample?.source;
    // a widget that has shown samples is never the one that shows the owner's own data
    if (this.widget?.localName !== tag || source !== this.shownSource || changed.has('hasSamples')) {
      this.widget = Object.assign(document.createElement(tag), { onAir: true }, source && { source });
      this.shownSource = source;
    }
    Object.assign(this.widget, this.settings);
    this.chat.follow(this.hasSamples ? undefined : this.chatUrl);
  }

  /** The URL of an overlay that may show chat. */
  private get chatUrl(): string | undefined {
    return findWidget(this.overlay.widget)?.permissions.includes('chat') ? this.url : undefined;
  }

  protected override render(): TemplateResult {
    return html`<div class="stage" part="stage">
        <div class="picture"></div>
        ${this.renderWidget()}
      </div>
      ${this.hasSamples ? html`<p class="ribbon">Sample data: made up, and never on air</p>` : nothing}
      ${this.chat.isEmpty ? this.renderHint() : nothing}`;
  }

  /** Chat of event-based platforms comes only while the stream is live (D58), so an empty box may be a right one. */
  private renderHint(): TemplateResult {
    return html`<p class="hint">
      Empty? On some platforms there is chat only during a stream: this box is waiting for yours.
    </p>`;
  }

  /** A new URL is a new source: the widget of one overlay never asks with the key of another. */
  private renderWidget(): unknown {
    if (this.hasSamples) return this.sample ? html`<div class="source">${this.widget}</div>` : nothing;
    const { url } = this;
    if (!url) return nothing;
    const source = html`<onair-source class="source" .src=${url} @onair-error=${keepFromConsole}
      >${this.widget}</onair-source
    >`;
    return keyed(url, source);
  }

  protected override updated(): void {
    if (this.hasSamples && !this.sample && this.isConnected) void this.playSample();
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

  /** Loaded only when it is wanted: most of the time a dashboard shows the real thing. */
  private async playSample(): Promise<void> {
    const { playSample } = await import('../../../demo/samples/sample-source.ts');
    if (this.hasSamples && this.isConnected) this.sample ??= playSample();
  }

  private endSample(): void {
    this.sample?.stop();
    this.sample = undefined;
  }
}

/** The dashboard says itself what became of an overlay. */
function keepFromConsole(event: Event): void {
  event.preventDefault();
}
