import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dragEdges, keepRatio, scalePlaces, shiftPlaces } from './group-resize.ts';

const box = { x: 100, y: 100, width: 200, height: 100 };

describe('resizing', () => {
  it('scales several boxes with the box around them', () => {
    const places = { a: box, b: { x: 300, y: 200, width: 100, height: 100 } };
    const from = { x: 100, y: 100, width: 300, height: 200 };
    assert.deepEqual(scalePlaces(places, from, { x: 0, y: 100, width: 600, height: 100 }), {
      a: { x: 0, y: 100, width: 400, height: 50 },
      b: { x: 400, y: 150, width: 200, height: 50 },
    });
  });

  it('moves only the dragged edges', () => {
    assert.deepEqual(dragEdges(box, { dx: 1, dy: 0 }, { dx: 20, dy: 30 }), { ...box, width: 220 });
    assert.deepEqual(dragEdges(box, { dx: -1, dy: -1 }, { dx: 20, dy: 30 }), {
      x: 120,
      y: 130,
      width: 180,
      height: 70,
    });
    assert.deepEqual(dragEdges(box, { dx: -1, dy: 0 }, { dx: 500, dy: 0 }), { ...box, x: 299, width: 1 });
  });

  it('keeps the proportions and the edges that are not dragged', () => {
    const edges = { dx: -1, dy: -1 };
    const resized = dragEdges(box, edges, { dx: -200, dy: 10 });
    assert.deepEqual(keepRatio(box, edges, resized), { x: -100, y: 0, width: 400, height: 200 });
  });

  it('moves several boxes together', () => {
    assert.deepEqual(shiftPlaces({ a: box }, { dx: 5, dy: -5 }), { a: { ...box, x: 105, y: 95 } });
  });
});
