import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listAreas } from './safe-areas.ts';

describe('safe areas', () => {
  it('cover 93 % for action and 90 % for texts on a landscape canvas', () => {
    assert.deepEqual(
      listAreas({ width: 1920, height: 1080 }).map(({ box }) => box),
      [
        { x: 67, y: 38, width: 1786, height: 1004 },
        { x: 96, y: 54, width: 1728, height: 972 },
      ],
    );
  });

  it('have their labels at different edges, so that neither covers the other', () => {
    const edges = listAreas({ width: 1920, height: 1080 }).map(({ isLabelLow = false }) => isLabelLow);
    assert.deepEqual(edges, [false, true]);
  });

  it('leave out the controls of apps on a portrait canvas', () => {
    const areas = listAreas({ width: 1080, height: 1920 });
    assert.ok(areas.every(({ kind }) => kind === 'covered'));
    assert.deepEqual(areas[1]?.box, { x: 0, y: 1536, width: 1080, height: 384 });
    assert.deepEqual(areas[2]?.box, { x: 940, y: 806, width: 140, height: 730 });
  });
});
