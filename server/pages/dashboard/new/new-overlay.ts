import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { msg, translate } from '../../parts/language/msg.ts';
import { renderChoice } from '../../parts/choice.ts';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import { canvasDescription } from '../../../../widgets/canvas/description.ts';
import { takeFormat } from '../../../../widgets/canvas/scenes/scenes.ts';
import { STARTER_SCENES, type StarterScene } from '../../../../widgets/canvas/scenes/starter-scene.ts';
import { canvases, type Canvas, type Preset, type WidgetDefinition } from '../../../../widgets/settings/describe.ts';
import { applyTheme } from '../../../../widgets/canvas/scenes/apply-theme.ts';
import { translateScene, translateSettings } from '../../parts/first-texts.ts';
import type { Look } from '../../parts/look.ts';
import type { Backdrop } from '../../parts/backdrops.styles.ts';
import { findWidget, WIDGETS } from '../../../../widgets/widgets.ts';
import { followKit } from '../../../kinds/follow-kit.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { OwnThemes } from '../../../../widgets/settings/own-theme.ts';
import { ScenesController } from '../kit/scenes-controller.ts';
import { $shownKit, findBaseTheme } from '../kit/shown-kit.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { renderShowTile, showTileStyles } from './show-tile.ts';
import { tileStyles } from './tile.styles.ts';

/** The owner's choice of a new overlay. */
export interface NewOverlay {
  readonly widget: string;
  /** Name of the overlay, with a number if it is taken. */
  readonly title: string;
  /** Settings that differ from the defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** One choice on the page. */
interface Tile extends Omit<NewOverlay, 'settings'>, Omit<Preset, 'settings'> {
  readonly id: string;
  readonly summary: string;
  readonly ground: Backdrop;
  /** As in {@link NewOverlay}; undefined while they are loaded. */
  readonly settings: NewOverlay['settings'] | undefined;
}

declare global {
  interface HTMLElementEventMap {
    'onair-new-overlay': CustomEvent<NewOverlay>;
    'onair-new-show': CustomEvent<Canvas>;
  }
}

/**
 * The choices for a new overlay, each as a live picture. A click creates it.
 *
 * @summary Page for a new overlay in the dashboard.
 * @fires onair-new-overlay - the owner chose one (`CustomEvent<NewOverlay>`)
 * @fires onair-new-show - the owner chose all scenes at once, for a stream of this shape (`CustomEvent<Canvas>`)
 */
export class NewOverlayPage extends LitElement {
  static override styles = [
    sectionStyles,
    tileStyles,
    showTileStyles,
    css`
      .top {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        justify-content: space-between;
        gap: 14px 24px;
        margin-bottom: 22px;
      }
      .title {
        margin: 0;
        color: inherit;
        font-weight: 700;
        font-size: 24px;
        letter-spacing: -0.02em;
        text-transform: none;
      }
      .top p {
        margin-top: 4px;
        color: var(--ink-soft);
      }
      .choice legend {
        color: var(--ink-soft);
        font-weight: 400;
        font-size: 13px;
      }
      .chosen {
        grid-template-columns: minmax(0, 560px);
        margin-top: 14px;
      }
      /* portrait pictures are tall */
      [data-canvas='portrait'] {
        aspect-ratio: 1;
      }
    `,
  ];
  static override properties = {
    isFirst: { attribute: false },
    look: { attribute: false },
    ownThemes: { attribute: false },
    canvas: { state: true },
    isCreating: { attribute: false },
  };

  /** Whether the owner has no overlay yet. */
  declare isFirst: boolean;
  /** The choice from the gallery; it comes first. */
  declare look: Look | undefined;
  /** Whether the server is creating the chosen overlay. */
  declare isCreating: boolean;
  /** The owner's own themes. */
  declare ownThemes: OwnThemes;
  declare private canvas: Canvas;
  private readonly kit = new StoreController(this, { select: () => $shownKit });
  private readonly scenes = new ScenesController(this);

  constructor() {
    super();
    this.isFirst = false;
    this.isCreating = false;
    this.ownThemes = {};
    this.canvas = 'landscape';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('look') && this.look) this.canvas = this.look.canvas;
  }

  protected override render(): TemplateResult {
    const title = this.isFirst ? msg('What should go on air?') : msg('New overlay');
    return html`${this.look ? this.renderLook(this.look) : nothing}
      <div class="top">
        <div>
          ${this.look ? html`<h2 class="title">${title}</h2>` : html`<h1>${title}</h1>`}
          <p>
            ${this.isFirst ? msg('Choose one. You get a link for OBS at once, and can change everything later.') : nothing}
          </p>
        </div>
        ${renderChoice({
          legend: msg('Your stream is'),
          name: 'canvas',
          options: canvases.map(([value, title]) => [value, translate(title)]),
          chosen: this.canvas,
          onChoose: (canvas) => (this.canvas = canvas),
        })}
      </div>
      <h2>${msg('All scenes at once')}</h2>
      ${renderShowTile({
        scenes: this.scenes.find(findBaseTheme(this.kit.value?.look ?? '', this.ownThemes)),
        canvas: this.canvas,
        isCreating: this.isCreating,
        onChoose: () => this.dispatchEvent(new CustomEvent('onair-new-show', { detail: this.canvas })),
      })}
      <h2>${msg('A whole scene: one source in OBS')}</h2>
      <ul>
        ${STARTER_SCENES.map((scene) => this.renderScene(scene))}
      </ul>
      <h2>${msg('A single widget')}</h2>
      <ul>
        ${WIDGETS.filter(({ name }) => name !== canvasDescription.name).map((widget) => this.renderWidget(widget))}
        ${this.renderWidget({ ...canvasDescription, title: msg('Empty scene'), summary: msg('Place widgets, texts and pictures yourself.') })}
      </ul>`;
  }

  private renderLook(look: Look): TemplateResult {
    const tile = this.findTile(look);
    return html`<h1>${msg('The look that you chose')}</h1>
      <ul class="chosen">
        ${tile ? this.renderTile(tile) : nothing}
      </ul>`;
  }

  private renderScene(scene: StarterScene): TemplateResult {
    return this.renderTile(this.toSceneTile(scene, findBaseTheme(this.kit.value?.look ?? '', this.ownThemes)));
  }

  private renderWidget(widget: WidgetDefinition): TemplateResult {
    return this.renderTile(toWidgetTile(widget, this.canvas));
  }

  private renderTile({ id, widget, size, settings, ground, ...english }: Tile): TemplateResult {
    const [title, summary] = [translate(english.title), translate(english.summary)];
    return html`<li>
      <button
        class="tile"
        data-widget=${id}
        ?disabled=${this.isCreating || !settings}
        @click=${() => settings && this.choose({ widget, title, settings })}
      >
        <onair-live-picture
          data-canvas=${this.canvas}
          .widget=${widget}
          .settings=${followKit({ widget, settings: settings ?? { layers: [] } })}
          .size=${size}
          .ground=${ground}
        ></onair-live-picture>
        <span class="words"><strong>${title}</strong><small>${summary}</small></span>
      </button>
    </li>`;
  }

  private choose(detail: NewOverlay): void {
    this.dispatchEvent(new CustomEvent('onair-new-overlay', { detail }));
  }

  private toSceneTile({ name, title, summary, over }: StarterScene, theme: string): Tile {
    const scene = this.scenes.find(theme)?.[name];
    const settings = scene && { ...translateScene(takeFormat(scene, this.canvas)) };
    const { size } = canvasDescription.presets[this.canvas];
    return { id: name, widget: canvasDescription.name, title, summary, ground: over ?? 'game', size, settings };
  }

  /** The tile of a look. It has its theme in every layer, unless the kit has the same look. */
  private findTile({ subject, theme }: Look): Tile | undefined {
    const scene = STARTER_SCENES.find(({ name }) => name === subject);
    const widget = findWidget(subject);
    const tile = scene ? this.toSceneTile(scene, theme) : widget && toWidgetTile(widget, this.canvas);
    return tile && (this.kit.value?.look === theme ? tile : withTheme(tile, theme));
  }
}

function withTheme({ settings, ...tile }: Tile, theme: string): Tile {
  if (!settings) return { ...tile, settings };
  const isScene = tile.widget === canvasDescription.name;
  return {
    ...tile,
    settings: isScene ? { ...applyTheme(settings as unknown as CanvasSettings, theme) } : { ...settings, theme },
  };
}

function toWidgetTile({ name, title, summary, presets }: WidgetDefinition, shape: Canvas): Tile {
  const { size, settings } = presets[shape];
  return { id: name, widget: name, title, summary, ground: 'game', size, settings: translateSettings(name, settings) };
}
