import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { parseKit } from '../../../widgets/settings/kit.ts';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { Storage } from '../storage.ts';
import type { KitRecord } from './kit-record.ts';

const KIT = parseKit({ look: 'neon', accent: '#ff8800', name: 'Ä "quoted" 名前', logo: 'p'.repeat(22) });
const RECORD: KitRecord = { ownerId: '7', revision: 1, kit: KIT };

describeEachStorage('stored kits', (open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    for (const id of ['7', '8']) await storage.owners.save(createOwnerRecord({ id }), 0);
  });
  afterEach(() => storage.close());

  it('begin with the first look, without a row', async () => {
    assert.deepEqual(await storage.kits.find('7'), { ownerId: '7', revision: 0, kit: parseKit({}) });
  });

  it('are changed by the writer with the newest revision', async () => {
    assert.equal(await storage.kits.save(RECORD, 0), true);
    assert.equal(await storage.kits.save({ ...RECORD, kit: { ...KIT, name: 'Late' } }, 0), false);
    const changed = { ...RECORD, revision: 2, kit: { ...KIT, look: 'own-t1' as const } };
    assert.equal(await storage.kits.save(changed, 1), true);
    assert.equal(await storage.kits.save({ ...RECORD, revision: 2 }, 1), false);
    assert.deepEqual(await storage.kits.find('7'), changed);
    assert.equal((await storage.kits.find('8')).revision, 0);
  });

  it('are deleted with their owner', async () => {
    await storage.kits.save(RECORD, 0);
    assert.equal(await storage.owners.remove('7', 1), true);
    assert.equal((await storage.kits.find('7')).revision, 0);
  });

  it('are changed together with the entry of an action, unless they have another revision', async () => {
    const entry = { ownerId: '7', at: 5, overlayId: 'd', by: 'Desk', action: 'look', detail: '', facts: {}, done: 1 };
    const [first, second] = ['paper', 'comic'].map((look, index) => ({
      ownerId: '7',
      revision: index + 1,
      kit: parseKit({ look }),
    }));
    assert.equal((await storage.audit.record(entry, { kit: first })).state, 'stored');
    assert.deepEqual(await storage.audit.record(entry, { kit: first }), { state: 'stale' });
    assert.deepEqual(await storage.kits.find('7'), first);
    assert.equal((await storage.audit.record(entry, { kit: second })).state, 'stored');
    assert.deepEqual(await storage.kits.find('7'), second);
    assert.equal((await storage.audit.list('7', { limit: 9 })).length, 2);
  });
});
