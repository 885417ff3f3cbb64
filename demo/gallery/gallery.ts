import { html, LitElement, type TemplateResult } from 'lit';
import { chatBox } from '../../widgets/chat-box/settings.ts';
import { clipsCarousel } from '../../widgets/clips-carousel/settings.ts';
import { liveBadge } from '../../widgets/live-badge/settings.ts';
import type { WidgetDefinition } from '../../widgets/settings/schema.ts';
import { viewerCounter } from '../../widgets/viewer-counter/settings.ts';
import { createGalleryScenario, type GalleryScenario } from './gallery-scenario.ts';
import { galleryStyles } from './gallery.styles.ts';

const widgets: readonly WidgetDefinition[] = [chatBox, viewerCounter, liveBadge, clipsCarousel];

/**
 * Every widget at work on one seeded stream, each with all of its settings.
 *
 * @summary Gallery at `/gallery/`.
 */
export class Gallery extends LitElement {
  static override styles = galleryStyles;
  static override properties = {
    seed: {},
    isLive: { state: true },
    chatRate: { state: true },
  };

  /** The same seed shows the same stream. */
  declare seed: string;
  declare private isLive: boolean;
  declare private chatRate: number;
  private stream: GalleryScenario | undefined;
  private stop: (() => void) | undefined;

  constructor() {
    super();
    this.seed = 'harbor';
    this.isLive = true;
    this.chatRate = 40;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stream = createGalleryScenario(this.seed);
    this.stream.scenario.setChatRate(this.chatRate);
    this.stop = this.stream.play();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
  }

  protected override render(): TemplateResult {
    return html`<header>
        <p class="brand"><span class="dot"></span>Onair <small>gallery</small></p>
        <nav aria-label="Widgets">
          ${widgets.map((widget) => html`<a href="#${widget.name}" @click=${this.handleJump}>${widget.title}</a>`)}
        </nav>
        ${this.renderControls()}
      </header>
      <main>${widgets.map((widget) => this.renderWidget(widget))}</main>`;
  }

  private renderControls(): TemplateResult {
    return html`<div class="controls" role="group" aria-label="The stream">
      <button aria-pressed=${this.isLive} @click=${this.handleLive}>
        ${this.isLive ? 'End the stream' : 'Go live'}
      </button>
      <button @click=${() => this.stream?.scenario.startRaid()}>Raid</button>
      <label>
        Chat
        <input type="range" min="0" max="600" step="10" .value=${String(this.chatRate)} @input=${this.handleRate} />
        <output>${this.chatRate}/min</output>
      </label>
    </div>`;
  }

  private renderWidget(definition: WidgetDefinition): TemplateResult {
    return html`<onair-exhibit
      id=${definition.name}
      .definition=${definition}
      .source=${this.stream?.source}
    ></onair-exhibit>`;
  }

  private handleLive(): void {
    this.isLive = !this.isLive;
    if (this.isLive) this.stream?.scenario.goLive();
    else this.stream?.scenario.stop();
  }

  private handleRate(event: Event): void {
    this.chatRate = Number((event.currentTarget as HTMLInputElement).value);
    this.stream?.scenario.setChatRate(this.chatRate);
  }

  /** Fragments do not reach into a shadow root by themselves. */
  private handleJump(event: Event): void {
    const name = (event.currentTarget as HTMLAnchorElement).hash;
    this.renderRoot.querySelector(name)?.scrollIntoView({ behavior: 'smooth' });
  }
}
