import { html, nothing, type TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { setStyle, type StyleProperties } from '../base/set-style.ts';
import { SizeController } from '../base/size-controller.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { LiveText, liveValuesLibrary } from '../live-texts/live-text.ts';
import { FurtherStyles } from '../themes/further-styles.ts';
import { sceneLibrary } from '../themes/scene-styles.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { styles } from './camera-frame.styles.ts';
import { cameraFrame } from './settings.ts';

/** Width of each shape by its height. */
const RATIOS = { wide: 16 / 9, classic: 4 / 3, square: 1, circle: 1, portrait: 9 / 16 } as const;

/** Size of the label's letters by the shorter side of the box, and its bounds in pixels. */
const LETTERS = { part: 0.085, min: 14, max: 64 } as const;

/**
 * Frames a camera, which OBS shows below it: nothing is drawn inside. The theme draws edge and label; live words in the label, such as
 * `{name}`, are filled in, and without them it needs no connection.
 *
 * @summary A frame for the camera, with a label.
 *
 * @csspart frame - the whole widget
 * @csspart opening - the opening for the camera
 * @csspart edge - the edge around it
 * @csspart tab - the label
 * @csspart live - a live word in the label
 *
 * @example
 * <onair-camera-frame shape="circle" label="Mara" style="height: 270px"></onair-camera-frame>
 */
export class CameraFrame extends createWidgetBase(cameraFrame) {
  static override styles = [tokens, styles];

  /**
   * Clock and timers; the machine's own by default.
   * @internal
   */
  clock: Clock = systemClock;

  readonly #size = new SizeController(this);
  readonly #scene = new FurtherStyles(this, this.createChoice(sceneLibrary));
  readonly #live = new LiveText(this, this.createChoice(liveValuesLibrary));

  protected override willUpdate(): void {
    super.willUpdate();
    this.#scene.choose(this.themeInUse);
  }

  protected override render(): TemplateResult {
    if (!this.#scene.areReady) return this.renderFrame(nothing);
    const { coverColor, label, labelPlace, moves, shape, unknownText } = this.settings;
    const words = this.#live.fill(label, unknownText);
    return this.renderFrame(
      html`<div
        class="camera"
        data-shape=${shape}
        data-place=${labelPlace}
        ?data-moves=${moves}
        ?data-covered=${coverColor !== ''}
        ${setStyle(this.#describeStyle())}
      >
        <div class="opening" part="opening">
          <div class="edge" part="edge"></div>
          ${words === nothing ? nothing : html`<p class="tab" part="tab" dir="auto">${words}</p>`}
        </div>
      </div>`,
    );
  }

  #describeStyle(): StyleProperties {
    const { coverColor, shape } = this.settings;
    const { height, width } = this.#size;
    const letters = Math.min(LETTERS.max, Math.max(LETTERS.min, LETTERS.part * Math.min(width, height)));
    return {
      '--_wide': `${width}px`,
      '--_high': `${height}px`,
      '--_ratio': shape === 'free' ? '' : String(RATIOS[shape]),
      '--_letter-size': `${letters.toFixed(2)}px`,
      '--_cover': coverColor,
    };
  }
}
