import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CanvasSettings, Layer } from '../../../../widgets/canvas/layer.ts';
import { addLogo } from './add-logo.ts';

const createLayer = (id: string, box: readonly [number, number, number, number], widget = 'chat-box'): Layer => {
  const [x, y, width, height] = box;
  return { id, name: id, widget, x, y, width, height, opacity: 100, hidden: false, locked: false, settings: {} };
};
const createCanvas = (...layers: readonly Layer[]): CanvasSettings => ({ width: 1920, height: 1080, layers });
const SIZE = { width: 216, height: 119 };

describe('the logo in a scene', () => {
  it('is in the first corner of an empty scene, behind nothing', () => {
    const ground = createLayer('ground', [0, 0, 1920, 1080], 'shape');
    const [, logo] = addLogo(createCanvas(ground)).layers;
    assert.deepEqual(logo, {
      ...createLayer('logo', [40, 40, SIZE.width, SIZE.height], 'picture'),
      name: 'Logo',
      settings: { picture: '/pictures/kit' },
    });
  });

  it('is in a corner that no layer takes', () => {
    const [, , , logo] = addLogo(
      createCanvas(
        createLayer('badge', [30, 30, 400, 80]),
        createLayer('chat', [40, 500, 440, 540]),
        createLayer('viewers', [1460, 28, 428, 84]),
      ),
    ).layers;
    assert.deepEqual([logo?.x, logo?.y], [1920 - 40 - SIZE.width, 1080 - 40 - SIZE.height]);
  });

  it('has a place of its own in the other format', () => {
    const places = { chat: { x: 0, y: 0, width: 1080, height: 300 } };
    const formats = { portrait: { width: 1080, height: 1920, places } };
    const canvas = addLogo({ ...createCanvas(createLayer('chat', [900, 0, 1000, 1080])), formats });
    assert.deepEqual(canvas.formats?.portrait?.places, {
      ...places,
      logo: { x: 40, y: 1920 - 40 - SIZE.height, ...SIZE, hidden: false },
    });
  });

  it('is at the end of a title that takes the whole top, if nothing else is free', () => {
    const title = createLayer('title', [0, 0, 1920, 240], 'text');
    const [, , logo] = addLogo(createCanvas(title, createLayer('chat', [0, 240, 1920, 840]))).layers;
    assert.deepEqual([logo?.x, logo?.y, logo?.hidden], [1920 - 40 - SIZE.width, 40, false]);
  });

  it('is hidden in a scene without room', () => {
    const [, logo] = addLogo(createCanvas(createLayer('chat', [0, 0, 1920, 1080]))).layers;
    assert.equal(logo?.hidden, true);
  });
});
