import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import { findSceneLook, findUsualLook, setSceneLook } from './scene-look.ts';

const box = { x: 0, y: 0, width: 200, height: 100 };

function createCanvas(...themes: readonly (string | undefined)[]): CanvasSettings {
  const layers = themes.map((theme, index): Layer => {
    const settings = { text: 'Hello', ...(theme && { theme }) };
    return { id: `${index}`, widget: 'text', name: '', ...box, opacity: 100, hidden: false, locked: false, settings };
  });
  return { width: 1920, height: 1080, layers };
}

describe('the look of a scene', () => {
  it('is the theme of all layers, and none if they differ', () => {
    assert.equal(findSceneLook(createCanvas('neon', 'neon')), 'neon');
    assert.equal(findSceneLook(createCanvas('neon', 'kit')), undefined);
    assert.equal(findSceneLook(createCanvas('neon', undefined)), undefined);
  });

  it('is the kit for an empty canvas', () => {
    assert.deepEqual([findSceneLook(createCanvas()), findUsualLook(createCanvas())], ['kit', 'kit']);
  });

  it('is set in every layer, and nowhere else', () => {
    const set = setSceneLook(createCanvas('neon', 'own-1', 'kit', undefined), 'paper');
    assert.deepEqual(
      set.layers.map(({ settings }) => settings),
      Array.from({ length: 4 }, () => ({ text: 'Hello', theme: 'paper' })),
    );
  });

  it('leaves layers of unknown widgets, and a scene that has it', () => {
    const unknown = { ...createCanvas('neon').layers[0]!, widget: 'of-another-version' };
    const canvas = { ...createCanvas('neon'), layers: [...createCanvas('neon').layers, unknown] };
    assert.equal(findSceneLook(canvas), 'neon');
    assert.equal(setSceneLook(canvas, 'paper').layers[1]?.settings['theme'], 'neon');
    assert.equal(setSceneLook(canvas, 'neon'), canvas);
  });

  it('is for a new layer that of most layers, and the kit if that is as frequent', () => {
    assert.equal(findUsualLook(createCanvas('neon', 'paper', 'paper')), 'paper');
    assert.equal(findUsualLook(createCanvas('neon', 'neon', 'kit', 'kit')), 'kit');
  });
});
