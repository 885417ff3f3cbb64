import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { createSource } from '../../../core/stores/source.ts';
import { applyTheme } from '../../../widgets/canvas/scenes/apply-theme.ts';
import { loadScene, takeFormat } from '../../../widgets/canvas/scenes/scenes.ts';
import { renderChoice, type Options } from '../../../server/pages/parts/choice.ts';
import { controlStyles } from '../../../server/pages/parts/control.styles.ts';
import { translateScene } from '../../../server/pages/parts/first-texts.ts';
import { backdropStyles, type Backdrop } from '../../../server/pages/parts/backdrops.styles.ts';
import { msg, perLanguage } from '../../../server/pages/parts/language/msg.ts';
import { toLookAddress } from '../../../server/pages/parts/look.ts';
import { WidthController } from '../../../server/pages/parts/width-controller.ts';
import type { Canvas } from '../../../widgets/settings/describe.ts';
import type { GalleryStream } from '../gallery-stream.ts';
import { shopWindowStyles } from './shop-window.styles.ts';
import { followSwipe } from './swipe.ts';
import { themeTitles, type ThemeTitle } from './theme-titles.ts';

/** Backdrop of a scene: a drawing, or a picture of one's own. */
type SceneBackdrop = Extract<Backdrop, 'game' | 'camera'> | 'own';

const backdrops = perLanguage((): Options<SceneBackdrop> => [
  ['game', msg('Game')],
  ['camera', msg('Camera')],
  ['own', msg('A picture of yours')],
]);

/** The scene that is shown. */
const SUBJECT = 'gameplay';

/** Width below which the scene is in portrait format, as on a phone. */
const uprightBelowPx = 620;

declare global {
  interface HTMLElementEventMap {
    'onair-theme-choice': CustomEvent<string>;
  }
}

/**
 * A whole scene on a sample stream, large, in each theme; arrow keys, a click or a finger change the theme. Screen readers announce the
 * name and the idea of the look instead of the scene.
 *
 * @summary Shop window of the gallery.
 * @fires onair-theme-choice - another theme was chosen (`CustomEvent<string>`, its name)
 */
export class ShopWindow extends LitElement {
  static override styles = [controlStyles, backdropStyles, shopWindowStyles];
  static override properties = {
    stream: { attribute: false },
    theme: {},
    backdrop: { state: true },
  };

  /** Source of the scene's data. */
  declare stream: GalleryStream | undefined;
  /** Name of the current theme. */
  declare theme: string;
  declare private backdrop: SceneBackdrop;
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
    void this.showScene();
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
          href=${toLookAddress({ subject: SUBJECT, theme: this.theme, canvas: this.canvas })}
        >
          ${msg('Use this look')}
        </a>
      </div>
      ${this.renderThemes(titles)} ${this.renderBackdrops()}
    </section>`;
  }

  /** Shows the scene of the theme. The scene before it stays while that is loaded. */
  private async showScene(): Promise<void> {
    const { canvas, theme } = this;
    const scene = await loadScene(theme, SUBJECT).catch(() => undefined);
    if (!scene || theme !== this.theme || canvas !== this.canvas) return;
    Object.assign(this.scene, applyTheme(translateScene(takeFormat(scene, canvas)), theme));
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

  /** Shows the picture in this page only: it is not sent anywhere. */
  private async handleFile(): Promise<void> {
    const [file] = this.file?.files ?? [];
    if (!file) return;
    const image = await createImageBitmap(file).catch(() => undefined);
    if (image) {
      Object.assign(this.picture, { width: image.width, height: image.height });
      this.picture.getContext('2d')?.drawImage(image, 0, 0);
      this.backdrop = 'own';
    }
    // a file that is no picture changes nothing
    this.requestUpdate();
  }
}
