import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { appearance } from '../../settings/appearance.ts';
import { findWidget } from '../../widgets.ts';
import { checkCanvas } from '../check-canvas.ts';
import type { CanvasSettings, FormatName, Layer } from '../layer.ts';
import { FORMAT_NAMES, showFormat, type PlacedCanvas, type PlacedLayer } from '../formats.ts';
import { loadScene, loadScenes, takeFormat } from './scenes.ts';
import { STARTER_SCENES, type SceneName } from './starter-scene.ts';

const themes = await Promise.all(
  appearance.theme.options.map(async (theme) => [theme, await loadScenes(theme)] as const),
);

/** Layers that must not cover each other. */
const APART = ['chat', 'camera-frame', 'pinned-message', 'clips', 'countdown', 'live', 'viewers'];

/** Name of the layer that only darkens the picture. */
const SHADE = 'Shade below';

/** Brows to chin of a face in the middle of a camera's picture. */
const FACES = {
  landscape: { x: 860, y: 400, width: 200, height: 320 },
  portrait: { x: 340, y: 720, width: 400, height: 520 },
};

/** Scenes with the greatest share of occupied cells that two themes may have in common: clips need half of a break. */
const SILHOUETTES: readonly (readonly [SceneName, most: number, format?: FormatName])[] = [
  ['gameplay', 0.5],
  ['just-chatting', 0.6],
  ['just-chatting', 0.8, 'portrait'],
  ['starting-soon', 0.6],
  ['be-right-back', 0.8],
  ['ending', 0.7],
];

describe('the starter scenes', () => {
  for (const { name, title, summary } of STARTER_SCENES) {
    it(`have a title and a summary: ${name}`, () => {
      assert.match(title, /^\p{Lu}/u);
      assert.match(summary, /^\p{Lu}.*\.$/u);
    });
  }

  it('are those of the default theme for a name that is no theme', async () => {
    assert.equal(await loadScenes('own-a'), await loadScenes('glass'));
    assert.equal(await loadScenes('toString'), await loadScenes('glass'));
  });

  it('can be taken in one format, with the size of their content', async () => {
    const scene = await loadScene('glass', 'gameplay');
    const { height, layers, width } = scene;
    assert.deepEqual(takeFormat(scene, 'landscape'), { height, layers, width });
    const portrait = takeFormat(scene, 'portrait');
    assert.deepEqual([portrait.width, portrait.height, portrait.formats], [1080, 1920, undefined]);
    assert.deepEqual(checkCanvas(findWidget, portrait), { values: portrait });
  });

  for (const [theme, scenes] of themes) {
    for (const { name } of STARTER_SCENES) {
      it(`are accepted by the server unchanged: ${name} of ${theme}`, () => {
        assert.deepEqual(checkCanvas(findWidget, scenes[name]), { values: scenes[name] });
      });

      for (const format of FORMAT_NAMES)
        it(`stand within their canvas, in line and apart: ${name} of ${theme}, ${format}`, () => {
          const canvas = showFormat(scenes[name], format);
          assert.equal(canvas.layers.length, scenes[name].layers.length);
          checkPlaces(canvas);
          checkPair(canvas);
        });
    }
  }

  for (const [theme, scenes] of themes) {
    for (const format of FORMAT_NAMES) {
      it(`leave the face of a talking head free: ${theme}, ${format}`, () => {
        const { layers } = showFormat(scenes['just-chatting'], format);
        const seen = layers.filter(({ name }) => name !== SHADE);
        for (const layer of seen) assert.ok(!doOverlap(layer, FACES[format]), `${layer.name} covers it`);
      });

      it(`have no bare words over a picture that may be bright: ${theme}, ${format}`, () => {
        for (const name of ['gameplay', 'just-chatting'] as const) {
          const { layers } = showFormat(scenes[name], format);
          const panels = layers.filter(({ settings, widget }) => widget === 'shape' && settings['fill'] === 'theme');
          const bare = layers.filter(({ settings, widget }) => {
            return widget === 'text' && settings['outline'] === 'none' && settings['showCard'] !== true;
          });
          for (const words of bare)
            assert.ok(
              panels.some((panel) => doesHold(panel, words)),
              `${words.name} of ${name}`,
            );
        }
      });
    }
  }

  for (const [name, most, format = 'landscape'] of SILHOUETTES)
    it(`have a silhouette of their own in each theme: ${name}, ${format}`, () => {
      const own = [...new Map(themes.map(([theme, scenes]) => [scenes, theme])).entries()];
      for (const [scenes, theme] of own)
        for (const [other, otherTheme] of own)
          if (theme < otherTheme) {
            const share = compareSilhouettes(showFormat(scenes[name], format), showFormat(other[name], format));
            assert.ok(share < most, `${theme} and ${otherTheme} share ${Math.round(share * 100)} % of their cells`);
          }
    });

  it('have a chat in a manner of their own in most themes', () => {
    const manners = themes.map(([, { gameplay }]) => {
      const {
        align = 'left',
        layout = 'inline',
        newest = 'bottom',
        surfaceOpacity = 100,
      } = findChat(gameplay).settings;
      return [align, layout, newest, surfaceOpacity].join(' ');
    });
    assert.ok(new Set(manners).size >= 9, `${new Set(manners).size} manners`);
  });

  it('leave room around what is seen, so that the edges of widgets meet', async () => {
    const [seen, { x, width, settings }] = [40, findChat(await loadScene('glass', 'gameplay'))];
    assert.deepEqual([x, width], [seen - 12, 480 + 2 * 12]);
    assert.equal(settings['scale'], undefined);
    const portrait = takeFormat(await loadScene('glass', 'gameplay'), 'portrait').layers.find(
      ({ id }) => id === 'chat',
    );
    assert.equal(portrait?.x, seen - Math.round(12 * 1.4));
  });
});

function findChat({ layers }: CanvasSettings): Layer {
  const found = layers.find(({ id }) => id === 'chat');
  assert.ok(found, 'no chat');
  return found;
}

function checkPlaces({ height, layers, width }: PlacedCanvas): void {
  for (const layer of layers) {
    assert.ok(layer.x >= 0 && layer.x + layer.width <= width, `${layer.name} is beside the canvas`);
    assert.ok(layer.y >= 0 && layer.y + layer.height <= height, `${layer.name} is above or below the canvas`);
  }
  const apart = layers.filter(({ id }) => APART.includes(id));
  for (const [index, layer] of apart.entries())
    for (const other of apart.slice(index + 1))
      assert.ok(!doOverlap(layer, other), `${layer.name} covers ${other.name}`);
}

/** Badge and counter are a pair of one height and one size. */
function checkPair({ layers }: PlacedCanvas): void {
  const [live, viewers] = ['live', 'viewers'].map((id) => layers.find((layer) => layer.id === id));
  if (!live || !viewers) return;
  const describePlace = ({ height, scale, settings, y }: PlacedLayer) => [y, height, scale, settings['scale']];
  assert.deepEqual(describePlace(live), describePlace(viewers));
}

/** Whether a layer covers all of another one, but for the room at its sides. */
function doesHold(outer: PlacedLayer, { height, width, x, y }: PlacedLayer): boolean {
  const isAcross = outer.x <= x + width / 2 && x + width / 2 <= outer.x + outer.width;
  return isAcross && outer.y <= y && y + height <= outer.y + outer.height;
}

function doOverlap(one: PlacedLayer, other: Pick<PlacedLayer, 'x' | 'y' | 'width' | 'height'>): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The share of occupied cells that two scenes have in common. */
function compareSilhouettes(one: PlacedCanvas, other: PlacedCanvas): number {
  const [cells, others] = [one, other].map(({ layers }) => listCells(layers));
  const common = [...cells!].filter((cell) => others!.has(cell)).length;
  return common / new Set([...cells!, ...others!]).size;
}

/** Cells of a grid of 16 × 9, or 9 × 16, that are covered, each with the widget that covers it. */
function listCells(layers: readonly PlacedLayer[]): ReadonlySet<string> {
  const side = 120;
  const cells = layers
    .filter(({ widget }) => widget !== 'shape')
    .flatMap(({ height, widget, width, x, y }) => {
      const columns = range(Math.round(x / side), Math.round((x + width) / side));
      const rows = range(Math.round(y / side), Math.round((y + height) / side));
      return columns.flatMap((column) => rows.map((row) => `${widget} ${column} ${row}`));
    });
  return new Set(cells);
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
