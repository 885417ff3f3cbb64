import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseTokenPair } from '../../../core/service/token-pair.ts';
import { createLog } from '../../../server/log/log.ts';
import { openMasterKey } from '../../../server/store/secret/master-key.ts';
import { createSealer } from '../../../server/store/secret/sealer.ts';
import { openStorage } from '../../../server/store/open-storage.ts';
import { createLoginStore } from '../../../server/account/tokens/login-store.ts';
import type { LoginStore } from '../../../server/account/tokens/login-store.ts';
import { readInstant, receivePair } from '../../../server/account/tokens/login.ts';
import { systemClock } from '../../../core/connection/clock.ts';
import type { Simulator } from '../../simulator/simulator.ts';
import { buildPages, readUrl, serveOnair, startServer } from './served-onair.ts';
import type { ServedOnair } from './served-onair.ts';

const MINUTE_MS = 60_000;
const LIFE_MS = 60 * MINUTE_MS;

interface Workload {
  readonly owners: number;
  /** Remaining life of each access token when the server starts, in milliseconds. */
  readonly leftMs: number;
  /** Responses a second of the service; 0 for no limit. */
  readonly answersPerSecond: number;
  /** Delay of each response, in milliseconds. */
  readonly delayMs: number;
}

/** Opens the storage of a stopped server. */
async function openLogins(
  { env }: ServedOnair,
  agedMs: number,
): Promise<{ readonly store: LoginStore; readonly close: () => Promise<void> }> {
  const folder = env['ONAIR_DATA_DIR'] ?? '';
  const storage = await openStorage({ file: join(folder, 'onair.db') });
  const sealer = createSealer(openMasterKey({ file: join(folder, 'secret'), mayCreate: false }));
  const log = createLog({ level: 'error', write: () => undefined });
  const clock = { ...systemClock, now: () => Date.now() - agedMs };
  return { store: createLoginStore({ owners: storage.owners, sealer, clock, log }), close: () => storage.close() };
}

/** Signs owners in by writing their logins to the storage, in their state after some time. */
async function writeLogins(served: ServedOnair, { owners, leftMs }: Workload): Promise<void> {
  const { control } = served.simulator;
  const agedMs = LIFE_MS - leftMs;
  const { store, close } = await openLogins(served, agedMs);
  const clock = { ...systemClock, now: () => Date.now() - agedMs };
  for (let id = 1_000; id < 1_000 + owners; id++) {
    const pair = parseTokenPair(control.issuePair());
    assert.ok(pair);
    const times = { accessExpiresAt: 0, refreshExpiresAt: 0, createdAt: clock.now(), updatedAt: 0 };
    const owner = { id: String(id), username: 'x', scopes: [], state: 'disconnected', pair: null } as const;
    const record = { ...owner, ...times, generation: 0, refreshingBy: null };
    await store.save({ record }, receivePair(record, pair, readInstant(clock)));
  }
  await close();
  control.jumpTime(agedMs);
}

/** Number of pairs on disk that the service accepts. */
async function countLive(served: ServedOnair): Promise<number> {
  const { store, close } = await openLogins(served, 0);
  let live = 0;
  await store.each(({ pair }) => (live += pair && served.simulator.control.isLive(pair.refreshToken) ? 1 : 0));
  await close();
  return live;
}

/** Polls the server's health until all logins are refreshed. @returns response times, sorted */
async function watch(url: string, simulator: Simulator, owners: number): Promise<readonly number[]> {
  const tookMs: number[] = [];
  while (simulator.control.counters.refreshes < owners) {
    const startedMs = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    tookMs.push(performance.now() - startedMs);
  }
  return tookMs.sort((left, right) => left - right);
}

/** Longest block of the server's event loop since its start, in milliseconds. */
async function readLongestStop(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1_000;
}

describe(
  'a server that restarts with many due logins',
  {
    skip: process.env['ONAIR_PROOF'] !== 'full' && 'takes minutes: run it with ONAIR_PROOF=full',
    timeout: 1_200_000,
  },
  () => {
    for (const crowd of [
      { owners: 100, leftMs: 0, answersPerSecond: 5, delayMs: 0 },
      { owners: 300, leftMs: 10 * MINUTE_MS, answersPerSecond: 20, delayMs: 0 },
      { owners: 10_000, leftMs: 0, answersPerSecond: 0, delayMs: 50 },
    ]) {
      const { owners, answersPerSecond, delayMs } = crowd;
      it(`loses none of ${owners} at ${answersPerSecond || 'any number of'} responses a second (F43)`, async (test) => {
        buildPages();
        const served = await serveOnair({ scenario: false });
        await served.stop();
        await writeLogins(served, crowd);
        served.simulator.control.switches.set({ answersPerSecond });
        served.simulator.control.delay(delayMs);
        const startedMs = performance.now();
        const server = startServer({ ...served.env, LOG_LEVEL: 'error' });
        const url = await readUrl(server, []);
        const tookMs = await watch(url, served.simulator, owners);
        const stoodStillMs = await readLongestStop(url);
        const seconds = (performance.now() - startedMs) / 1_000;
        server.kill('SIGTERM');
        await new Promise((resolve) => server.once('exit', resolve));
        assert.equal(await countLive(served), owners);
        assert.equal(served.simulator.control.counters.refreshes, owners);
        const [p50, p99, most] = [0.5, 0.99, 1].map((share) =>
          tookMs[Math.ceil(tookMs.length * share) - 1]?.toFixed(1),
        );
        test.diagnostic(`${seconds.toFixed(1)} s; /healthz p50 ${p50} ms, p99 ${p99} ms, at most ${most} ms`);
        test.diagnostic(`the event loop stood still for at most ${stoodStillMs.toFixed(1)} ms`);
        await served.clear();
      });
    }
  },
);
