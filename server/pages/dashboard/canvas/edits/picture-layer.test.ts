import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_LAYERS, type AddedLayers } from './layer-edits.ts';
import { addPicture } from './picture-layer.ts';

const empty: AddedLayers = { canvas: { width: 1920, height: 1080, layers: [] }, ids: [] };
const picture = { value: '/pictures/a', name: 'Logo', width: 300, height: 200 };

describe('a picture that is dropped', () => {
  it('lies with its middle at the point, as large as it is', () => {
    const added = addPicture(empty, picture, { x: 500, y: 400 });
    assert.deepEqual(added?.canvas.layers, [
      {
        id: 'picture-1',
        widget: 'picture',
        name: 'Logo',
        x: 350,
        y: 300,
        width: 300,
        height: 200,
        opacity: 100,
        hidden: false,
        locked: false,
        settings: { picture: '/pictures/a' },
      },
    ]);
  });

  it('takes at most half of the canvas, in its proportions', () => {
    const layer = addPicture(empty, { ...picture, width: 4000, height: 1000 }, { x: 960, y: 540 })?.canvas.layers[0];
    assert.deepEqual([layer?.width, layer?.height], [960, 240]);
  });

  it('lies inside the canvas', () => {
    const place = (x: number, y: number) => addPicture(empty, picture, { x, y })?.canvas.layers[0];
    assert.deepEqual([place(-50, 5)?.x, place(-50, 5)?.y], [0, 0]);
    assert.deepEqual([place(1919, 1079)?.x, place(1919, 1079)?.y], [1620, 880]);
  });

  it('is not added to a full canvas', () => {
    const fill = (added: AddedLayers | undefined): AddedLayers | undefined =>
      added && addPicture(added, picture, { x: 0, y: 0 });
    let added: AddedLayers | undefined = empty;
    for (let count = 0; count < MAX_LAYERS; count += 1) added = fill(added);
    assert.equal(added?.ids.length, MAX_LAYERS);
    assert.equal(fill(added), undefined);
  });
});
