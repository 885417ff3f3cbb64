import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listFormats } from '../../../../../widgets/canvas/formats.ts';
import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import { createCanvasState } from '../actions/canvas-state.ts';
import { resizeCanvas } from './layer-edits.ts';
import { addFormat, openFormat, saveFormat } from './format-edits.ts';

const landscape = { width: 1920, height: 1080 };
const portrait = { width: 1080, height: 1920 };

function createLayer(id: string, box: Partial<Layer> = {}): Layer {
  const place = { x: 40, y: 30, width: 300, height: 200, opacity: 100, hidden: false, locked: false };
  return { id, widget: 'text', name: id, ...place, settings: {}, ...box };
}

const whole: CanvasSettings = {
  ...landscape,
  layers: [createLayer('a'), createLayer('b')],
  formats: { portrait: { ...portrait, places: { a: { x: 1, y: 2, width: 3, height: 4, scale: 2 } } } },
};

describe('a format of a canvas', () => {
  it('is added with a place for each layer', () => {
    const added = addFormat({ ...landscape, layers: whole.layers });
    assert.deepEqual(listFormats(added), ['landscape', 'portrait']);
    assert.deepEqual(Object.keys(added.formats?.portrait?.places ?? {}), ['a', 'b']);
    assert.equal(addFormat(added), added);
  });

  it('is edited like a canvas of its own, with layers that it lacks hidden', () => {
    const { height, layers, width } = openFormat(whole, 'portrait');
    assert.deepEqual([width, height], [1080, 1920]);
    assert.deepEqual(
      layers.map(({ hidden, id, x }) => [id, x, hidden]),
      [
        ['a', 1, false],
        ['b', 40, true],
      ],
    );
  });

  it('changes nothing if nothing was edited', () => {
    assert.deepEqual(saveFormat(whole, 'portrait', openFormat(whole, 'portrait')), whole);
  });

  it('hides a layer there only if it was hidden there', () => {
    const hide = (canvas: CanvasSettings, hidden: boolean): CanvasSettings => ({
      ...canvas,
      layers: canvas.layers.map((layer) => (layer.id === 'a' ? { ...layer, hidden } : layer)),
    });
    const there = saveFormat(whole, 'portrait', hide(openFormat(whole, 'portrait'), true));
    assert.deepEqual([there.layers[0]?.hidden, there.formats?.portrait?.places['a']?.hidden], [false, true]);
    const here = saveFormat(whole, 'landscape', hide(whole, true));
    assert.equal(openFormat(here, 'portrait').layers[0]?.hidden, true);
  });

  it('has no place for a layer of any name that it lacks', () => {
    const odd = { ...whole, layers: [createLayer('constructor')] };
    assert.deepEqual(
      [openFormat(odd, 'portrait').layers[0]?.x, openFormat(odd, 'portrait').layers[0]?.hidden],
      [40, true],
    );
  });

  it('keeps places apart, and shares everything else', () => {
    const opened = openFormat(whole, 'portrait');
    const edited = opened.layers.map((layer) => ({ ...layer, x: 500, hidden: false, settings: { text: 'New' } }));
    const saved = saveFormat(whole, 'portrait', { ...opened, layers: edited });
    assert.deepEqual(
      saved.layers.map(({ settings, x }) => [x, settings]),
      [
        [40, { text: 'New' }],
        [40, { text: 'New' }],
      ],
    );
    const { a, b } = saved.formats?.portrait?.places ?? {};
    assert.deepEqual([a?.x, a?.scale, b?.x, b?.hidden], [500, 2, 500, undefined]);
  });

  it('gives a layer that is added in one format a place in both', () => {
    const opened = openFormat(whole, 'portrait');
    const added = createLayer('c', { x: 740, y: 1690 });
    const saved = saveFormat(whole, 'portrait', { ...opened, layers: [...opened.layers, added] });
    assert.deepEqual([saved.layers[2]?.x, saved.layers[2]?.y], [1580, 850]);
    assert.equal(saved.formats?.portrait?.places['c']?.x, 740);
  });

  it('loses the places of layers that are removed', () => {
    const saved = saveFormat(whole, 'landscape', { ...whole, layers: [createLayer('b')] });
    assert.deepEqual(saved.formats?.portrait?.places, {});
  });
});

describe('the state of a canvas with formats', () => {
  it('shows a chosen format, adds one that is missing, and undoes that', () => {
    const state = createCanvasState({ ...landscape, layers: whole.layers });
    assert.equal(state.chooseFormat('portrait'), true);
    assert.deepEqual([state.$format.get(), state.$canvas.get().width], ['portrait', 1080]);
    assert.equal(state.chooseFormat('landscape'), false);
    assert.equal(state.$canvas.get().width, 1920);
    state.undo();
    assert.deepEqual([state.$format.get(), listFormats(state.$whole.get())], ['landscape', ['landscape']]);
  });

  it('edits only the chosen format', () => {
    const state = createCanvasState(whole);
    state.chooseFormat('portrait');
    const { layers, ...size } = state.$canvas.get();
    state.edit({ ...size, layers: layers.map((layer) => ({ ...layer, y: 77 })) });
    assert.deepEqual(state.$whole.get().layers, whole.layers);
    assert.equal(state.$whole.get().formats?.portrait?.places['a']?.y, 77);
    state.undo();
    assert.equal(state.$whole.get(), whole);
  });

  it('has proposed places until they are confirmed or undone', () => {
    const state = createCanvasState({ ...landscape, layers: [createLayer('a')] });
    state.chooseFormat('portrait');
    assert.equal(state.$isProposed.get(), true);
    state.chooseFormat('landscape');
    assert.equal(state.$isProposed.get(), false);
    state.chooseFormat('portrait');
    const { layers, ...size } = state.$canvas.get();
    state.edit({ ...size, layers: layers.map((layer) => ({ ...layer, y: 77 })) });
    assert.equal(state.$isProposed.get(), true);
    state.confirm();
    assert.equal(state.$isProposed.get(), false);
  });

  it('has no proposals any more when the change of its size is undone', () => {
    const state = createCanvasState({ ...landscape, layers: [createLayer('a')] });
    state.propose(resizeCanvas(state.$canvas.get(), portrait));
    assert.deepEqual([state.$format.get(), state.$isProposed.get()], ['portrait', true]);
    state.undo();
    assert.deepEqual([state.$format.get(), state.$isProposed.get()], ['landscape', false]);
  });
});
