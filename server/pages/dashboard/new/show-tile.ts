import { css, html, type TemplateResult } from 'lit';
import { msg } from '../../parts/language/msg.ts';
import { translateScene } from '../../parts/first-texts.ts';
import { canvasDescription } from '../../../../widgets/canvas/description.ts';
import { takeFormat } from '../../../../widgets/canvas/scenes/scenes.ts';
import {
  STARTER_SCENES,
  type StarterScene,
  type ThemeScenes,
} from '../../../../widgets/canvas/scenes/starter-scene.ts';
import type { Canvas } from '../../../../widgets/settings/describe.ts';
import { followKit } from '../../../kinds/follow-kit.ts';

/** Styles of the tile, besides those of all tiles. */
export const showTileStyles = css`
  .show {
    margin-bottom: 32px;
    height: auto;
  }
  .strip {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 2px;
  }
  @media (max-width: 620px) {
    .strip {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
    .strip :nth-child(-n + 2) {
      grid-column: span 3;
    }
    .strip :nth-child(n + 3) {
      grid-column: span 2;
    }
  }
`;

/** Values and callbacks of {@link renderShowTile}. */
export interface ShowTile {
  /** The scenes of the kit's look; undefined while they are loaded. */
  readonly scenes: ThemeScenes | undefined;
  readonly canvas: Canvas;
  readonly isCreating: boolean;
  readonly onChoose: () => void;
}

/** Renders the choice of all scenes at once. */
export function renderShowTile({ scenes, canvas, isCreating, onChoose }: ShowTile): TemplateResult {
  return html`<button class="tile show" data-widget="show" ?disabled=${isCreating} @click=${onChoose}>
    <span class="strip">${STARTER_SCENES.map((scene) => renderScene(scene, { scenes, canvas }))}</span>
    <span class="words"
      ><strong>${msg('Your whole show')}</strong
      ><small>
        ${msg('Starting soon, gameplay, just chatting, be right back and ending, each in landscape and portrait. Onair also makes the scenes in OBS.')}
      </small></span
    >
  </button>`;
}

function renderScene(
  { name, over }: StarterScene,
  { scenes, canvas }: Pick<ShowTile, 'scenes' | 'canvas'>,
): TemplateResult {
  const widget = canvasDescription.name;
  const settings = scenes ? { ...translateScene(takeFormat(scenes[name], canvas)) } : { layers: [] };
  return html`<onair-live-picture
    data-canvas=${canvas}
    .widget=${widget}
    .settings=${followKit({ widget, settings })}
    .size=${canvasDescription.presets[canvas].size}
    .ground=${over ?? 'game'}
  ></onair-live-picture>`;
}
