import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { beginEdit, followThemes, isChanged } from './theme-edit.ts';

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
  it('begins without a change', () => {
    assert.equal(isChanged(beginEdit(NIGHT)), false);
  });

  it('is changed by another name, base or token, and not by their order', () => {
    const tokens = { '--onair-text': '#010203', '--onair-accent': '#ffffff' };
    const edit = beginEdit({ ...NIGHT, tokens });
    const { draft } = edit;
    assert.equal(isChanged({ ...edit, draft: { ...draft, name: 'Dusk' } }), true);
    assert.equal(isChanged({ ...edit, draft: { ...draft, base: 'glass' } }), true);
    assert.equal(isChanged({ ...edit, draft: { ...draft, tokens: {} } }), true);
    const turned = Object.fromEntries(Object.entries(tokens).reverse());
    assert.equal(isChanged({ ...edit, draft: { ...draft, tokens: turned } }), false);
  });

  it('shows what another tab has saved as long as nothing was entered', () => {
    assert.deepEqual(followThemes(beginEdit(NIGHT), [LATER]), beginEdit(LATER));
  });

  it('stays with what it was entered over, so that the server refuses it where another tab was first', () => {
    const edit = { ...beginEdit(NIGHT), draft: { ...NIGHT, name: 'Dusk' } };
    assert.equal(followThemes(edit, [LATER]), edit);
  });

  it('ends when the theme is gone', () => {
    assert.equal(followThemes(beginEdit(NIGHT), []), undefined);
    assert.equal(
      followThemes({ ...beginEdit(NIGHT), draft: { ...NIGHT, name: 'Dusk' } }, [{ ...LATER, id: 'b' }]),
      undefined,
    );
  });
});
