import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Fields } from '../../core/service/fields.ts';
import { openStorage } from '../store/open-storage.ts';
import type { ShowRecord } from '../store/records/show-record.ts';
import type { Storage } from '../store/storage.ts';
import { StorageError } from '../store/storage-error.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { createOwnerRecord } from '../testing/owner-fixture.ts';
import { until } from '../testing/until.ts';
import { createShows } from './shows.ts';

const OWNER = '7';
let storage: Storage;
let sent: ShowRecord[];
const output = { sendShow: (show: ShowRecord) => void sent.push(show) };
const count = (show: Fields): Fields => ({ count: Number(show['count'] ?? 0) + 1 });

describe('the show of an owner at its leader', () => {
  beforeEach(async () => {
    sent = [];
    storage = await openStorage({ file: ':memory:' });
    await storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
  });
  afterEach(() => storage.close());

  it('is sent as it is stored, then after each change', async () => {
    const shows = createShows({ storage, clock: createManualClock() });
    shows.open(OWNER, output, undefined);
    await until(() => sent.length === 1);
    assert.equal(await shows.change(OWNER, count), true);
    assert.equal(await shows.change(OWNER, () => undefined), false);
    assert.deepEqual(sent, [
      { revision: 0, state: {} },
      { revision: 1, state: { count: 1 } },
    ]);
  });

  it('goes on from the state of another server, and is sent only if a newer one is stored', async () => {
    const shows = createShows({ storage, clock: createManualClock() });
    await shows.change(OWNER, count);
    shows.open(OWNER, output, { revision: 1, state: { count: 1 } });
    await shows.refresh(OWNER);
    assert.equal(sent.length, 0);
    await shows.change(OWNER, count);
    assert.deepEqual(sent.at(-1)?.state, { count: 2 });
    shows.close(OWNER);
    await shows.change(OWNER, count);
    assert.equal(sent.length, 1);
  });

  it('loses no change of many that come at once, at two servers', async () => {
    const [one, two] = [
      createShows({ storage, clock: createManualClock() }),
      createShows({ storage, clock: createManualClock() }),
    ];
    const changes = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : two).change(OWNER, count));
    assert.ok((await Promise.all(changes)).every(Boolean));
    assert.deepEqual(await storage.shows.find(OWNER), { revision: 20, state: { count: 20 } });
  });

  it('asks the leader to read it again if another server leads', async () => {
    const asked: string[] = [];
    const refreshLeader = (ownerId: string) => Promise.resolve(asked.push(ownerId));
    await createShows({ storage, clock: createManualClock(), refreshLeader }).change(OWNER, count);
    assert.deepEqual(asked, [OWNER]);
  });

  it('is read again after a second if the database fails', async () => {
    const clock = createManualClock();
    let isBroken = true;
    const find: Storage['shows']['find'] = (ownerId) =>
      isBroken ? Promise.reject(new StorageError('gone')) : storage.shows.find(ownerId);
    createShows({ storage: { shows: { ...storage.shows, find } }, clock }).open(OWNER, output, undefined);
    await flushPromises();
    isBroken = false;
    clock.advance(1_000);
    await until(() => sent.length === 1);
  });
});
