import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Box } from '../edits/box.ts';
import { placeHandles, placeName, type HandlePlaces } from './handle-places.ts';

const canvas = { width: 700, height: 400 };
const middle = (width: number, height: number): Box => ({ x: 300, y: 200, width, height });
const mouse = (box: Box): HandlePlaces => placeHandles(box, canvas, { isTouch: false, margin: 28 });
const touch = (box: Box): HandlePlaces => placeHandles(box, canvas, { isTouch: true, margin: 28 });

describe('handles', () => {
  it('lie on the edges of a large layer', () => {
    const expected = { names: ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se'], outX: 0, outY: 0 };
    assert.deepEqual(mouse(middle(120, 90)), expected);
    assert.deepEqual(touch(middle(140, 140)), expected);
  });

  for (const [device, place, targetPx, bodyPx] of [
    ['mouse', mouse, 14, 24],
    ['finger', touch, 44, 44],
  ] as const) {
    it(`leave ${bodyPx} pixels of any layer to a ${device}, and cover nothing of a smaller one`, () => {
      for (const lengthPx of [1, 4, 10, 24, 40, 44, 60, 80, 200]) {
        const { outX, outY } = place(middle(lengthPx, lengthPx));
        assert.ok(lengthPx + 2 * outX - targetPx >= bodyPx, `${lengthPx}: ${outX}`);
        if (lengthPx <= bodyPx) assert.ok(outX >= targetPx / 2);
        assert.equal(outX, outY);
      }
    });
  }

  it('are those of the corners alone where others would lie too close', () => {
    assert.deepEqual(mouse(middle(6, 4)).names, ['nw', 'ne', 'sw', 'se']);
    assert.deepEqual(mouse(middle(200, 4)).names, ['nw', 'n', 'ne', 'sw', 's', 'se']);
    assert.deepEqual(touch(middle(90, 90)).names, ['nw', 'ne', 'sw', 'se']);
  });

  it('are left out where a finger could not reach them beside the canvas', () => {
    assert.deepEqual(touch({ ...middle(10, 10), x: 0 }).names, ['ne', 'se']);
    assert.deepEqual(touch({ x: 690, y: 0, width: 10, height: 10 }).names, ['sw']);
    assert.deepEqual(mouse({ ...middle(10, 10), x: 0 }).names, ['nw', 'ne', 'sw', 'se']);
  });
});

describe('the name of a chosen layer', () => {
  const place = (y: number, height: number, isTouch: boolean): string =>
    placeName({ x: 0, y, width: 90, height }, { isTouch, margin: 28 });

  it('is above its handles', () => {
    assert.deepEqual([place(0, 60, false), place(80, 24, true), place(20, 120, true)], ['above', 'above', 'above']);
  });

  it('is below a small layer, and inside a large one, that a finger chose near the upper edge', () => {
    assert.deepEqual([place(0, 24, true), place(0, 120, true)], ['below', 'inside']);
  });
});
