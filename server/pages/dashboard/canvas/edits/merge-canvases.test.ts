import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkCanvas } from '../../../../../widgets/canvas/check-canvas.ts';
import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import { findWidget } from '../../../../../widgets/widgets.ts';
import { canMerge, mergeCanvases } from './merge-canvases.ts';

function createLayer(id: string, widget: string, changes: Partial<Layer> = {}): Layer {
  const place = { x: 40, y: 30, width: 300, height: 200, opacity: 100, hidden: false, locked: false };
  return { id, widget, name: id, ...place, settings: {}, ...changes };
}

const landscape: CanvasSettings = {
  width: 1920,
  height: 1080,
  layers: [createLayer('chat-1', 'chat-box'), createLayer('title', 'text'), createLayer('rest', 'text')],
};
const portrait: CanvasSettings = {
  width: 1080,
  height: 1920,
  layers: [
    createLayer('chat-box-7', 'chat-box', { name: 'Chat', y: 1500, settings: { limit: 3 } }),
    createLayer('text-1', 'text', { name: 'title', hidden: true }),
    createLayer('title', 'viewer-counter', { y: 1700 }),
  ],
};

describe('merging two canvases', () => {
  it('joins layers of the same widget and name, and the only ones of a widget', () => {
    const { formats, layers } = mergeCanvases(landscape, portrait)!;
    const { 'chat-1': chat, rest, title } = formats?.portrait?.places ?? {};
    assert.deepEqual([chat?.y, title?.hidden, rest], [1500, true, undefined]);
    assert.deepEqual(layers.slice(0, 3), landscape.layers);
  });

  it('adds the other layers, hidden in the first format', () => {
    const { formats, layers } = mergeCanvases(landscape, portrait)!;
    assert.deepEqual(
      layers.slice(3).map(({ hidden, id }) => [id, hidden]),
      [['viewer-counter-1', true]],
    );
    assert.deepEqual(formats?.portrait?.places['viewer-counter-1'], {
      x: 40,
      y: 1700,
      width: 300,
      height: 200,
      hidden: false,
    });
  });

  it('keeps the hosts of fonts and pictures of both', () => {
    const { fontHosts, pictureHosts } = mergeCanvases(
      { ...landscape, fontHosts: ['a.example', 'b.example'] },
      { ...portrait, fontHosts: ['b.example', 'c.example'], pictureHosts: ['d.example'] },
    )!;
    assert.deepEqual([fontHosts, pictureHosts], [['a.example', 'b.example', 'c.example'], ['d.example']]);
  });

  it('makes a canvas that the server accepts', () => {
    const check = checkCanvas(findWidget, mergeCanvases(landscape, portrait));
    assert.deepEqual('problems' in check ? check.problems : [], []);
  });

  it('is offered only for a canvas of the other format alone, and for at most 30 layers', () => {
    assert.equal(canMerge(landscape, portrait), true);
    assert.equal(canMerge(landscape, landscape), false);
    assert.equal(canMerge(mergeCanvases(landscape, portrait)!, portrait), false);
    const many = Array.from({ length: 29 }, (_, index) => createLayer(`layer-${index}`, 'text'));
    assert.equal(canMerge({ ...landscape, layers: many }, portrait), false);
  });
});
