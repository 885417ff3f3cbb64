import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseTokenPair } from '../../../core/service/token-pair.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import { openStorage } from '../../../server/store/open-storage.ts';
import type { Storage } from '../../../server/store/storage.ts';
import type { Keeper } from '../../../server/account/tokens/keeper.ts';
import { until } from '../../../server/testing/until.ts';
import { createScaledClock } from '../faults/scaled-clock.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import type { Simulator } from '../../simulator/simulator.ts';
import { createKeeperParts } from './keeper-parts.ts';

/** Speed of the keeper's clock and of the service, relative to the machine's. */
const SCALE = 10;
const MINUTE_MS = 60_000;
const LIFE_MS = 60 * MINUTE_MS;
const OTHER_LIMITS = { timeoutMs: 10_000, keeperTimeoutMs: 10_000, refreshTimeoutMs: 240_000 };

interface Workload {
  readonly owners: number;
  /** Remaining life of each access token when the server starts, in milliseconds. */
  readonly leftMs: number;
  /** Responses a second of the service, in the keeper's time; 0 for no limit. */
  readonly answersPerSecond?: number;
  /** Delay of each response, in milliseconds of the keeper's time. */
  readonly delayMs?: number;
}

interface Ending {
  readonly renewed: number;
  readonly lost: number;
  /** Owners whose access token the service accepts at the end. */
  readonly live: number;
  readonly refreshes: number;
}

/** Starts a keeper on logins that are all due, and waits until each is refreshed or lost. */
async function restartWith({ owners, leftMs, answersPerSecond = 0, delayMs = 0 }: Workload): Promise<Ending> {
  const simulator = await createSimulator({ port: 0, scenario: false });
  const storage = await openStorage({ file: ':memory:' });
  const aheadMs = LIFE_MS - leftMs;
  const signed = createKeeper({ simulator, storage, clock: createScaledClock(1) });
  const ids = Array.from({ length: owners }, (_, index) => String(1_000 + index));
  for (const id of ids) {
    const pair = parseTokenPair(simulator.control.issuePair());
    assert.ok(pair);
    await signed.connect({ id, username: 'x', email: '' }, pair);
  }
  await signed.close();
  simulator.control.jumpTime(aheadMs);
  simulator.control.switches.set({ answersPerSecond: answersPerSecond * SCALE });
  simulator.control.delay(delayMs / SCALE);
  const clock = createScaledClock(SCALE);
  const keeper = createKeeper({ simulator, storage, clock: { ...clock, now: () => clock.now() + aheadMs } });
  const told = { renewed: 0, lost: 0 };
  keeper.onChange((_, change) => void (told[change === 'renewed' ? 'renewed' : 'lost'] += 1));
  await keeper.start();
  // all of them together may take a busy machine longer than one wait lasts
  for (let tenth = 1; tenth <= 10; tenth++) {
    const ended = (owners * tenth) / 10;
    await until(() => told.renewed + told.lost >= ended, `${ended} of ${owners} logins renewed or lost`);
  }
  const { refreshes } = simulator.control.counters;
  const tokens = await Promise.all(ids.map((id) => keeper.get(id).catch(() => '')));
  const live = tokens.filter((token) => simulator.control.isLive(token)).length;
  await keeper.close();
  await storage.close();
  await simulator.close();
  return { ...told, live, refreshes };
}

function createKeeper(place: {
  readonly simulator: Simulator;
  readonly storage: Storage;
  readonly clock: Clock;
}): Keeper {
  const { baseUrl, clientId, clientSecret } = place.simulator;
  return createKeeperParts({
    ...place,
    ...OTHER_LIMITS,
    baseUrl,
    clientId,
    clientSecret,
    fetch,
    random: Math.random,
    keyByte: 1,
    redirectUri: 'http://127.0.0.1:4680/auth/capture',
    crashPoint: () => undefined,
  }).keeper;
}

describe('a restart with many due logins', { timeout: 300_000 }, () => {
  for (const crowd of [
    { owners: 100, leftMs: 0, answersPerSecond: 5 },
    { owners: 300, leftMs: 10 * MINUTE_MS, answersPerSecond: 20 },
    { owners: 300, leftMs: 0, answersPerSecond: 20 },
    { owners: 1_000, leftMs: 0, delayMs: 500 },
  ]) {
    const { owners, leftMs, answersPerSecond } = crowd;
    const rate = answersPerSecond ? `that answers ${answersPerSecond} a second` : 'that takes half a second for each';
    it(`loses none of ${owners} with ${leftMs / MINUTE_MS} min left, at a service ${rate} (F43, A4)`, async () => {
      assert.deepEqual(await restartWith(crowd), { renewed: owners, lost: 0, live: owners, refreshes: owners });
    });
  }
});
