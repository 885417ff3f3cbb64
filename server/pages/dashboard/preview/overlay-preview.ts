import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { msg } from '../../parts/language/msg.ts';
import type { SampleSource } from '../../../../demo/samples/sample-source.ts';
import { WidthController } from '../../parts/width-controller.ts';
import type { OwnThemes } from '../../../../widgets/settings/own-theme.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import type { Overlay } from '../api.ts';
import { ChatWatch } from './chat-watch.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { playKitSample } from '../kit/kit-sample.ts';
import { $shownKit, toShownValues } from '../kit/shown-kit.ts';
import { findPreviewLanguage } from '../pictures/preview-language.ts';
import type { TrialName } from './trials.ts';
import { backdropStyles, type Backdrop } from '../../parts/backdrops.styles.ts';

/**
 * The overlay as it looks on air: the real widget at its real size, scaled down to fit. Its data comes from the overlay's own URL, or from a sample
 * stream.
 *
 * @summary Live preview in the dashboard.
 */
export class OverlayPreview extends LitElement {
  static override styles = [
    backdropStyles,
    css`
      :host {
        display: block;
        min-height: 120px;
      }
      .stage {
        position: relative;
        margin: 0 auto;
        overflow: hidden;
        border-radius: 12px;
        /* left to right as on air, also in right-to-left pages */
        direction: ltr;
      }
      .ground {
        position: absolute;
        inset: 0;
      }
      .window {
        max-height: var(--preview-height, 460px);
        overflow: hidden;
        border-radius: 12px;
      }
      .window[data-zoom='true'] {
        overflow: auto;
      }
      .hint {
        margin: 8px 0 0;
        color: var(--ink-soft, inherit);
        font-size: 0.85rem;
        text-align: center;
      }
      .ribbon {
        width: max-content;
        max-width: 100%;
        box-sizing: border-box;
        margin: 10px auto 0;
        padding: 3px 12px;
        border-radius: 999px;
        background: #ffc25c;
        color: #1d1405;
        font-weight: 650;
        font-size: 12.5px;
      }
      @media (max-width: 720px) {
        .ribbon {
          margin-top: 6px;
          padding-block: 0;
          font-size: 11px;
        }
      }
      .source > * {
        position: absolute;
        inset: 0 auto auto 0;
        transform-origin: 0 0;
      }
    `,
  ];
  static override properties = {
    overlay: { attribute: false },
    url: { attribute: false },
    settings: { attribute: false },
    ownThemes: { attribute: false },
    size: { attribute: false },
    hasSamples: { attribute: false },
    ground: { attribute: false },
    zoom: { attribute: false },
    sample: { state: true },
  };

  /** The overlay to show. */
  declare overlay: Overlay;
  /** Its URL; without it the preview shows only sample data. */
  declare url: string | undefined;
  /** Its settings, saved or not. */
  declare settings: Readonly<Record<string, unknown>>;
  /** The owner's own themes. */
  declare ownThemes: OwnThemes;
  /** Size of the browser source, if it differs from `overlay.obs`. */
  declare size: Pick<Overlay['obs'], 'width' | 'height'> | undefined;
  /** Whether to show sample data instead of the owner's. */
  declare hasSamples: boolean;
  /** The backdrop. */
  declare ground: Backdrop;
  /** `fit` scales it into the available room; `true` shows it at its true size, scrollable. */
  declare zoom: 'fit' | 'true';
  /** The sample stream that is playing. */
  declare private sample: SampleSource | undefined;
  private widget: HTMLElement | undefined;
  private shownSource: SampleSource['source'] | undefined;
  private readonly available = new WidthController(this);
  private readonly chat = new ChatWatch(this);

  constructor() {
    super();
    // what follows the kit is drawn again with it
    new StoreController(this, { select: () => $shownKit });
    this.settings = {};
    this.ownThemes = {};
    this.hasSamples = false;
    this.ground = 'game';
    this.zoom = 'fit';
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
    // a widget that has shown sample data is not used again for the owner's data
    if (this.widget?.localName !== tag || source !== this.shownSource || changed.has('hasSamples')) {
      this.widget = Object.assign(
        document.createElement(tag),
        { onAir: true, lang: findPreviewLanguage() },
        source && { source },
      );
      this.shownSource = source;
    }
    Object.assign(this.widget, toShownValues(this.settings, this.ownThemes));
    this.chat.watch(this.hasSamples ? undefined : this.chatUrl);
  }

  /** The URL if its widget may show chat. */
  private get chatUrl(): string | undefined {
    return findWidget(this.overlay.widget)?.permissions.includes('chat') ? this.url : undefined;
  }

  protected override render(): TemplateResult {
    // a window that scrolls can be reached with the keyboard
    return html`<div class="window" data-zoom=${this.zoom} tabindex=${this.zoom === 'true' ? 0 : nothing}>
        <div class="stage" part="stage">
          <div class="ground" data-ground=${this.ground} data-moving></div>
          ${this.renderWidget()}
        </div>
      </div>
      ${this.hasSamples ? html`<p class="ribbon">${msg('Sample data: made up, and never on air')}</p>` : nothing}
      ${this.chat.isEmpty ? this.renderHint() : nothing}`;
  }

  /** Some platforms have chat only while the stream is live (D58), so an empty chat need not be an error. */
  private renderHint(): TemplateResult {
    return html`<p class="hint">
      ${msg('Empty? On some platforms there is chat only during a stream: this box is waiting for yours.')}
    </p>`;
  }

  /** Renders the widget. Another URL gets another source element, so that a widget never sends the key of another overlay. */
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
    const scale = this.findScale();
    stage.style.height = `${Math.round(height * scale)}px`;
    stage.style.width = `${Math.round(width * scale)}px`;
    Object.assign(this.widget.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: `scale(${scale})`,
    });
  }

  private findScale(): number {
    const frame = this.renderRoot.querySelector('.window');
    if (this.zoom === 'true' || !frame) return 1;
    const { width, height } = this.size ?? this.overlay.obs;
    const maxHeight = parseFloat(getComputedStyle(frame).maxHeight);
    return Math.min(1, this.available.width / width, maxHeight / height) || 1;
  }

  /** Loads the script of the sample stream only if needed. */
  private async playSample(): Promise<void> {
    const sample = await playKitSample();
    if (this.hasSamples && this.isConnected && !this.sample) this.sample = sample;
    else sample.stop();
  }

  /** Runs a trial on the sample data, as soon as they play. */
  async attempt(what: TrialName, text: string): Promise<void> {
    await this.updateComplete;
    await this.playSample();
    await this.updateComplete;
    this.sample?.attempt(what, text);
  }

  private endSample(): void {
    this.sample?.stop();
    this.sample = undefined;
  }
}

/** Keeps errors out of the console: the dashboard shows them itself. */
function keepFromConsole(event: Event): void {
  event.preventDefault();
}
