import { html, nothing, type TemplateResult } from 'lit';
import { setStyle, type StyleProperties } from '../base/set-style.ts';
import { SizeController } from '../base/size-controller.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { FurtherStyles } from '../themes/further-styles.ts';
import { sceneLibrary } from '../themes/scene-styles.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { shape } from './settings.ts';
import { styles } from './shape.styles.ts';

/**
 * Draws a rectangle, an ellipse or a line, in colours of the theme or of your own. It needs no connection.
 *
 * @summary A panel, a frame, a line.
 *
 * @csspart frame - the whole widget
 * @csspart shape - the shape
 *
 * @example
 * <onair-shape fill="none" border-width="6" style="height: 270px"></onair-shape>
 */
export class ShapeBox extends createWidgetBase(shape) {
  static override styles = [tokens, styles];

  readonly #size = new SizeController(this);
  readonly #scene = new FurtherStyles(this, this.createChoice(sceneLibrary));

  protected override willUpdate(): void {
    super.willUpdate();
    if (this.settings.fill === 'backdrop') this.#scene.choose(this.themeInUse);
  }

  protected override render(): TemplateResult {
    const { fill } = this.settings;
    if (fill === 'backdrop' && !this.#scene.areReady) return this.renderFrame(nothing);
    return this.renderFrame(
      html`<div
        class="shape"
        part="shape"
        data-shape=${this.settings.shape}
        data-fill=${fill}
        ?data-upright=${this.#size.height > this.#size.width}
        ${setStyle(this.#describeStyle())}
      ></div>`,
    );
  }

  #describeStyle(): StyleProperties {
    const { angle, borderColor, borderWidth, color, gradient, radius } = this.settings;
    const [from, to] = [color || 'var(--_accent)', gradient || color || 'var(--_accent)'];
    return {
      '--_radius-of-shape': `${radius}px`,
      '--_border-width': `${borderWidth}px`,
      '--_border-color': borderColor,
      '--_fill': `linear-gradient(${angle}deg, ${from}, ${to})`,
    };
  }
}
