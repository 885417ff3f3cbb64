import { findFreePort } from '../../server/testing/free-port.ts';
import { findPostgres, startPostgres, type PrivatePostgres } from '../../server/testing/private-postgres.ts';
import { findRedis } from '../../server/testing/private-redis.ts';
import type { Bench, Figure } from '../figure.ts';
import { median, quantile } from '../statistics.ts';
import { measureFanOut } from './fan-out.ts';
import { measureRevocation, measureTakeover } from './ends.ts';
import { openSubject, type FleetSubject } from './subject.ts';

/** Loads: many owners with a few overlays each, and one with very many. Three servers share the load of a single one. */
const WORKLOADS: readonly Workload[] = [
  { name: '1,000 owners × 3 overlays', owners: 1_000, each: 3, perSecond: 0.5, timedEvery: 10 },
  { name: '1 owner × 10,000 overlays', owners: 1, each: 10_000, perSecond: 2, timedEvery: 50 },
];
const BRIEF: readonly Workload[] = [
  { name: '10 owners × 3 overlays', owners: 10, each: 3, perSecond: 10, timedEvery: 10 },
];
const SIZE = 3;
const ROUNDS = 5;
/** Uncounted rounds: after them each of three servers has had as many events as a single one in the first, so that its code is compiled. */
const WARM_UP_ROUNDS = SIZE;
const TURN_MS = 4_000;
/** Quiet time before each turn, to measure the idle cost. */
const QUIET_MS = 2_000;
/** Time limit for the connection of all overlays. */
const FILL_LIMIT_MS = 60_000;
const LOOK_INTERVAL_MS = 500;

interface Workload {
  readonly name: string;
  readonly owners: number;
  readonly each: number;
  readonly perSecond: number;
  /** Sampling rate of latencies: enough overlays for a p99, and few enough that an event does not wait behind its own copies. */
  readonly timedEvery: number;
}

/** Measures the cost of an owner, an overlay and an event in a fleet, and delays of events on other servers. */
export const fleet: Bench = async ({ only, isSmoke }) => {
  const [programs, redis] = [findPostgres(), findRedis()];
  if (programs === undefined || redis === undefined) throw new Error('PostgreSQL and Redis are needed: see npm test.');
  const isChosen = (name: string): boolean => only.length === 0 || only.includes(name);
  const postgres = startPostgres(programs, { port: await findFreePort() });
  const figures: Figure[] = [];
  try {
    if (isChosen('fan-out')) figures.push(...(await measureFanOut(redis, isSmoke)));
    for (const workload of isSmoke ? BRIEF : WORKLOADS)
      if (isChosen(String(workload.owners)))
        figures.push(...(await measureWorkload(workload, { postgres, redis, isSmoke })));
  } finally {
    postgres.stop();
  }
  return figures;
};

interface Means {
  readonly postgres: PrivatePostgres;
  readonly redis: string;
  readonly isSmoke: boolean;
}

/** Measurements of some servers in their turns. */
interface Shown {
  readonly p50: number[];
  readonly p99: number[];
  /** Processor milliseconds a second while idle. */
  readonly quiet: number[];
  /** Processor microseconds per event and per delivery, above the idle cost. */
  readonly event: number[];
  readonly delivery: number[];
  readonly redis: number[];
  readonly lost: number[];
  /** Percent of a core used by the process that samples latencies. */
  readonly timer: number[];
  /** Bytes of the overlays and their owners in all servers together. */
  bytes: number;
}

interface Measured {
  readonly subject: FleetSubject;
  readonly shown: Shown;
}

/** Measures a load at three servers and at one, in turns. */
async function measureWorkload(workload: Workload, { isSmoke, ...means }: Means): Promise<readonly Figure[]> {
  const measured: Measured[] = [];
  try {
    for (const size of [SIZE, 1]) {
      const subject = await openSubject({ ...means, size, owners: workload.owners });
      const shown = { p50: [], p99: [], quiet: [], event: [], delivery: [], redis: [], lost: [], timer: [], bytes: 0 };
      measured.push({ subject, shown });
    }
    // all sign-ins come first: overlays whose socket is not read for half a minute are disconnected
    for (const each of measured) each.shown.bytes = await fill(each.subject, workload);
    for (let turn = isSmoke ? 0 : -WARM_UP_ROUNDS; turn < (isSmoke ? 1 : ROUNDS); turn += 1)
      for (const each of measured) await takeTurn(each, workload, { isCounted: turn >= 0, isSmoke });
    const [many, alone] = measured;
    if (!many || !alone) return [];
    return [
      ...toFigures(workload, many.shown, alone.shown),
      ...(await measureEnds(many.subject, workload.owners, isSmoke)),
    ];
  } finally {
    for (const { subject } of measured) await subject.close();
  }
}

/** Measures two delays with many owners: the revocation of an overlay, and the death of a server. */
async function measureEnds(subject: FleetSubject, owners: number, isSmoke: boolean): Promise<readonly Figure[]> {
  if (owners === 1) return [];
  return [await measureRevocation(subject, isSmoke), await measureTakeover(subject, owners)];
}

/**
 * Connects the load, and waits until each owner is connected.
 * @returns its bytes in all servers together
 * @throws {Error} some overlays are not accepted
 */
async function fill(subject: FleetSubject, { owners, each, timedEvery }: Workload): Promise<number> {
  const before = subject.cost().rssBytes;
  await subject.connect(each, timedEvery);
  // each overlay is accepted by its key, a while after its socket has opened
  const deadline = performance.now() + FILL_LIMIT_MS;
  let missing = 'owners are not connected';
  while (performance.now() < deadline) {
    if (subject.connected() === owners) {
      const { events, deliveries } = await subject.publish({ perSecond: 1, forMs: 1_000 });
      if (deliveries === events * each) return subject.cost().rssBytes - before;
      missing = `${deliveries} of ${events * each} deliveries`;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS));
  }
  throw new Error(`overlays were not accepted within ${FILL_LIMIT_MS / 1_000} s: ${missing}`);
}

async function takeTurn(
  { subject, shown }: Measured,
  { each, perSecond }: Workload,
  { isCounted, isSmoke }: { readonly isCounted: boolean; readonly isSmoke: boolean },
): Promise<void> {
  const pace = { perSecond, forMs: isSmoke ? 300 : TURN_MS };
  const quiet = await measureSpent(
    subject,
    () => new Promise((resolve) => setTimeout(resolve, isSmoke ? 100 : QUIET_MS)),
  );
  const busy = await measureSpent(subject, () => subject.publish(pace));
  if (!isCounted) return;
  const { events, deliveries, latenciesMs, timerShare } = busy.result;
  const above = (key: 'cpuMs' | 'redisMs'): number => (busy[key] - quiet[key] * (busy.tookMs / quiet.tookMs)) * 1_000;
  shown.p50.push(quantile(latenciesMs, 0.5));
  shown.p99.push(quantile(latenciesMs, 0.99));
  shown.quiet.push((quiet.cpuMs / quiet.tookMs) * 1_000);
  shown.event.push(above('cpuMs') / events);
  shown.delivery.push(above('cpuMs') / deliveries);
  shown.redis.push(above('redisMs') / events);
  shown.lost.push(events * each - deliveries);
  shown.timer.push(timerShare);
}

interface Spent<T> {
  readonly result: T;
  readonly tookMs: number;
  /** Processor time of the servers, and of Redis. */
  readonly cpuMs: number;
  readonly redisMs: number;
}

async function measureSpent<T>(subject: FleetSubject, act: () => Promise<T>): Promise<Spent<T>> {
  const [began, { cpuMs }, redisMs] = [performance.now(), subject.cost(), await subject.redisCpuMs()];
  const result = await act();
  const redisSpent = (await subject.redisCpuMs()) - redisMs;
  return { result, tookMs: performance.now() - began, cpuMs: subject.cost().cpuMs - cpuMs, redisMs: redisSpent };
}

function toFigures({ name, owners, each }: Workload, many: Shown, alone: Shown): readonly Figure[] {
  const title = `fleet ${name}, three servers beside one`;
  const row = (figure: string, unit: string, key: Exclude<keyof Shown, 'bytes'>): Figure => ({
    name: `${title}: ${figure}`,
    unit,
    value: median(many[key]),
    floor: median(alone[key]),
  });
  const [what, count] = owners > 1 ? [`an owner with ${each} overlays`, owners] : ['an overlay', each];
  const memory = { value: many.bytes / count / 1_024, floor: alone.bytes / count / 1_024 };
  return [
    row('latency p50', 'ms', 'p50'),
    { ...row('latency p99', 'ms', 'p99'), goal: { of: 'ratio', limit: 2 } },
    row('core of the process that tells latencies', '%', 'timer'),
    row('CPU of the servers in a second without events', 'ms', 'quiet'),
    row('CPU of the servers an event', 'µs', 'event'),
    row('CPU of the servers a delivery', 'µs', 'delivery'),
    // the difference is too small to measure with a few events a second
    ...(owners > 1 ? [{ name: `fleet ${name}: CPU of Redis an event`, unit: 'µs', value: median(many.redis) }] : []),
    { ...row('deliveries lost', '', 'lost'), goal: { of: 'value', limit: 0 } },
    { name: `${title}: memory ${what}`, unit: 'KiB', ...memory },
  ];
}
