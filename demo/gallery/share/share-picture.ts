import { css, html, LitElement, type TemplateResult } from 'lit';
import { createSource } from '../../../core/stores/source.ts';
import { applyTheme } from '../../../widgets/canvas/scenes/apply-theme.ts';
import { loadScenes } from '../../../widgets/canvas/scenes/scenes.ts';
import { createShareScene } from '../../../widgets/canvas/scenes/share-scene.ts';
import { brandStyles } from '../../../server/pages/parts/control.styles.ts';
import { backdropStyles } from '../../../server/pages/parts/backdrops.styles.ts';
import { createGalleryStream } from '../gallery-stream.ts';
import { themeTitles } from '../shop/theme-titles.ts';

/**
 * A scene in a theme with the theme's name, 1200 by 630 pixels: the preview of a shared link to the gallery (Open Graph, `og:image`).
 *
 * @summary Picture drawn at `/demo/gallery/share/#<theme>`.
 */
export class SharePicture extends LitElement {
  static override styles = [
    brandStyles,
    backdropStyles,
    css`
      :host {
        position: relative;
        display: block;
        width: 1200px;
        height: 630px;
        overflow: hidden;
        color: #fff;
        --accent: #7b9cff;
        font-family: Outfit, sans-serif;
      }
      .ground {
        position: absolute;
        inset: 0;
      }
      onair-canvas {
        position: absolute;
        inset: 0 40px;
      }
      .brand {
        position: absolute;
        inset: auto 76px 34px auto;
        font-size: 26px;
        text-shadow: 0 1px 6px rgb(8 10 20 / 80%);
      }
    `,
  ];
  static override properties = { theme: {} };

  /** A value of the setting `theme`. */
  declare theme: string;
  private readonly stream = createGalleryStream({ seed: 'tidepool', isTidy: true });
  private readonly scene = document.createElement('onair-canvas');

  constructor() {
    super();
    this.theme = 'glass';
    this.scene.onAir = true;
    this.scene.entrance = 'none';
    this.scene.source = createSource(this.stream.connection);
  }

  protected override willUpdate(): void {
    void this.showScene();
  }

  protected override render(): TemplateResult {
    return html`<div class="ground" data-ground="game"></div>
      ${this.scene}
      <p class="brand"><span class="dot"></span>Onair</p>`;
  }

  private async showScene(): Promise<void> {
    const { theme } = this;
    const { title, idea } = themeTitles().find(({ name }) => name === theme) ?? { title: '', idea: '' };
    const scene = createShareScene(title, idea, await loadScenes(theme));
    Object.assign(this.scene, applyTheme(scene, theme));
  }
}
