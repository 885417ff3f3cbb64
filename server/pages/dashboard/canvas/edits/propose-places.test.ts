import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CanvasSettings, LayerPlace } from '../../../../../widgets/canvas/layer.ts';
import { loadScenes, takeFormat } from '../../../../../widgets/canvas/scenes/scenes.ts';
import { doOverlap, type Box } from './box.ts';
import { proposePlace, proposePlaces } from './propose-places.ts';

const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };
const scenes = await loadScenes('glass');

const createBox = (id: string, [x, y, width, height]: readonly [number, number, number, number]) => {
  return { id, x, y, width, height, hidden: false };
};

/** The shared part of two boxes, as a share of the smaller one. */
function findOverlap(one: Box, other: Box): number {
  if (!doOverlap(one, other)) return 0;
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return (width * height) / Math.min(one.width * one.height, other.width * other.height);
}

const isGround = ({ width, height }: Box, canvas: typeof landscape): boolean =>
  width >= canvas.width || height >= canvas.height;

const isInside = ({ x, y, width, height }: Box, canvas: typeof landscape): boolean =>
  x >= 0 && y >= 0 && x + width <= canvas.width && y + height <= canvas.height;

describe('a proposed place of one layer', () => {
  const propose = (...box: readonly [number, number, number, number]) =>
    proposePlace(createBox('a', box), landscape, portrait);
  const toBox = (...[x, y, width, height]: readonly [number, number, number, number]) => ({ x, y, width, height });

  it('keeps the distance from the nearest edges and the size', () => {
    assert.deepEqual(propose(40, 30, 300, 200), toBox(40, 30, 300, 200));
    assert.deepEqual(propose(1580, 850, 300, 200), toBox(740, 1690, 300, 200));
  });

  it('is in the middle for what is in the middle', () => {
    assert.deepEqual(propose(810, 440, 300, 200), toBox(390, 860, 300, 200));
  });

  it('fills the canvas if the layer does, and is smaller where there is no room', () => {
    assert.deepEqual(propose(0, 0, 1920, 1080), toBox(0, 0, 1080, 1920));
    assert.deepEqual(propose(40, 900, 1840, 140), toBox(0, 1798, 1080, 82));
  });
});

describe('proposed places of a scene', () => {
  for (const [name, scene] of Object.entries(scenes)) {
    for (const [from, to] of [
      [takeFormat(scene, 'landscape'), portrait],
      [takeFormat(scene, 'portrait'), landscape],
    ] as const) {
      it(`are on the canvas, and overlap no more than before (${name}, ${from.width} to ${to.width})`, () => {
        checkPlaces(from, proposePlaces(from.layers, from, to), to);
      });
    }
  }

  it('move aside what would overlap, and keep both on the canvas', () => {
    const layers = [createBox('left', [40, 40, 700, 400]), createBox('right', [1180, 40, 700, 400])];
    const { left, right } = proposePlaces(layers, landscape, portrait);
    assert.ok(left && right && !doOverlap(left, right));
    assert.deepEqual([left.width, right.width], [700, 700]);
  });

  it('keep layers together that lie over or right below one another', () => {
    const layers = [createBox('frame', [1440, 770, 440, 248]), createBox('plate', [1462, 934, 396, 68])];
    const { frame, plate } = proposePlaces(layers, landscape, portrait);
    assert.deepEqual([plate!.x - frame!.x, plate!.y - frame!.y], [22, 164]);
  });

  it('draw layers smaller where there is no room, with their contents', () => {
    const { wide } = proposePlaces([createBox('wide', [40, 500, 1440, 160])], landscape, portrait);
    assert.deepEqual([wide?.width, wide?.height, wide?.scale], [1080, 120, 0.75]);
  });

  it('end in whole pixels at the edge of the canvas', () => {
    for (let y = 700; y < 800; y += 1) {
      const { shade } = proposePlaces([createBox('shade', [0, y, 1080, 1920 - y])], portrait, landscape);
      assert.equal(shade!.y + shade!.height, 1080);
    }
  });

  it('scale everything with a canvas of the same shape', () => {
    const layers = [createBox('a', [100, 200, 300, 400])];
    const { a } = proposePlaces(layers, landscape, { width: 960, height: 540 });
    assert.deepEqual(a, { x: 50, y: 100, width: 150, height: 200, scale: 0.5 });
  });

  it('shrink a scene as a whole where single layers have no room', () => {
    const layers = Array.from({ length: 30 }, (_none, index) =>
      createBox(`${index}`, [(index % 6) * 320, Math.floor(index / 6) * 216, 295, 190]),
    );
    const to = { width: 400, height: 900 };
    checkPlaces({ ...landscape, layers }, proposePlaces(layers, landscape, to), to);
  });
});

function checkPlaces(
  { layers, ...from }: Pick<CanvasSettings, 'width' | 'height'> & { layers: readonly (Box & { id: string })[] },
  places: Readonly<Record<string, LayerPlace>>,
  to: typeof landscape,
): void {
  for (const [index, layer] of layers.entries()) {
    const place = places[layer.id];
    assert.ok(place, layer.id);
    assert.ok(!isInside(layer, from) || isInside(place, to), `${layer.id} is outside: ${JSON.stringify(place)}`);
    for (const other of layers.slice(index + 1)) {
      if ([layer, other].some((each) => !isInside(each, from) || isGround(each, from))) continue;
      const [before, after] = [findOverlap(layer, other), findOverlap(place, places[other.id]!)];
      assert.ok(after <= before + 0.02, `${layer.id} and ${other.id}: ${before} before, ${after} now`);
    }
  }
}
