import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shapeStage } from './stage-shape.ts';

const single = { layout: 'single', columns: 3, rows: 2 } as const;
const grid = { ...single, layout: 'grid' } as const;

describe('shape of the clips carousel', () => {
  it('keeps the text size of the settings at its initial size', () => {
    for (const layout of ['single', 'grid', 'filmstrip'] as const) {
      const { shape, size } = shapeStage(640, 360, { ...single, layout });
      assert.equal(shape, 'usual');
      assert.ok(Math.abs(size - 1) <= 0.01, String(size));
    }
  });

  it('scales text with the cards, but more slowly', () => {
    for (const [width, height, settings, least, most] of [
      [3840, 2160, single, 3, 4],
      [3840, 2160, grid, 3, 4.5],
      [1080, 1920, single, 1.4, 1.5],
      [1080, 1920, grid, 1.3, 1.6],
    ] as const) {
      const { size } = shapeStage(width, height, settings);
      assert.ok(size >= least && size <= most, String(size));
    }
  });

  it('puts text beside the picture if it is much wider than one', () => {
    assert.partialDeepStrictEqual(shapeStage(320, 80, single), { shape: 'banner', pictureWidth: (80 * 16) / 9 });
    assert.equal(shapeStage(320, 80, { ...single, layout: 'filmstrip' }).shape, 'small');
  });

  it('shows only titles if there is no more room, in a readable size', () => {
    assert.equal(shapeStage(160, 60, single).shape, 'small');
    assert.partialDeepStrictEqual(shapeStage(320, 180, grid), { shape: 'small' });
    assert.partialDeepStrictEqual(shapeStage(32, 18, grid), { shape: 'small', size: 0.68 });
  });
});
