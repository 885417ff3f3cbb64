import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { Storage } from '../storage.ts';
import type { ThemeRecord } from './theme-record.ts';

const THEME: ThemeRecord = {
  id: 't1',
  ownerId: '7',
  name: 'Ä "quoted" 名前',
  base: 'glass',
  revision: 1,
  createdAt: 1_700_000_000_000,
  tokens: { '--onair-text': '#ffffff', '--onair-font': '"名前"' },
};

describeEachStorage('stored themes', (open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    for (const id of ['7', '8']) await storage.owners.save(createOwnerRecord({ id }), 0);
    await storage.themes.insert(THEME);
  });
  afterEach(() => storage.close());

  it('are listed for their owner, oldest first', async () => {
    const older = { ...THEME, id: 't0', createdAt: 5, tokens: {} };
    await storage.themes.insert(older);
    assert.deepEqual(await storage.themes.list('7'), [older, THEME]);
    assert.deepEqual(await storage.themes.list('8'), []);
  });

  it('are changed by the writer with the newest revision', async () => {
    const changed = { ...THEME, name: 'Night', base: 'neon', tokens: {}, revision: 2 };
    assert.equal(await storage.themes.update(changed, 1), true);
    assert.equal(await storage.themes.update({ ...changed, name: 'Late' }, 1), false);
    assert.deepEqual(await storage.themes.list('7'), [changed]);
  });

  it('are removed by their owner only', async () => {
    assert.equal(await storage.themes.remove('8', 't1'), false);
    assert.equal(await storage.themes.remove('7', 't1'), true);
    assert.equal(await storage.themes.remove('7', 't1'), false);
    assert.deepEqual(await storage.themes.list('7'), []);
  });

  it('are deleted with their owner', async () => {
    assert.equal(await storage.owners.remove('7', 1), true);
    assert.deepEqual(await storage.themes.list('7'), []);
  });
});
