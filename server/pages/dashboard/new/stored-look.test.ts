import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { storeLook, restoreLook } from './stored-look.ts';

const LOOK = '#new/gameplay/neon/portrait';

/** Creates a tab at an address. */
function openTab(hash: string) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { storage, location: { hash } };
}

describe('a look from the gallery', () => {
  it('is offered again after signing in, once', () => {
    const tab = openTab(LOOK);
    storeLook(tab);
    tab.location.hash = '';
    restoreLook(tab);
    assert.equal(tab.location.hash, LOOK);
    tab.location.hash = '';
    restoreLook(tab);
    assert.equal(tab.location.hash, '');
  });

  it('is dropped if the address names something else', () => {
    const tab = openTab(LOOK);
    storeLook(tab);
    tab.location.hash = '#safety';
    restoreLook(tab);
    assert.equal(tab.location.hash, '#safety');
  });

  it('is ignored if it is not a look', () => {
    for (const hash of ['', '#new', '#new/gameplay/plaid/portrait', '#overlay/a']) {
      const tab = openTab(hash);
      storeLook(tab);
      tab.location.hash = '';
      restoreLook(tab);
      assert.equal(tab.location.hash, '');
    }
  });
});
