import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { Storage } from '../storage.ts';

const OWNER = '7';
const RECORD = createOwnerRecord({ id: OWNER });
const ENTRY = {
  ownerId: OWNER,
  at: 1,
  overlayId: null,
  by: 'Dashboard',
  action: 'layer',
  detail: '',
  facts: {},
  done: 1,
};

describeEachStorage('shows', (open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    await storage.owners.save(RECORD, 0);
  });
  afterEach(() => storage.close());

  it('are written by the first of those that write at once', async () => {
    const write = (by: number) => storage.shows.save(OWNER, { revision: 1, state: { by } });
    const written = await Promise.all([1, 2, 3, 4].map(write));
    assert.equal(written.filter(Boolean).length, 1);
    assert.deepEqual(await storage.shows.find(OWNER), { revision: 1, state: { by: written.indexOf(true) + 1 } });
    assert.equal(await storage.shows.save(OWNER, { revision: 2, state: {} }), true);
    assert.equal(await storage.shows.save(OWNER, { revision: 4, state: { by: 9 } }), false);
    assert.deepEqual(await storage.shows.find(OWNER), { revision: 2, state: {} });
  });

  it('are deleted with their owner', async () => {
    await storage.shows.save(OWNER, { revision: 1, state: {} });
    await storage.owners.remove(OWNER, RECORD.generation);
    assert.deepEqual(await storage.shows.find(OWNER), { revision: 0, state: {} });
  });

  it('are found by the time at which they need their leader, until another state has none', async () => {
    const due = { ownerId: OWNER, dueAt: 5_000 };
    await storage.shows.save(OWNER, { revision: 1, state: {}, dueAt: 5_000 });
    assert.deepEqual([await storage.shows.listDue(5_000), await storage.shows.listDue(5_001)], [[], [due]]);
    const show = { revision: 2, state: {}, dueAt: 7_000 };
    await storage.audit.record(ENTRY, { show });
    assert.deepEqual(await storage.shows.listDue(9_000), [{ ownerId: OWNER, dueAt: 7_000 }]);
    await storage.shows.save(OWNER, { revision: 3, state: {} });
    assert.deepEqual(await storage.shows.listDue(9_000), []);
  });

  it('are stored together with an action, and neither if they have another revision', async () => {
    assert.deepEqual(await storage.shows.find(OWNER), { revision: 0, state: {} });
    const show = { revision: 1, state: { layers: { 'ä"': true } } };
    assert.deepEqual(await storage.audit.record(ENTRY, { show }), { state: 'stored', number: 1 });
    assert.deepEqual(await storage.shows.find(OWNER), show);
    assert.deepEqual(await storage.audit.record({ ...ENTRY, detail: 'late' }, { show }), { state: 'stale' });
    assert.deepEqual(
      [(await storage.audit.list(OWNER, { limit: 9 })).length, await storage.shows.find(OWNER)],
      [1, show],
    );
    assert.deepEqual(await storage.shows.find('8'), { revision: 0, state: {} });
  });
});
