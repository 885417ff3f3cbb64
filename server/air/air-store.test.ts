import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openStorage } from '../store/open-storage.ts';
import type { Storage } from '../store/storage.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { createOwnerRecord } from '../testing/owner-fixture.ts';
import type { AirStore } from './airs.ts';
import { createAirStore } from './air-store.ts';

const HOUR_MS = 3_600_000;

let clock: ManualClock;
let storage: Storage;
let store: AirStore;
let warnings: unknown[];

const note = async (action: string, ids: readonly string[] = []): Promise<void> => {
  const entry = {
    ownerId: '7',
    overlayId: null,
    by: 'Mod',
    action,
    detail: '',
    facts: { ids },
    done: 1,
    at: clock.now(),
  };
  await storage.audit.record(entry);
  clock.advance(60_000);
};

describe('records that are loaded before an owner’s chat goes on air', () => {
  beforeEach(async () => {
    clock = createManualClock();
    storage = await openStorage({ file: ':memory:' });
    await storage.owners.save(createOwnerRecord({ id: '7' }), 0);
    warnings = [];
    store = createAirStore({ storage, clock, log: { warn: (line: unknown) => void warnings.push(line) } });
  });
  afterEach(() => storage.close());

  it('include the messages that were hidden and not shown again, with times', async () => {
    const at = clock.now();
    await note('hide', ['a', 'b']);
    await note('show', ['a']);
    await note('hide', ['c']);
    const { hidden, clearedAt, safety } = await store.load('7');
    assert.deepEqual(hidden, [
      { id: 'b', at },
      { id: 'c', at: at + 120_000 },
    ]);
    assert.deepEqual([clearedAt, safety.revision], [clock.now() - 12 * HOUR_MS, 0]);
  });

  it('include the time when messages were last taken off air without naming them', async () => {
    for (const action of ['clear', 'panic', 'mute', 'safety']) {
      const at = clock.now();
      await note(action);
      assert.equal((await store.load('7')).clearedAt, at, action);
    }
    const { clearedAt } = await store.load('7');
    await note('pin');
    assert.equal((await store.load('7')).clearedAt, clearedAt);
  });

  it('include the approved authors, also after a fault of the database', async () => {
    store.addKnownAuthors('7', ['1:Ada', '2:Bo']);
    await flushPromises();
    assert.deepEqual((await store.load('7')).knownAuthors, ['1:Ada', '2:Bo']);
    await storage.close();
    store.addKnownAuthors('7', ['1:Cy']);
    await flushPromises();
    assert.equal(warnings.length, 1);
    storage = await openStorage({ file: ':memory:' });
  });
});
