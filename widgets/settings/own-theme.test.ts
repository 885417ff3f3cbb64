import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chatBox } from '../chat-box/settings.ts';
import { checkSettings } from './check.ts';
import { findOwnTheme } from './find-own-theme.ts';
import { listOwnThemes, replaceOwnTheme } from './own-theme.ts';
import { toOwnThemeId } from './own-theme-name.ts';
import { resolveSettings } from './parse.ts';

describe('own themes in settings', () => {
  it('are a valid value of the setting theme', () => {
    assert.equal(resolveSettings(chatBox.settings, { theme: 'own-a1_-' }).theme, 'own-a1_-');
    assert.deepEqual(checkSettings(chatBox.settings, { theme: 'own-a1_-' }), { values: { theme: 'own-a1_-' } });
    for (const theme of ['own-', 'own-a b', `own-${'a'.repeat(41)}`, 'OWN-a', 'own-é']) {
      assert.equal(resolveSettings(chatBox.settings, { theme }).theme, 'glass');
      assert.ok('problems' in checkSettings(chatBox.settings, { theme }));
    }
    assert.equal(toOwnThemeId('own-a1_-'), 'a1_-');
    assert.equal(toOwnThemeId('glass'), undefined);
  });

  it('are found by a value of the setting theme, unless they were deleted', () => {
    const own = { base: 'neon', tokens: {} };
    assert.equal(findOwnTheme('own-a', { a: own }), own);
    for (const theme of ['own-b', 'own-constructor', 'a', 'neon', 7])
      assert.equal(findOwnTheme(theme, { a: own }), undefined);
  });

  it('are found in an overlay and in the layers of a canvas, each once', () => {
    const layers = [{ settings: { theme: 'own-b' } }, { settings: { theme: 'neon' } }, { settings: null }, 7, {}];
    assert.deepEqual(listOwnThemes({ theme: 'own-a', layers: [...layers, { settings: { theme: 'own-a' } }] }), [
      'a',
      'b',
    ]);
    assert.deepEqual(listOwnThemes({ layers: 'own-a' }), []);
  });

  it('are replaced by another theme without other changes', () => {
    const layers = [
      { id: '1', settings: { theme: 'own-a', limit: 5 } },
      { id: '2', settings: { theme: 'own-b' } },
    ];
    assert.deepEqual(replaceOwnTheme({ width: 5, layers }, 'a', 'neon'), {
      width: 5,
      layers: [{ id: '1', settings: { theme: 'neon', limit: 5 } }, layers[1]],
    });
    assert.deepEqual(replaceOwnTheme({ theme: 'own-a' }, 'a', 'glass'), { theme: 'glass' });
    assert.deepEqual(replaceOwnTheme({ theme: 'own-b' }, 'a', 'glass'), { theme: 'own-b' });
  });
});
