import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import { alignLayers, distributeLayers } from './arrange.ts';
import type { Box } from './box.ts';

function makeLayer(id: string, box: Box, locked = false): Layer {
  return { id, widget: 'text', name: id, ...box, opacity: 100, hidden: false, locked, settings: {} };
}

const canvas: CanvasSettings = {
  width: 1920,
  height: 1080,
  layers: [
    makeLayer('a', { x: 100, y: 10, width: 100, height: 50 }),
    makeLayer('b', { x: 900, y: 300, width: 301, height: 100 }),
    makeLayer('c', { x: 420, y: 700, width: 200, height: 200 }),
  ],
};
const all = ['a', 'b', 'c'];
const list = (field: 'x' | 'y', { layers }: CanvasSettings): readonly number[] => layers.map((layer) => layer[field]);

describe('alignLayers', () => {
  it('aligns one layer to the canvas', () => {
    assert.equal(alignLayers(canvas, ['a'], 'left').layers[0]?.x, 0);
    assert.equal(alignLayers(canvas, ['a'], 'center').layers[0]?.x, 910);
    assert.equal(alignLayers(canvas, ['a'], 'bottom').layers[0]?.y, 1030);
  });

  it('aligns several layers to the box around them', () => {
    assert.deepEqual(list('x', alignLayers(canvas, all, 'left')), [100, 100, 100]);
    assert.deepEqual(list('x', alignLayers(canvas, all, 'right')), [1101, 900, 1001]);
    assert.deepEqual(list('x', alignLayers(canvas, all, 'center')), [601, 500, 551]);
    assert.deepEqual(list('y', alignLayers(canvas, all, 'top')), [10, 10, 10]);
    assert.deepEqual(list('y', alignLayers(canvas, all, 'middle')), [430, 405, 355]);
  });

  it('leaves a locked layer where it is', () => {
    const layers = canvas.layers.map((layer) => ({ ...layer, locked: layer.id === 'b' }));
    assert.deepEqual(list('x', alignLayers({ ...canvas, layers }, all, 'left')), [100, 900, 100]);
  });
});

describe('distributeLayers', () => {
  it('makes the gaps equal and keeps the first and the last layer in place', () => {
    assert.deepEqual(list('x', distributeLayers(canvas, all, 'horizontal')), [100, 900, 450]);
    assert.deepEqual(list('y', distributeLayers(canvas, all, 'vertical')), [10, 330, 700]);
  });

  it('changes nothing with fewer than three layers', () => {
    assert.equal(distributeLayers(canvas, ['a', 'b'], 'horizontal'), canvas);
  });
});
