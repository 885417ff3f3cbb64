import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shapeStage } from './stage-shape.ts';

const single = { layout: 'single', columns: 3, rows: 2 } as const;
const grid = { ...single, layout: 'grid' } as const;

describe('shape of the clips carousel', () => {
  it('leaves words as they are set at the size that it is minted with', () => {
    for (const layout of ['single', 'grid', 'filmstrip'] as const) {
      const { shape, size } = shapeStage(640, 360, { ...single, layout });
      assert.equal(shape, 'usual');
      assert.ok(Math.abs(size - 1) <= 0.01, String(size));
    }
  });

  it('lets words grow with the cards, though slower', () => {
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

  it('sets words beside the picture where it is much wider than one', () => {
    assert.partialDeepStrictEqual(shapeStage(320, 80, single), { shape: 'banner', pictureWidth: (80 * 16) / 9 });
    assert.equal(shapeStage(320, 80, { ...single, layout: 'filmstrip' }).shape, 'small');
  });

  it('keeps to titles where there is room for no more, and to a size that can be read', () => {
    assert.equal(shapeStage(160, 60, single).shape, 'small');
    assert.partialDeepStrictEqual(shapeStage(320, 180, grid), { shape: 'small' });
    assert.partialDeepStrictEqual(shapeStage(32, 18, grid), { shape: 'small', size: 0.68 });
  });
});
