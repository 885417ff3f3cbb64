import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import { listGuides, snapMove, snapResize } from './snapping.ts';

function makeLayer(id: string, x: number, hidden = false): Layer {
  const place = { x, y: 500, width: 100, height: 50 };
  return { id, widget: 'text', name: id, ...place, opacity: 100, hidden, locked: false, settings: {} };
}

const canvas: CanvasSettings = {
  width: 1920,
  height: 1080,
  layers: [makeLayer('a', 300), makeLayer('moving', 700), makeLayer('hidden', 1111, true)],
};
const guides = listGuides(canvas, ['moving']);
const snapping = { guides, reach: 8 };
const box = { x: 700, y: 200, width: 100, height: 50 };

describe('snapping', () => {
  it('uses edges, centres and thirds of the canvas, and edges and centres of the other visible layers', () => {
    assert.deepEqual(guides.x, [0, 640, 960, 1280, 1920, 300, 350, 400]);
    assert.deepEqual(guides.y, [0, 360, 540, 720, 1080, 500, 525, 550]);
  });

  it('moves the nearest of edges and centre to a guide, and returns the guide', () => {
    assert.deepEqual(snapMove({ ...box, x: 6 }, snapping).box.x, 0);
    assert.deepEqual(snapMove({ ...box, x: 1826 }, snapping).box.x, 1820);
    const centred = snapMove({ ...box, x: 913, y: 518 }, snapping);
    assert.deepEqual(centred, { box: { ...box, x: 910, y: 515 }, lines: { x: [960], y: [540] } });
  });

  it('returns every guide that the box touches', () => {
    const { lines } = snapMove({ ...box, x: 301 }, snapping);
    assert.deepEqual(lines.x, [300, 350, 400]);
  });

  it('does not move a box out of reach, and rounds to whole pixels', () => {
    const { box: free, lines } = snapMove({ ...box, x: 800.4 }, snapping);
    assert.equal(free.x, 800);
    assert.deepEqual(lines, { x: [], y: [] });
  });

  it('moves only the dragged edges', () => {
    const right = snapResize({ ...box, width: 256 }, { dx: 1, dy: 0 }, snapping);
    assert.deepEqual(right, { box: { ...box, width: 260 }, lines: { x: [960], y: [] } });
    const corner = snapResize({ x: 643, y: 364, width: 157, height: 86 }, { dx: -1, dy: -1 }, snapping);
    assert.deepEqual(corner.box, { x: 640, y: 360, width: 160, height: 90 });
  });

  it('leaves at least one pixel of a box', () => {
    const { box: thin } = snapResize({ ...box, width: -40, height: 0 }, { dx: 1, dy: 1 }, snapping);
    assert.deepEqual([thin.width, thin.height], [1, 1]);
  });
});
