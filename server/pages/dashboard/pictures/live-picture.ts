import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { WidthController } from '../../parts/width-controller.ts';
import type { OwnThemes } from '../../../../widgets/settings/own-theme.ts';
import type { LooseValues } from '../../../../widgets/settings/parse.ts';
import { backdropStyles } from '../../parts/backdrops.styles.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { playKitSample } from '../kit/kit-sample.ts';
import { $shownKit, toShownValues } from '../kit/shown-kit.ts';
import { findHintIcon } from './find-hint-icon.ts';
import { placePicture, sizePicture, type Size } from './place-picture.ts';
import { findPreviewLanguage } from './preview-language.ts';
import { createSharedSample } from './shared-sample.ts';

const sample = createSharedSample(playKitSample);

/**
 * A small picture of a widget: the widget itself on a sample stream. It is rendered only while in view. It is decorative: screen readers read the
 * name beside it.
 *
 * @summary Live picture of an overlay or a widget in the dashboard.
 */
export class LivePicture extends LitElement {
  static override styles = [
    backdropStyles,
    css`
      :host {
        display: block;
        position: relative;
        overflow: hidden;
        width: 100%;
        /* the shape of most streams, so that their scenes fill it */
        aspect-ratio: 16 / 9;
        contain: strict;
        pointer-events: none;
      }
      .ground,
      .place > * {
        position: absolute;
        inset: 0;
      }
      /* more subtle than the widget over it */
      .ground {
        filter: brightness(0.9) saturate(0.75);
      }
      /* the edge of a scene, which its layers may not fill; what is outside is darker */
      .frame {
        position: absolute;
        top: 0;
        left: 0;
        box-sizing: border-box;
        border: 1px solid rgb(255 255 255 / 60%);
        border-radius: 3px;
        box-shadow: 0 0 0 999px rgb(8 10 18 / 60%);
      }
      .place > * {
        /* left to right as on air, also in right-to-left pages */
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
  /** Size of its browser source. */
  declare size: Size;
  /** The backdrop. */
  declare ground: string;
  declare private isInView: boolean;
  private drawn: HTMLElement | undefined;
  private isTaken = false;
  private readonly kit = new StoreController(this, { select: () => $shownKit });
  private shownKit: unknown;
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
      ${this.widget === 'canvas' ? html`<div class="frame"></div>` : nothing}
      ${icon === undefined ? nothing : html`<wa-icon name=${icon}></wa-icon>`}
      <div class="place">${this.drawn}</div>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.isInView) this.erase();
    else if (!this.isTaken) void this.draw();
    const isOther = changed.has('settings') || this.shownKit !== this.kit.value;
    this.shownKit = this.kit.value;
    if (isOther && this.drawn) Object.assign(this.drawn, this.shown);
    this.place();
  }

  /** The settings as on air. */
  private get shown(): LooseValues {
    const { ownThemes, ...settings } = this.settings;
    // own themes are a property of elements, as in toOwnThemes
    const shown = toShownValues(settings, (ownThemes ?? {}) as OwnThemes);
    return this.widget === 'canvas' ? { ...shown, entrance: 'none' } : shown;
  }

  private async draw(): Promise<void> {
    this.isTaken = true;
    const source = await sample.take();
    if (!this.isStillTaken()) return;
    const values = { onAir: true, isStill: true, lang: findPreviewLanguage(), source, ...this.shown };
    this.drawn = Object.assign(document.createElement(`onair-${this.widget}`), values);
    this.requestUpdate();
  }

  /** Whether it is still in view after waiting. */
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
    if (this.available.width === 0) return;
    const frame = { width: this.available.width, height: this.clientHeight };
    const isWhole = this.widget === 'canvas';
    const size = sizePicture(this.size, frame, isWhole);
    const { scale, left, top } = placePicture(size, frame, isWhole);
    const edge = this.renderRoot.querySelector<HTMLElement>('.frame');
    if (edge) {
      edge.style.width = `${Math.min(frame.width, size.width * scale)}px`;
      edge.style.height = `${Math.min(frame.height, size.height * scale)}px`;
      edge.style.transform = `translate(${Math.max(0, left)}px, ${Math.max(0, top)}px)`;
    }
    if (!this.drawn) return;
    Object.assign(this.drawn.style, {
      width: `${size.width}px`,
      height: `${size.height}px`,
      transform: `translate(${left}px, ${top}px) scale(${scale})`,
    });
  }
}
