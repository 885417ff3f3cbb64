import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { WidthController } from '../../../../widgets/page-parts/width-controller.ts';
import type { LooseValues } from '../../../../widgets/settings/parse.ts';
import { groundStyles } from '../../../../widgets/page-parts/grounds.styles.ts';
import { findHintIcon } from './find-hint-icon.ts';
import { placePicture, sizePicture, type Size } from './place-picture.ts';
import { findPreviewLanguage } from './preview-language.ts';
import { createSharedSample } from './shared-sample.ts';

const sample = createSharedSample(async () => {
  const { playSample } = await import('../../../../demo/samples/sample-source.ts');
  return playSample();
});

/**
 * A small picture of a widget: the widget itself on a made-up stream. It is drawn only while it is in view. It is no
 * content: people who do not see it hear the name beside it.
 *
 * @summary Live picture of an overlay or a widget in the dashboard.
 */
export class LivePicture extends LitElement {
  static override styles = [
    groundStyles,
    css`
      :host {
        display: block;
        position: relative;
        overflow: hidden;
        width: 100%;
        /* of most streams, so that their scenes fill it */
        aspect-ratio: 16 / 9;
        contain: strict;
        pointer-events: none;
      }
      .ground,
      .place > * {
        position: absolute;
        inset: 0;
      }
      /* quieter than what lies over it */
      .ground {
        filter: brightness(0.9) saturate(0.75);
      }
      .place > * {
        /* as on air, in whatever direction the page reads */
        direction: ltr;
        inset: 0 auto auto 0;
        transform-origin: 0 0;
      }
      wa-icon {
        position: absolute;
        inset: 0;
        width: fit-content;
        height: fit-content;
        margin: auto;
        padding: 13px;
        border-radius: 50%;
        background: rgb(10 12 18 / 75%);
        color: #fff;
        font-size: 24px;
      }
    `,
  ];
  static override properties = {
    widget: {},
    settings: { attribute: false },
    size: { attribute: false },
    ground: {},
    isInView: { state: true },
  };

  /** Name of the widget: `chat-box`. */
  declare widget: string;
  /** Its settings that differ from the defaults. */
  declare settings: LooseValues;
  /** Of its browser source. */
  declare size: Size;
  /** What it lies over. */
  declare ground: string;
  declare private isInView: boolean;
  private drawn: HTMLElement | undefined;
  private isTaken = false;
  private readonly available = new WidthController(this);
  private readonly observer = new IntersectionObserver(
    (entries) => (this.isInView = entries.at(-1)?.isIntersecting === true),
    { rootMargin: '120px' },
  );

  constructor() {
    super();
    this.settings = {};
    this.ground = 'game';
    this.isInView = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.inert = true;
    this.observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
    this.isInView = false;
    this.erase();
  }

  protected override render(): TemplateResult {
    const icon = findHintIcon(this.widget, this.settings);
    return html`<div class="ground" data-ground=${this.ground}></div>
      ${icon === undefined ? nothing : html`<wa-icon name=${icon}></wa-icon>`}
      <div class="place">${this.drawn}</div>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.isInView) this.erase();
    else if (!this.isTaken) void this.draw();
    if (changed.has('settings') && this.drawn) Object.assign(this.drawn, this.settings);
    this.place();
  }

  private async draw(): Promise<void> {
    this.isTaken = true;
    const source = await sample.take();
    if (!this.isStillTaken()) return;
    const values = { onAir: true, lang: findPreviewLanguage(), source, ...this.settings };
    this.drawn = Object.assign(document.createElement(`onair-${this.widget}`), values);
    this.requestUpdate();
  }

  /** It may have gone out of view while it waited. */
  private isStillTaken(): boolean {
    return this.isTaken;
  }

  private erase(): void {
    if (!this.isTaken) return;
    this.isTaken = false;
    this.drawn = undefined;
    sample.release();
    this.requestUpdate();
  }

  private place(): void {
    if (!this.drawn || this.available.width === 0) return;
    const frame = { width: this.available.width, height: this.clientHeight };
    const isWhole = this.widget === 'canvas';
    const size = sizePicture(this.size, frame, isWhole);
    const { scale, left, top } = placePicture(size, frame, isWhole);
    Object.assign(this.drawn.style, {
      width: `${size.width}px`,
      height: `${size.height}px`,
      transform: `translate(${left}px, ${top}px) scale(${scale})`,
    });
  }
}
