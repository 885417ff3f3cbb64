import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFormats, showFormat } from './formats.ts';
import type { CanvasSettings, Layer } from './layer.ts';

const size = { width: 1080, height: 1920 };
const place = { x: 0, y: 100, width: 1080, height: 600 };

function createLayer(id: string): Layer {
  const box = { x: 10, y: 20, width: 300, height: 400, opacity: 100, hidden: false, locked: false };
  return { id, widget: 'text', name: id, ...box, settings: {} };
}

const canvas: CanvasSettings = {
  width: 1920,
  height: 1080,
  layers: [createLayer('a'), createLayer('b')],
  formats: { portrait: { ...size, places: { b: { ...place, scale: 1.5, hidden: true } } } },
};

describe('showFormat', () => {
  it('shows the other format with the layers that have a place there', () => {
    const layers = [{ ...createLayer('b'), ...place, scale: 1.5, hidden: true }];
    assert.deepEqual(showFormat(canvas, 'portrait'), { ...size, layers });
  });

  it('shows the canvas itself in its own format, and if it has no other', () => {
    const { height, layers, width } = canvas;
    const alone = { width, height, layers };
    assert.equal(showFormat(canvas, 'landscape'), canvas);
    assert.equal(showFormat(canvas, 'own'), canvas);
    assert.equal(showFormat(alone, 'portrait'), alone);
  });
});

describe('parseFormats', () => {
  it('reads formats and limits their numbers', () => {
    const read = parseFormats({ portrait: { ...size, places: { a: { ...place, x: -1e9, scale: 100 } } } });
    assert.deepEqual(read, { portrait: { ...size, places: { a: { ...place, x: -7680, scale: 4 } } } });
  });

  it('drops what does not fit', () => {
    assert.deepEqual(parseFormats({ square: { ...size, places: {} }, portrait: { width: 1920, height: 1080 } }), {});
    assert.deepEqual(parseFormats({ portrait: { ...size, places: { a: { x: 1 }, b: 7 }, more: 1 } }), {
      portrait: { ...size, places: {} },
    });
    assert.equal(parseFormats('portrait'), undefined);
    assert.deepEqual(parseFormats({ portrait: null, landscape: { places: {} } }), {});
  });

  it('changes nothing in its own result', () => {
    assert.deepEqual(parseFormats(canvas.formats), canvas.formats);
  });
});
