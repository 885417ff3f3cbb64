import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Bus } from '../bus/bus.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { openStorage } from '../store/open-storage.ts';
import type { Storage } from '../store/storage.ts';
import { createLiveTimes, keepLiveTimes } from './live-times.ts';
import type { KeptLiveTimes, LiveTimes } from './live-times.ts';
import { createLog } from '../log/log.ts';

const MINUTE_MS = 60_000;

let storage: Storage;
let clock: ManualClock;
let warnings: string[];

/** A server's live times after their start. */
async function start(startForFleet: Bus['startForFleet'] = () => () => undefined): Promise<LiveTimes & KeptLiveTimes> {
  const liveTimes = createLiveTimes(clock);
  const log = createLog({ write: (line) => void warnings.push(line) });
  const kept = keepLiveTimes({ liveTimes, storage, bus: { startForFleet }, clock, log });
  await kept.start();
  return { ...liveTimes, ...kept };
}
/** Advances the clock, and lets the resulting work finish. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  for (let turn = 0; turn < 20; turn++) await flushPromises();
}

type Save = Storage['streams']['save'];

/** Replaces the storage's save function. */
function replaceSave(replacement: (save: Save, streams: Parameters<Save>[0]) => ReturnType<Save>): void {
  const original = storage.streams;
  storage = {
    ...storage,
    streams: { ...original, save: (streams) => replacement((given) => original.save(given), streams) },
  };
}

describe('live times of streams', () => {
  beforeEach(async () => {
    storage = await openStorage({ file: ':memory:' });
    clock = createManualClock();
    warnings = [];
  });
  afterEach(() => storage.close());

  it('survive a restart, with the moment of the start', async () => {
    const before = await start();
    before.update('7', false);
    const since = before.update('7', true);
    await before.close();
    await pass(5 * MINUTE_MS);
    const after = await start();
    assert.deepEqual(after.update('7', true), since);
    assert.equal(since?.late, false);
  });

  it('survive a crash, once a start is five seconds old', async () => {
    const before = await start();
    before.update('7', false);
    const since = before.update('7', true);
    await pass(5_000);
    const after = await start();
    assert.deepEqual(after.update('7', true), since);
  });

  it('survive a crash after hours', async () => {
    const before = await start();
    before.update('7', false);
    const since = before.update('7', true);
    for (let minute = 0; minute < 120; minute++) {
      await pass(MINUTE_MS);
      before.update('7', true);
    }
    await pass(5 * MINUTE_MS);
    const after = await start();
    assert.deepEqual(after.update('7', true), since);
  });

  it('end after a server was off for longer than ten minutes', async () => {
    const before = await start();
    before.update('7', true);
    await before.close();
    await pass(11 * MINUTE_MS);
    const after = await start();
    assert.deepEqual(after.update('7', true), { atMs: clock.now(), late: true });
  });

  it('are removed with the stream, and with the owner', async () => {
    const times = await start();
    for (const ownerId of ['7', '8', '9']) times.update(ownerId, true);
    await pass(5_000);
    assert.equal((await storage.streams.list()).length, 3);
    times.update('7', false);
    times.forget('8');
    await pass(5_000);
    assert.deepEqual(
      (await storage.streams.list()).map(({ ownerId }) => ownerId),
      ['9'],
    );
  });

  it('are written for thousands of owners, and not at all while nothing begins or ends', async () => {
    const times = await start();
    for (let owner = 0; owner < 1_001; owner++) times.update(String(owner), true);
    await times.close();
    assert.equal((await storage.streams.list()).length, 1_001);
    let writes = 0;
    replaceSave((save, streams) => {
      writes += 1;
      return save(streams);
    });
    const again = await start();
    again.update('1', true);
    await pass(30_000);
    assert.equal(writes, 0);
  });

  it('are written later if the store fails', async () => {
    let isFull = true;
    replaceSave((save, streams) => (isFull ? Promise.reject(new Error('disk full')) : save(streams)));
    const times = await start();
    times.update('7', true);
    await pass(5_000);
    assert.equal(warnings.length, 1);
    isFull = false;
    await pass(5_000);
    assert.equal((await storage.streams.list()).length, 1);
  });

  it('are available to another server of a fleet, which takes the owner over', async () => {
    const leader = await start((work) => work());
    const other = await start((work) => work());
    leader.update('7', false);
    const since = leader.update('7', true);
    await pass(40_000);
    assert.deepEqual(other.update('7', true), since);
  });

  it('are neither written nor removed by a server of a fleet that does not see the stream', async () => {
    const leader = await start((work) => work());
    leader.update('7', true);
    await pass(5_000);
    await start((work) => work());
    for (let minute = 0; minute < 30; minute++) {
      await pass(MINUTE_MS);
      assert.equal((await storage.streams.list()).length, 1);
      leader.update('7', true);
    }
    const seenAt = (await storage.streams.list())[0]?.seenAt ?? 0;
    assert.ok(clock.now() - seenAt <= 5 * MINUTE_MS, String(clock.now() - seenAt));
    leader.update('7', false);
    for (let minute = 0; minute < 6; minute++) await pass(MINUTE_MS);
    assert.deepEqual(await storage.streams.list(), []);
  });
});
