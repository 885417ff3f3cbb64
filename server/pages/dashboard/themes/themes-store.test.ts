import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createFakeClock } from '../../../../core/testing/fake-clock.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';
import { ApiError, type ThemesApi } from '../api.ts';
import { createSavingList, type SavingList } from '../saving/saving-list.ts';
import { readEdited } from './theme-edit.ts';
import { createThemesStore, type ThemesStore } from './themes-store.ts';

const TOKENS = { '--onair-text': '#000001', '--onair-edge': '#000002' };

describe('the store of own themes', () => {
  let theme: Theme;
  let isGone: boolean;
  let saving: SavingList;
  let store: ThemesStore;

  const api: Pick<ThemesApi, 'getThemes' | 'changeTheme'> = {
    getThemes: () => Promise.resolve([theme]),
    changeTheme(_id, { revision, tokens, ...changes }) {
      if (isGone) return Promise.reject(new TypeError('fetch'));
      if (revision !== theme.revision) return Promise.reject(new ApiError(409, 'Changed.'));
      return Promise.resolve(change({ ...changes, tokens: tokens as Theme['tokens'] }));
    },
  };
  function change(changes: Partial<Theme>): Theme {
    theme = { ...theme, ...changes, revision: theme.revision + 1 };
    return theme;
  }
  const readContent = (): unknown => {
    const edit = store.$edit.get();
    return edit && readEdited(edit);
  };

  beforeEach(async () => {
    theme = { id: 'a', name: 'Night', base: 'neon', tokens: TOKENS, revision: 1, createdAt: '' };
    isGone = false;
    saving = createSavingList({ clock: createFakeClock() });
    store = createThemesStore({ api, saving });
    await store.refresh();
    store.edit(theme);
  });

  it('saves changes, also ones that another tab made to other fields', async () => {
    store.change({ tokens: { '--onair-text': '#ffffff' } });
    change({ name: 'Late night' });
    await store.save();
    assert.deepEqual([theme.name, theme.tokens], ['Late night', { '--onair-text': '#ffffff' }]);
    assert.deepEqual([store.$edit.get()?.fields, store.$themes.get()], [{}, [theme]]);
  });

  it('asks about a field that another tab changed too', async () => {
    store.change({ name: 'Mine', tokens: { ...TOKENS, '--onair-edge': '#ffffff' } });
    change({ name: 'Theirs' });
    await store.save();
    assert.deepEqual([theme.name, theme.tokens['--onair-edge']], ['Theirs', '#ffffff']);
    assert.deepEqual([store.$saving.get()?.contested, saving.$hasUnsaved.get()], [{ name: 'Mine' }, true]);
    assert.deepEqual(readContent(), { base: 'neon', name: 'Theirs', tokens: { ...TOKENS, '--onair-edge': '#ffffff' } });
    await store.settle('mine');
    assert.deepEqual([theme.name, store.$edit.get()?.saved, saving.$hasUnsaved.get()], ['Mine', theme, false]);
  });

  it('keeps changes while the server does not answer, and drops those of a closed edit', async () => {
    store.change({ name: 'Dusk' });
    isGone = true;
    await store.save();
    assert.deepEqual([store.$saving.get()?.state, store.$edit.get()?.fields], ['waiting', { name: 'Dusk' }]);
    isGone = false;
    await saving.resend();
    assert.deepEqual([theme.name, store.$edit.get()?.fields], ['Dusk', {}]);
    isGone = true;
    store.change({ name: 'Dawn' });
    await store.save();
    store.edit(undefined);
    isGone = false;
    await saving.resend();
    assert.deepEqual([theme.name, store.$saving.get(), saving.$hasUnsaved.get()], ['Dusk', undefined, false]);
  });
});
