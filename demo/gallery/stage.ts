import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg, perLanguage, str } from '../../server/pages/parts/language/msg.ts';
import type { Options } from '../../server/pages/parts/choice.ts';
import { backdropStyles } from '../../server/pages/parts/backdrops.styles.ts';
import { WidthController } from '../../server/pages/parts/width-controller.ts';
import { stageStyles } from './stage.styles.ts';

/** Backdrop of a widget: the game is a drawing of all pages, the others belong to the stage. */
export type Backdrop = 'game' | 'moving video' | 'bright' | 'plain' | 'white page';

/** Labels of the backdrops. */
export const backdrops = perLanguage((): Options<Backdrop> => [
  ['game', msg('game')],
  ['moving video', msg('moving video')],
  ['bright', msg('bright')],
  ['plain', msg('plain')],
  ['white page', msg('white page')],
]);

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const maxHeightPx = 620;
/** The largest share of the window for a stage, so that its controls stay in view. */
const windowShare = 0.6;
const marginPx = 24;

/**
 * A widget at the size of its browser source, scaled down to fit, over a backdrop that looks like video.
 *
 * @summary Stage of one widget.
 */
export class Stage extends LitElement {
  static override styles = [stageStyles, backdropStyles];
  static override properties = {
    widget: { attribute: false },
    size: { attribute: false },
    backdrop: {},
    isHidden: { attribute: false },
    bare: { type: Boolean, reflect: true },
  };

  /** The widget to show. */
  declare widget: HTMLElement | undefined;
  /** Size of the browser source. */
  declare size: Size;
  declare backdrop: Backdrop;
  /** Whether the source is hidden; the widget then does not move. */
  declare isHidden: boolean;
  /** Whether only the widget is shown, without edge and size. */
  declare bare: boolean;
  private readonly available = new WidthController(this);

  constructor() {
    super();
    this.size = { width: 420, height: 110 };
    this.backdrop = 'game';
    this.isHidden = false;
    this.bare = false;
  }

  protected override render(): TemplateResult {
    const { width, height } = this.size;
    const percent = Math.round(this.scale * 100);
    return html`<div class="backdrop" data-ground=${this.backdrop} data-hidden=${this.isHidden}>
      <div class="source">${this.widget}</div>
      <p class="size">
        ${width} × ${height}${percent < 100 ? html` <span>${msg(str`at ${percent} %`)}</span>` : nothing}
      </p>
      ${this.isHidden ? html`<p class="hidden">${msg('Hidden: it keeps its data but does not move.')}</p>` : nothing}
    </div>`;
  }

  protected override updated(): void {
    const { width, height } = this.size;
    const source = this.renderRoot.querySelector<HTMLElement>('.source');
    if (source) Object.assign(source.style, { width: `${width * this.scale}px`, height: `${height * this.scale}px` });
    if (!this.widget) return;
    Object.assign(this.widget.style, {
      width: `${width}px`,
      height: `${height}px`,
      transform: this.scale < 1 ? `scale(${this.scale})` : '',
    });
  }

  private get scale(): number {
    const { width, height } = this.size;
    return Math.min(
      1,
      Math.max(0.01, (this.available.width - marginPx * 2) / width),
      Math.min(maxHeightPx, innerHeight * windowShare) / height,
    );
  }
}
