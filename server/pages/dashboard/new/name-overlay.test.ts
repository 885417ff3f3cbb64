import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isNamedAfter, nameOverlay } from './name-overlay.ts';

describe('the name of a new overlay', () => {
  const layers = (...themes: readonly string[]): readonly object[] =>
    themes.map((theme, index) => ({ id: `l${index}`, widget: 'chat-box', settings: { theme } }));
  const name = (settings: Readonly<Record<string, unknown>>): string => nameOverlay({ title: 'Gameplay', settings });

  it('has the look and the format', () => {
    assert.equal(name({ width: 1080, height: 1920, layers: layers('neon', 'neon') }), 'Gameplay · Neon · Portrait');
    assert.equal(name({ theme: 'pixel' }), 'Gameplay · Pixel');
  });

  it('has no look that the kit gives, and none of several', () => {
    assert.equal(name({ layers: layers('kit', 'kit') }), 'Gameplay');
    assert.equal(name({ layers: layers('neon', 'pixel') }), 'Gameplay');
    assert.equal(name({}), 'Gameplay');
  });

  it('tells which title it was made of', () => {
    for (const known of ['Gameplay', 'Gameplay · Neon', 'Gameplay · Neon · Portrait'])
      assert.equal(isNamedAfter({ name: known }, 'Gameplay'), true);
    for (const other of ['Gameplayer', 'My Gameplay', 'Game · play'])
      assert.equal(isNamedAfter({ name: other }, 'Gameplay'), false);
  });

  it('has no format if the scene has both, or is in landscape', () => {
    assert.equal(name({ width: 1080, height: 1920, formats: { landscape: { width: 1920 } } }), 'Gameplay');
    assert.equal(name({ width: 1920, height: 1080 }), 'Gameplay');
  });
});
