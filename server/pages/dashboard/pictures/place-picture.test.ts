import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placePicture, sizePicture } from './place-picture.ts';

const frame = { width: 320, height: 180 };

describe('the place of a picture in its frame', () => {
  it('fits a whole scene in, landscape or portrait', () => {
    assert.deepEqual(placePicture({ width: 1920, height: 1080 }, frame, true), { scale: 1 / 6, left: 0, top: 0 });
    const portrait = placePicture({ width: 1080, height: 1920 }, frame, true);
    assert.equal(portrait.scale * 1920, 180);
    assert.equal(portrait.left * 2 + portrait.scale * 1080, 320);
  });

  it('fills a frame of nearly the same shape as the scene', () => {
    const { scale, left, top } = placePicture({ width: 1920, height: 1080 }, { width: 290, height: 168 }, true);
    assert.deepEqual([scale * 1080, top], [168, 0]);
    assert.ok(left < 0 && left > -6, `${left}`);
  });

  it('centres a widget that is smaller than the frame, at its true size', () => {
    assert.deepEqual(placePicture({ width: 200, height: 80 }, frame, false), { scale: 1, left: 60, top: 50 });
  });

  it('draws a wide widget in a narrower source to keep it readable', () => {
    const size = sizePicture({ width: 900, height: 220 }, frame, false);
    assert.ok(placePicture(size, frame, false).scale > 0.54);
    assert.equal(size.height, 220);
    assert.equal(sizePicture({ width: 1920, height: 1080 }, frame, true).width, 1920);
  });

  it('gives a tall widget the height of the frame at most, at a readable size', () => {
    const size = sizePicture({ width: 420, height: 900 }, frame, false);
    const { scale, left, top } = placePicture(size, frame, false);
    assert.ok(scale > 0.6);
    assert.deepEqual([left, top, Math.round(size.height * scale)], [14, 14, 152]);
  });

  it('leaves equal margins beside a widget that is as wide as the frame', () => {
    const size = sizePicture({ width: 640, height: 360 }, frame, false);
    const { scale, left, top } = placePicture(size, frame, false);
    assert.deepEqual([Math.round(left + size.width * scale), Math.round(top + size.height * scale)], [306, 166]);
  });
});
