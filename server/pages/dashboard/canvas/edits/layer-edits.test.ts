import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import { chatBoxDescription } from '../../../../../widgets/chat-box/description.ts';
import {
  addLayer,
  changeLayers,
  duplicateLayers,
  moveLayers,
  moveToIndex,
  orderLayers,
  placeLayers,
  removeLayers,
  resizeCanvas,
  type AddedLayers,
} from './layer-edits.ts';

function makeLayer(id: string, changes: Partial<Layer> = {}): Layer {
  const box = { x: 100, y: 100, width: 200, height: 100 };
  return { id, widget: 'text', name: id, ...box, opacity: 100, hidden: false, locked: false, settings: {}, ...changes };
}

function makeCanvas(...layers: readonly Layer[]): CanvasSettings {
  return { width: 1920, height: 1080, layers };
}

const listIds = ({ layers }: CanvasSettings): string => layers.map(({ id }) => id).join('');
const four = makeCanvas(makeLayer('a'), makeLayer('b'), makeLayer('c'), makeLayer('d'));

describe('canvas edits', () => {
  it('move several layers together; all stay at least partly on the canvas', () => {
    const canvas = makeCanvas(makeLayer('a', { x: 1800 }), makeLayer('b', { x: 1500 }), makeLayer('c'));
    const moved = moveLayers(canvas, ['a', 'b'], { dx: 500, dy: 7 });
    assert.deepEqual(
      moved.layers.map(({ x, y }) => [x, y]),
      [
        [1904, 107],
        [1604, 107],
        [100, 100],
      ],
    );
  });

  it('do not move, resize or remove a locked layer', () => {
    const canvas = makeCanvas(makeLayer('a', { locked: true }), makeLayer('b'));
    assert.equal(moveLayers(canvas, ['a', 'b'], { dx: 5, dy: 0 }).layers[0], canvas.layers[0]);
    assert.deepEqual(placeLayers(canvas, { a: { x: 0, y: 0, width: 1, height: 1 } }), canvas);
    assert.equal(listIds(removeLayers(canvas, ['a', 'b'])), 'a');
  });

  it('round places and sizes, within the limits of a layer', () => {
    const placed = placeLayers(makeCanvas(makeLayer('a')), { a: { x: 10.4, y: 3000, width: 0.2, height: 9999 } });
    const { x, y, width, height } = placed.layers[0]!;
    assert.deepEqual({ x, y, width, height }, { x: 10, y: 1064, width: 1, height: 7680 });
  });

  it('change only the named layers', () => {
    const changed = changeLayers(four, ['b', 'd'], () => ({ hidden: true }));
    assert.deepEqual(
      changed.layers.map(({ hidden }) => hidden),
      [false, true, false, true],
    );
    assert.equal(changed.layers[0], four.layers[0]);
  });

  it('change the order by one step, to the end, and to an index', () => {
    assert.equal(listIds(orderLayers(four, ['a', 'b'], 'forward')), 'cabd');
    assert.equal(listIds(orderLayers(four, ['c', 'd'], 'forward')), 'abcd');
    assert.equal(listIds(orderLayers(four, ['b', 'd'], 'backward')), 'badc');
    assert.equal(listIds(orderLayers(four, ['a', 'c'], 'front')), 'bdac');
    assert.equal(listIds(orderLayers(four, ['b', 'd'], 'back')), 'bdac');
    assert.equal(listIds(moveToIndex(four, ['a'], 2)), 'bcad');
    assert.equal(listIds(moveToIndex(four, ['d'], 0)), 'dabc');
    assert.equal(moveToIndex(four, ['gone'], 0), four);
  });

  it('duplicate layers in front of the others, with new names and ids', () => {
    const canvas = makeCanvas(makeLayer('text-1', { name: 'Title', locked: true }), makeLayer('text-3'));
    const { canvas: more, ids } = duplicateLayers(canvas, ['text-1'])!;
    assert.deepEqual(ids, ['text-2']);
    const { name, x, y, locked } = more.layers.at(-1)!;
    assert.deepEqual({ name, x, y, locked }, { name: 'Title 2', x: 124, y: 124, locked: false });
  });

  it('add a widget in the middle, with size and settings for the canvas', () => {
    const landscape = addLayer(makeCanvas(), chatBoxDescription)!.canvas.layers[0]!;
    const { size } = chatBoxDescription.presets.landscape;
    assert.equal(landscape.id, 'chat-box-1');
    assert.equal(landscape.x * 2 + landscape.width, 1920);
    assert.deepEqual([landscape.width, landscape.height], [size.width, size.height]);
    const portrait = addLayer({ width: 1080, height: 1920, layers: [] }, chatBoxDescription)!.canvas.layers[0]!;
    assert.deepEqual(portrait.settings, { theme: 'kit', ...chatBoxDescription.presets.portrait.settings });
    const small = addLayer({ width: 300, height: 200, layers: [] }, chatBoxDescription)!.canvas.layers[0]!;
    assert.ok(small.width <= 300 && small.height <= 200, JSON.stringify(small));
  });

  it('stop at 30 layers', () => {
    let full: AddedLayers | undefined = { canvas: makeCanvas(), ids: [] };
    for (let count = 0; count < 30; count += 1) full = full && addLayer(full.canvas, chatBoxDescription);
    assert.equal(new Set(full!.canvas.layers.map(({ id, name }) => `${id} ${name}`)).size, 30);
    assert.equal(addLayer(full!.canvas, chatBoxDescription), undefined);
    assert.equal(duplicateLayers(full!.canvas, ['chat-box-1']), undefined);
    assert.equal(duplicateLayers(makeCanvas(...full!.canvas.layers.slice(1)), ['chat-box-2', 'chat-box-3']), undefined);
  });

  it('keep all layers on a canvas of another size, even locked ones', () => {
    const canvas = makeCanvas(makeLayer('a', { x: 1700, y: 900, locked: true }));
    const { x, y, width, settings } = resizeCanvas(canvas, { width: 1080, height: 1920 }).layers[0]!;
    assert.deepEqual({ x, y, width, settings }, { x: 860, y: 1740, width: 200, settings: {} });
  });

  it('draw contents smaller with their layer, unless another format has the same settings', () => {
    const wide = makeLayer('a', { x: 40, y: 40, width: 1440, height: 200, settings: { scale: 2 } });
    const size = { width: 1080, height: 1920 };
    assert.deepEqual(resizeCanvas(makeCanvas(wide), size).layers[0]?.settings, { scale: 1.5 });
    const formats = { portrait: { width: 1080, height: 1920, places: {} } };
    const half = resizeCanvas({ ...makeCanvas(wide), formats }, { width: 960, height: 540 }).layers[0]!;
    assert.deepEqual([half.width, half.settings], [720, { scale: 2 }]);
  });
});
