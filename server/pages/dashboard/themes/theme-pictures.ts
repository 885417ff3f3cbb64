import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { backdrops, type Backdrop } from '../../parts/backdrops.styles.ts';
import { msg, translate } from '../../parts/language/msg.ts';
import { STARTER_SCENES, type SceneName } from '../../../../widgets/canvas/scenes/starter-scene.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { ScenesController } from '../kit/scenes-controller.ts';
import type { ThemeContent } from './theme-file.ts';
import { renderThemePicture, renderThemeScene, THEMED_WIDGETS } from './theme-preview.ts';

/** Scenes among the pictures: one with everything around a game, and one that fills the screen. */
const SCENES: readonly SceneName[] = ['gameplay', 'starting-soon'];

/** A picture of a scene or of a widget. */
interface Exhibit {
  readonly name: string;
  readonly title: string;
  readonly scene?: SceneName;
}

/**
 * Live pictures of a theme, saved or not: a large one, and small ones of whole scenes and of every widget, from which the large one is chosen.
 *
 * @summary Pictures beside the values of an own theme.
 */
export class ThemePictures extends LitElement {
  static override styles = [
    pageControlStyles,
    css`
      :host {
        display: grid;
        gap: 10px;
      }
      .top {
        display: grid;
        gap: 10px;
      }
      .large {
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: 12px;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
        gap: 8px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li button {
        display: block;
        overflow: hidden;
        width: 100%;
        padding: 0;
        border: 2px solid var(--line);
        border-radius: 10px;
        background: var(--panel);
        font-weight: 500;
        font-size: 12px;
        line-height: 16px;
        text-align: start;
      }
      li button[aria-pressed='true'] {
        border-color: var(--accent);
        font-weight: 650;
      }
      li span {
        display: block;
        overflow: hidden;
        padding: 3px 7px 4px;
        text-overflow: ellipsis;
      }
      /* the large one stays in sight while values are changed; its parent is a column */
      @media (max-width: 800px) {
        :host {
          display: contents;
        }
        .top {
          position: sticky;
          z-index: 1;
          top: 54px;
          gap: 6px;
          padding-block: 6px;
          background: var(--page);
        }
        .large onair-live-picture {
          height: 190px;
          aspect-ratio: auto;
        }
        ul {
          display: flex;
          overflow-x: auto;
          padding-block-end: 4px;
        }
        li {
          flex: 0 0 96px;
        }
      }
    `,
  ];
  static override properties = {
    content: { attribute: false },
    ground: { state: true },
    chosen: { state: true },
  };

  /** The theme. */
  declare content: ThemeContent;
  declare private ground: Backdrop;
  /** Name of the exhibit in the large picture. */
  declare private chosen: string;
  private readonly scenes = new ScenesController(this);

  constructor() {
    super();
    this.ground = 'game';
    this.chosen = 'scene-gameplay';
  }

  protected override render(): TemplateResult {
    const exhibits = listExhibits();
    const large = exhibits.find(({ name }) => name === this.chosen);
    return html`<div class="top">
        <div class="large">${large ? keyed(large.name, this.renderExhibit(large)) : nothing}</div>
        <slot></slot>
      </div>
      <wa-select
        label=${msg('Look at it over')}
        size="s"
        .value=${this.ground}
        @change=${(event: Event) => (this.ground = (event.currentTarget as HTMLInputElement).value as Backdrop)}
      >
        ${backdrops().map(([value, title]) => html`<wa-option value=${value}>${title}</wa-option>`)}
      </wa-select>
      <ul aria-label=${msg('Pictures of the theme')}>
        ${exhibits.map((exhibit) => this.renderTile(exhibit))}
      </ul>`;
  }

  private renderTile(exhibit: Exhibit): TemplateResult {
    const { name, title } = exhibit;
    return html`<li>
      <button
        data-exhibit=${name}
        aria-pressed=${name === this.chosen ? 'true' : 'false'}
        @click=${() => (this.chosen = name)}
      >
        ${this.renderExhibit(exhibit)}<span>${translate(title)}</span>
      </button>
    </li>`;
  }

  private renderExhibit({ name, scene }: Exhibit): TemplateResult | typeof nothing {
    if (!scene) return renderThemePicture(this.content, name, this.ground);
    const canvas = this.scenes.find(this.content.base)?.[scene];
    return canvas ? renderThemeScene(this.content, canvas, this.ground) : nothing;
  }
}

function listExhibits(): readonly Exhibit[] {
  const scenes = STARTER_SCENES.filter(({ name }) => SCENES.includes(name));
  return [
    ...scenes.map(({ name, title }) => ({ name: `scene-${name}`, title, scene: name })),
    ...THEMED_WIDGETS.map(({ name, title }) => ({ name, title })),
  ];
}
