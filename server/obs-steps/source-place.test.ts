import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SOURCE_PLACES } from '../../widgets/settings/source-place.ts';
import { findUsualPlace, toTransform } from './source-place.ts';

const CANVAS = { width: 1920, height: 1080 };

describe('the place of a source', () => {
  it('keeps the size of the source and a margin to the edge', () => {
    const { positionX, positionY, boundsWidth, boundsHeight } = toTransform(
      'bottom-right',
      { width: 400, height: 600 },
      CANVAS,
    );
    assert.deepEqual([positionX, positionY, boundsWidth, boundsHeight], [1488, 448, 400, 600]);
  });

  it('is within the canvas for every place and size', () => {
    for (const place of SOURCE_PLACES) {
      for (const size of [
        { width: 1, height: 1 },
        { width: 7680, height: 30 },
        { width: 50, height: 4320 },
      ]) {
        const { positionX: x, positionY: y, boundsWidth, boundsHeight } = toTransform(place, size, CANVAS);
        const edges = [x, y, Number(x) + Number(boundsWidth), Number(y) + Number(boundsHeight)].map(Number);
        assert.ok(
          edges.every((edge, index) => edge >= 0 && edge <= (index % 2 ? 1080 : 1920)),
          `${place} ${JSON.stringify(size)}`,
        );
        assert.ok(Number(boundsWidth) >= 1 && Number(boundsHeight) >= 1);
      }
    }
  });

  it('covers the whole canvas if it is to fill it', () => {
    const { positionX, positionY, boundsWidth, boundsHeight } = toTransform(
      'fill',
      { width: 100, height: 100 },
      CANVAS,
    );
    assert.deepEqual([positionX, positionY, boundsWidth, boundsHeight], [0, 0, 1920, 1080]);
  });

  it('differs for each widget that a stream usually has, so that they do not overlap', () => {
    const widgets = ['chat-box', 'live-badge', 'viewer-counter', 'clips-carousel', 'featured-message'];
    assert.equal(new Set(widgets.map(findUsualPlace)).size, widgets.length);
    assert.deepEqual([findUsualPlace('canvas'), findUsualPlace('of the future')], ['fill', 'centre']);
  });
});
