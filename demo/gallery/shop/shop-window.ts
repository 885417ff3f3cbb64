import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { createSource } from '../../../core/stores/source.ts';
import { applyTheme } from '../../../widgets/canvas/scenes/apply-theme.ts';
import { gameplay } from '../../../widgets/canvas/scenes/gameplay.ts';
import { renderChoice, type Options } from '../../../widgets/page-parts/choice.ts';
import { controlStyles } from '../../../widgets/page-parts/control.styles.ts';
import { translateScene } from '../../../widgets/page-parts/first-texts.ts';
import { groundStyles, type Ground } from '../../../widgets/page-parts/grounds.styles.ts';
import { msg, perLanguage } from '../../../widgets/page-parts/language/msg.ts';
import { toLookAddress } from '../../../widgets/page-parts/look.ts';
import { WidthController } from '../../../widgets/page-parts/width-controller.ts';
import type { Canvas } from '../../../widgets/settings/describe.ts';
import type { GalleryStream } from '../gallery-stream.ts';
import { shopWindowStyles } from './shop-window.styles.ts';
import { followSwipe } from './swipe.ts';
import { themeTitles, type ThemeTitle } from './theme-titles.ts';

/** What a scene stands over: a drawn ground, or a picture of the person's own. */
type Backdrop = Extract<Ground, 'game' | 'camera'> | 'own';

const backdrops = perLanguage((): Options<Backdrop> => [
  ['game', msg('Game')],
  ['camera', msg('Camera')],
  ['own', msg('A picture of yours')],
]);

/** Narrower than this the scene stands upright, as on a telephone. */
const uprightBelowPx = 620;

declare global {
  interface HTMLElementEventMap {
    'onair-theme-choice': CustomEvent<string>;
  }
}

/**
 * A whole scene on a made-up stream, large, in each theme: the arrow keys, a click or a finger change it. The scene is no content: people who
 * do not see it hear the name of its look and the idea of it.
 *
 * @summary Shop window of the gallery.
 * @fires onair-theme-choice - another theme was chosen (`CustomEvent<string>`, its name)
 */
export class ShopWindow extends LitElement {
  static override styles = [controlStyles, groundStyles, shopWindowStyles];
  static override properties = {
    stream: { attribute: false },
    theme: {},
    backdrop: { state: true },
  };

  /** Where the scene's data comes from. */
  declare stream: GalleryStream | undefined;
  /** Name of the theme that is shown. */
  declare theme: string;
  declare private backdrop: Backdrop;
  private readonly available = new WidthController(this);
  private readonly scene = document.createElement('onair-canvas');
  private readonly picture = document.createElement('canvas');
  private readonly swipe = followSwipe((step) => this.go(step));

  constructor() {
    super();
    this.theme = 'glass';
    this.backdrop = 'game';
    this.scene.inert = true;
    this.scene.onAir = true;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('stream'))
      Object.assign(this.scene, { source: this.stream && createSource(this.stream.connection) });
    Object.assign(this.scene, applyTheme(translateScene(gameplay.canvas[this.canvas]), this.theme));
  }

  protected override render(): TemplateResult {
    const titles = themeTitles();
    const shown = titles.find(({ name }) => name === this.theme);
    const ground = this.backdrop === 'own' ? 'flat' : this.backdrop;
    return html`<section aria-labelledby="promise">
      <h1 id="promise">${msg('Your stream, in a look of its own')}</h1>
      <div
        class="scene"
        data-canvas=${this.canvas}
        data-ground=${ground}
        data-moving
        @pointerdown=${this.swipe.press}
        @pointerup=${this.swipe.release}
        @pointercancel=${this.swipe.cancel}
      >
        ${this.backdrop === 'own' ? this.picture : nothing} ${this.scene}
      </div>
      <div class="caption">
        <div class="steps">
          ${this.renderStep(-1, msg('The look before'))}
          <p aria-live="polite"><strong>${shown?.title}</strong> <span>${shown?.idea}</span></p>
          ${this.renderStep(1, msg('The next look'))}
        </div>
        <a
          class="button primary large"
          href=${toLookAddress({ subject: gameplay.name, theme: this.theme, canvas: this.canvas })}
        >
          ${msg('Use this look')}
        </a>
      </div>
      ${this.renderThemes(titles)} ${this.renderBackdrops()}
    </section>`;
  }

  private renderStep(step: -1 | 1, label: string): TemplateResult {
    return html`<button
      class=${step < 0 ? 'step before' : 'step next'}
      aria-label=${label}
      @click=${() => this.go(step)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7" /></svg>
    </button>`;
  }

  private renderThemes(titles: readonly ThemeTitle[]): TemplateResult {
    return html`<fieldset class="themes">
      <legend>${msg('Look')}</legend>
      ${titles.map(
        ({ name, title }) =>
          html`<label
            ><input
              type="radio"
              name="theme"
              value=${name}
              .checked=${name === this.theme}
              @change=${() => this.choose(name)}
            /><span>${title}</span></label
          >`,
      )}
    </fieldset>`;
  }

  private renderBackdrops(): TemplateResult {
    return html`<div class="over">
      ${renderChoice({
        legend: msg('Over'),
        name: 'backdrop',
        options: backdrops(),
        chosen: this.backdrop,
        onChoose: (backdrop) => (backdrop === 'own' ? this.file?.click() : (this.backdrop = backdrop)),
      })}
      <input
        class="file"
        type="file"
        accept="image/*"
        tabindex="-1"
        aria-hidden="true"
        @change=${this.handleFile}
        @cancel=${() => this.requestUpdate()}
      />
    </div>`;
  }

  private get canvas(): Canvas {
    return this.available.width > 0 && this.available.width < uprightBelowPx ? 'portrait' : 'landscape';
  }

  private get file(): HTMLInputElement | null {
    return this.renderRoot.querySelector('.file');
  }

  private go(step: -1 | 1): void {
    const names = themeTitles().map(({ name }) => name);
    const next = names.at((names.indexOf(this.theme) + step) % names.length);
    if (next !== undefined) this.choose(next);
  }

  private choose(theme: string): void {
    this.theme = theme;
    this.dispatchEvent(new CustomEvent('onair-theme-choice', { detail: theme }));
  }

  /** Draws the picture here: it is sent nowhere. */
  private async handleFile(): Promise<void> {
    const [file] = this.file?.files ?? [];
    if (!file) return;
    const image = await createImageBitmap(file).catch(() => undefined);
    if (image) {
      Object.assign(this.picture, { width: image.width, height: image.height });
      this.picture.getContext('2d')?.drawImage(image, 0, 0);
      this.backdrop = 'own';
    }
    // a file that is no picture leaves the choice as it was
    this.requestUpdate();
  }
}
