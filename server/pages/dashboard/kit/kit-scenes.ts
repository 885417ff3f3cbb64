import { css, html, LitElement, type TemplateResult } from 'lit';
import { renderChoice } from '../../parts/choice.ts';
import { translateScene } from '../../parts/first-texts.ts';
import { msg, translate } from '../../parts/language/msg.ts';
import { canvasDescription } from '../../../../widgets/canvas/description.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { takeFormat } from '../../../../widgets/canvas/scenes/scenes.ts';
import { STARTER_SCENES, type StarterScene } from '../../../../widgets/canvas/scenes/starter-scene.ts';
import { canvases, type Canvas } from '../../../../widgets/settings/describe.ts';
import type { OwnThemes } from '../../../../widgets/settings/own-theme.ts';
import { followKit } from '../../../kinds/follow-kit.ts';
import { ScenesController } from './scenes-controller.ts';
import { $shownKit, findBaseTheme } from './shown-kit.ts';
import { addLogo } from '../new/add-logo.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';

/**
 * The five scenes of a show as live pictures, all of which follow the kit of this page.
 *
 * @summary Live pictures of the scenes beside the fields of the kit.
 */
export class KitScenes extends LitElement {
  static override styles = [
    pageControlStyles,
    css`
      :host {
        display: grid;
        gap: 12px;
      }
      .choice legend {
        color: var(--ink-soft);
        font-weight: 400;
        font-size: 13px;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(4, minmax(0, 1fr));
        gap: 12px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      ul[data-canvas='landscape'] li:first-child {
        grid-column: 1 / -1;
      }
      ul[data-canvas='portrait'] {
        grid-template-columns: repeat(5, minmax(0, 1fr));
      }
      onair-live-picture {
        border: 1px solid var(--line);
        border-radius: 12px;
      }
      [data-canvas='portrait'] onair-live-picture {
        aspect-ratio: 9 / 16;
      }
      span {
        display: block;
        margin-top: 4px;
        color: var(--ink-soft);
        font-size: 13px;
      }
      @media (max-width: 1100px) {
        ul {
          grid-template-columns: repeat(2, minmax(0, 1fr));
        }
        ul[data-canvas='portrait'] {
          grid-template-columns: repeat(3, minmax(0, 1fr));
        }
      }
      /* a strip that stays in sight above the fields; their parent is a column */
      @media (max-width: 760px) {
        :host {
          display: contents;
        }
        .choice {
          order: -2;
        }
        ul,
        ul[data-canvas] {
          position: sticky;
          z-index: 1;
          top: 54px;
          order: -1;
          display: flex;
          overflow-x: auto;
          gap: 10px;
          padding-block: 10px 6px;
          background: var(--page);
        }
        li {
          flex: none;
          width: 200px;
        }
        [data-canvas='portrait'] li {
          width: 84px;
        }
        span {
          margin-top: 2px;
          font-size: 12px;
        }
      }
    `,
  ];
  static override properties = { ownThemes: { attribute: false }, canvas: { state: true } };

  /** The owner's own themes. */
  declare ownThemes: OwnThemes;
  declare private canvas: Canvas;
  private readonly kit = new StoreController(this, { select: () => $shownKit });
  private readonly scenes = new ScenesController(this);

  constructor() {
    super();
    this.ownThemes = {};
    this.canvas = 'landscape';
  }

  protected override render(): TemplateResult {
    return html`${renderChoice({
        legend: msg('Your stream is'),
        name: 'canvas',
        options: canvases.map(([value, title]) => [value, translate(title)]),
        chosen: this.canvas,
        onChoose: (canvas) => (this.canvas = canvas),
      })}
      <ul data-canvas=${this.canvas} tabindex="0" aria-label=${msg('Your scenes')}>
        ${STARTER_SCENES.map((scene) => this.renderScene(scene))}
      </ul>`;
  }

  private renderScene({ name, title, over }: StarterScene): TemplateResult {
    const widget = canvasDescription.name;
    const scene = this.scenes.find(findBaseTheme(this.kit.value?.look ?? '', this.ownThemes))?.[name];
    const settings = scene ? addLogo(translateScene(takeFormat(scene, this.canvas))) : { layers: [] };
    return html`<li>
      <onair-live-picture
        .widget=${widget}
        .settings=${{ ...followKit({ widget, settings: { ...settings } }), ownThemes: this.ownThemes }}
        .size=${canvasDescription.presets[this.canvas].size}
        .ground=${over ?? 'game'}
      ></onair-live-picture>
      <span>${translate(title)}</span>
    </li>`;
  }
}
