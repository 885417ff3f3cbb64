import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { beginEdit, changeEdit, followThemes, isChanged, readEdited } from './theme-edit.ts';

const NIGHT = {
  id: 'a',
  name: 'Night',
  base: 'neon',
  revision: 1,
  createdAt: '',
  tokens: { '--onair-text': '#010203' },
};
const LATER = { ...NIGHT, name: 'Late night', revision: 2 };

describe('the edit of a theme', () => {
  it('starts without a change', () => {
    assert.equal(isChanged(beginEdit(NIGHT)), false);
  });

  it('is changed by another name, base or token, and not by their order', () => {
    const tokens = { '--onair-text': '#010203', '--onair-accent': '#ffffff' };
    const edit = beginEdit({ ...NIGHT, tokens });
    assert.equal(isChanged(changeEdit(edit, { name: 'Dusk' })), true);
    assert.equal(isChanged(changeEdit(edit, { base: 'glass' })), true);
    assert.deepEqual(readEdited(changeEdit(edit, { tokens: {} })).tokens, {});
    const turned = Object.fromEntries(Object.entries(tokens).reverse());
    assert.equal(isChanged(changeEdit(edit, { tokens: turned })), false);
    assert.equal(isChanged(changeEdit(changeEdit(edit, { tokens: {} }), { tokens })), false);
  });

  it('shows the version of another tab if nothing was entered', () => {
    assert.deepEqual(followThemes(beginEdit(NIGHT), [LATER]), beginEdit(LATER));
  });

  it('keeps its base, so that the server refuses it if another tab was first', () => {
    const edit = changeEdit(beginEdit(NIGHT), { name: 'Dusk' });
    assert.equal(followThemes(edit, [LATER]), edit);
  });

  it('ignores themes that were read before the last save here', () => {
    assert.deepEqual(followThemes(beginEdit(LATER), [NIGHT]), beginEdit(LATER));
  });

  it('ends when the theme is deleted', () => {
    assert.equal(followThemes(beginEdit(NIGHT), []), undefined);
    assert.equal(followThemes(changeEdit(beginEdit(NIGHT), { name: 'Dusk' }), [{ ...LATER, id: 'b' }]), undefined);
  });
});
