import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createLog } from '../log/log.ts';
import { openStorage } from '../store/open-storage.ts';
import type { Storage } from '../store/storage.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { createLiveTimes } from '../upstream/live-times.ts';
import type { LiveTimes } from '../upstream/live-times.ts';
import { createHeartbeat } from '../relay/heartbeat.ts';
import type { Heartbeat } from '../relay/heartbeat.ts';
import { createOutages } from './outages.ts';
import type { Outages } from './outages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let storage: Storage;
let clock: ManualClock;
let warnings: string[];
let runs = 0;

interface Server {
  readonly outages: Outages;
  readonly heartbeat: Heartbeat;
  readonly liveTimes: LiveTimes;
  /** Owners with an open overlay. */
  readonly open: Map<string, number | null>;
  /** Id of this run. */
  readonly id: string;
}

/** A server that starts now, while the named ones are alive. */
function start(alive: readonly string[] = []): Server {
  const id = `run-${(runs += 1)}`;
  const open = new Map<string, number | null>();
  const liveTimes = createLiveTimes(clock);
  const bus = { serverId: id, servers: { isAlive: (other: string) => other === id || alive.includes(other) } };
  const log = createLog({ write: (line) => void warnings.push(line) });
  const outages = createOutages({ storage, bus, clock, log });
  const heartbeat = createHeartbeat({ storage, bus, relay: { watched: open }, liveTimes, clock, log });
  heartbeat.start();
  return { outages, heartbeat, liveTimes, open, id };
}
/** Stops it cleanly; its last overlay is closed two seconds after the stop began. */
async function stop({ heartbeat, open }: Server): Promise<void> {
  heartbeat.leave();
  open.clear();
  await clock.pass(2_000);
  await heartbeat.close();
}
const pass = (ms: number): Promise<void> => clock.pass(ms, 5_000);
const toTime = (ms: number): string => new Date(ms).toISOString();

describe('outages', () => {
  beforeEach(async () => {
    storage = await openStorage({ file: ':memory:' });
    clock = createManualClock();
    warnings = [];
  });
  afterEach(() => storage.close());

  describe('time without a server', () => {
    it('is a gap from the moment of a clean stop if an overlay was open', async () => {
      const before = start();
      before.open.set('7', null);
      await pass(12_000);
      await stop(before);
      const from = clock.now();
      clock.advance(5 * MINUTE_MS);
      const to = clock.now();
      const { outages } = start();
      clock.advance(MINUTE_MS);
      assert.deepEqual(await outages.load('7'), {
        gaps: [{ from: toTime(from), to: toTime(to), reason: 'server_lost' }],
        absence: { from, reason: 'server_lost' },
      });
      assert.deepEqual(await outages.load('8'), { gaps: [], absence: undefined });
    });

    it('is a gap from at most a minute before a crash', async () => {
      const before = start();
      before.open.set('7', null);
      await pass(7 * MINUTE_MS + 50_000);
      const crashedAt = clock.now();
      clock.advance(10_000);
      const { absence } = await start().outages.load('7');
      assert.ok(absence && absence.from <= crashedAt && absence.from >= crashedAt - MINUTE_MS);
    });

    it('is a gap if the stream was live without an open overlay', async () => {
      const before = start();
      before.liveTimes.update('7', true);
      await pass(6_000);
      await stop(before);
      clock.advance(MINUTE_MS);
      assert.equal((await start().outages.load('7')).gaps.length, 1);
    });

    it('is no gap if nothing was open and nothing live', async () => {
      const before = start();
      before.open.set('7', null);
      before.liveTimes.update('7', true);
      await pass(MINUTE_MS);
      before.open.clear();
      before.liveTimes.update('7', false);
      await pass(6_000);
      await stop(before);
      clock.advance(5 * MINUTE_MS);
      assert.deepEqual(await start().outages.load('7'), { gaps: [], absence: undefined });
    });

    it('is no gap after a night', async () => {
      const before = start();
      before.open.set('7', null);
      await stop(before);
      clock.advance(8 * HOUR_MS);
      assert.deepEqual(await start().outages.load('7'), { gaps: [], absence: undefined });
    });

    it('ends with the start of the server if no overlay reconnects', async () => {
      const before = start();
      before.open.set('7', null);
      await stop(before);
      clock.advance(5 * MINUTE_MS);
      const { outages } = start();
      const to = clock.now();
      clock.advance(10 * MINUTE_MS);
      const { absence, gaps } = await outages.load('7');
      assert.deepEqual([absence, gaps.map((gap) => gap.to)], [undefined, [toTime(to)]]);
    });

    it('begins with the last chat if the service was lost before', async () => {
      const before = start();
      const lostAt = clock.now();
      await pass(20 * MINUTE_MS);
      before.open.set('7', lostAt);
      await stop(before);
      clock.advance(MINUTE_MS);
      assert.equal((await start().outages.load('7')).absence?.from, lostAt);
    });

    it('is no gap while the receiving server is alive, or is this one', async () => {
      const other = start();
      other.open.set('7', null);
      await pass(6_000);
      assert.deepEqual(await start([other.id]).outages.load('7'), { gaps: [], absence: undefined });
      assert.deepEqual(await other.outages.load('7'), { gaps: [], absence: undefined });
      assert.equal((await start().outages.load('7')).gaps.length, 1);
    });
  });

  describe('gaps of the last hour', () => {
    const GAP = { from: toTime(Date.UTC(2026, 0, 1)), to: toTime(Date.UTC(2026, 0, 1) + 1), reason: 'upstream_closed' };

    it('survive a restart, and last no longer than an hour', async () => {
      const { outages } = start();
      outages.save('7', [GAP]);
      await outages.settle();
      assert.deepEqual((await start().outages.load('7')).gaps, [GAP]);
      clock.advance(HOUR_MS + 1);
      assert.deepEqual((await start().outages.load('7')).gaps, []);
    });

    it('are written with the next one after a failed write, which is logged', async () => {
      const { outages: kept } = storage;
      let isFailing = true;
      storage = {
        ...storage,
        outages: {
          ...kept,
          saveGaps: (...all) => (isFailing ? Promise.reject(new Error('full')) : kept.saveGaps(...all)),
        },
      };
      const { outages } = start();
      outages.save('7', [GAP]);
      await outages.settle();
      assert.deepEqual([(await outages.load('7')).gaps, warnings.length], [[], 1]);
      isFailing = false;
      outages.save('8', [GAP]);
      await outages.settle();
      assert.deepEqual((await outages.load('7')).gaps, [GAP]);
    });

    it('list time without a server once, after it has ended', async () => {
      const before = start();
      before.open.set('7', null);
      await stop(before);
      const from = clock.now();
      clock.advance(MINUTE_MS);
      const { outages } = start();
      const ended = { from: toTime(from), to: toTime(clock.now() + 5_000), reason: 'server_lost' };
      outages.save('7', [ended]);
      await outages.settle();
      assert.deepEqual(await outages.load('7'), { gaps: [ended], absence: undefined });
    });
  });
});
