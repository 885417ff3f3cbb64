import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import type { Gesture } from './gestures.ts';
import { placeByGesture } from './place-by-gesture.ts';

const canvas: CanvasSettings = { width: 1920, height: 1080, layers: [] };
const a = { x: 100, y: 100, width: 200, height: 100 };
const b = { x: 400, y: 300, width: 100, height: 100 };
const start = { canvas, places: { a, b } };
const options = { zoom: 0.5, isSnapping: true };
const noEdges = { dx: 0, dy: 0 };

const move = (dx: number, dy: number, held: Partial<Gesture> = {}): Gesture => ({
  kind: 'move',
  edges: noEdges,
  distance: { dx, dy },
  isShift: false,
  isAlt: false,
  ...held,
});

describe('placeByGesture', () => {
  it("moves layers together, by the pointer's distance on the canvas, and snaps the box around them", () => {
    const placed = placeByGesture(start, move(-47, 100), options)!;
    assert.deepEqual(placed.places, { a: { ...a, x: 0, y: 300 }, b: { ...b, x: 300, y: 500 } });
    assert.deepEqual(placed.lines.x, [0]);
  });

  it('does not snap with Alt, or if snapping is off', () => {
    assert.equal(placeByGesture(start, move(-47, 0, { isAlt: true }), options)!.places.a?.x, 6);
    assert.equal(placeByGesture(start, move(-47, 0), { ...options, isSnapping: false })!.places.a?.x, 6);
  });

  it('moves in one direction with Shift', () => {
    const { places } = placeByGesture(start, move(30, -20, { isShift: true }), options)!;
    assert.deepEqual(places.a, { ...a, x: 160 });
  });

  it('stops all layers when one would leave the canvas', () => {
    const { places } = placeByGesture(start, move(-5000, 0), options)!;
    assert.deepEqual([places.a?.x, places.b?.x], [-184, 116]);
  });

  it('resizes layers together', () => {
    const edges = { dx: 1, dy: 1 };
    const { places } = placeByGesture(start, move(200, 150, { kind: 'resize', edges }), options)!;
    assert.deepEqual(places.a, { x: 100, y: 100, width: 400, height: 200 });
    assert.deepEqual(places.b, { x: 700, y: 500, width: 200, height: 200 });
  });

  it('keeps the proportions with Shift', () => {
    const edges = { dx: 1, dy: 1 };
    const { places } = placeByGesture(start, move(200, 7, { kind: 'resize', edges, isShift: true }), options)!;
    assert.deepEqual(places.a, { x: 100, y: 100, width: 400, height: 200 });
  });
});
