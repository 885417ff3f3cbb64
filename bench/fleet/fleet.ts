import { findFreePort } from '../../server/testing/free-port.ts';
import { findPostgres, startPostgres, type PrivatePostgres } from '../../server/testing/private-postgres.ts';
import { findRedis } from '../../server/testing/private-redis.ts';
import type { Bench, Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { measureFanOut } from './fan-out.ts';
import { measureRevocation, measureTakeover } from './ends.ts';
import { openSubject, type FleetSubject } from './subject.ts';

/** Many owners with a few overlays each, and one with very many. Three servers share what one has alone. */
const CROWDS: readonly Crowd[] = [
  { name: '1,000 owners × 3 overlays', owners: 1_000, each: 3, perSecond: 1 },
  { name: '1 owner × 10,000 overlays', owners: 1, each: 10_000, perSecond: 2 },
];
const BRIEF: readonly Crowd[] = [{ name: '10 owners × 3 overlays', owners: 10, each: 3, perSecond: 10 }];
const SIZE = 3;
const ROUNDS = 5;
const TURN_MS = 3_000;
/** Most seconds until every overlay has been let in. */
const TRIES = 60;

interface Crowd {
  readonly name: string;
  readonly owners: number;
  readonly each: number;
  readonly perSecond: number;
}

/** What an owner, an overlay and an event cost in a fleet, and how long it takes to follow what has happened elsewhere. */
export const fleet: Bench = async ({ only, isSmoke }) => {
  const [programs, redis] = [findPostgres(), findRedis()];
  if (programs === undefined || redis === undefined) throw new Error('PostgreSQL and Redis are needed: see npm test.');
  const isChosen = (name: string): boolean => only.length === 0 || only.includes(name);
  const postgres = startPostgres(programs, { port: await findFreePort() });
  const figures: Figure[] = [];
  try {
    if (isChosen('fan-out')) figures.push(...(await measureFanOut(redis, isSmoke)));
    for (const crowd of isSmoke ? BRIEF : CROWDS)
      if (isChosen(String(crowd.owners))) figures.push(...(await measureCrowd(crowd, { postgres, redis, isSmoke })));
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

/** What was measured of some servers in their turns. */
interface Shown {
  readonly p50: number[];
  readonly p99: number[];
  /** Processor microseconds an event, and a delivery. */
  readonly event: number[];
  readonly delivery: number[];
  readonly redis: number[];
  readonly lost: number[];
  /** Bytes an owner with overlays. */
  bytes: number;
}

/** Measures a crowd at three servers and at one, in turns. */
async function measureCrowd(crowd: Crowd, { isSmoke, ...means }: Means): Promise<readonly Figure[]> {
  const subjects: { readonly subject: FleetSubject; readonly shown: Shown }[] = [];
  try {
    for (const size of [SIZE, 1]) {
      const subject = await openSubject({ ...means, size, owners: crowd.owners });
      const bytes = await fill(subject, crowd);
      const shown = { p50: [], p99: [], event: [], delivery: [], redis: [], lost: [], bytes };
      subjects.push({ subject, shown });
    }
    // a first turn warms up and is not counted
    for (let turn = isSmoke ? 0 : -1; turn < (isSmoke ? 1 : ROUNDS); turn += 1)
      for (const { subject, shown } of subjects)
        await takeTurn(subject, crowd, { isCounted: turn >= 0, isSmoke, shown });
    const [many, alone] = subjects;
    if (!many || !alone) return [];
    const ends =
      crowd.owners > 1
        ? [await measureRevocation(many.subject, isSmoke), await measureTakeover(many.subject, crowd.owners)]
        : [];
    return [...toFigures(crowd, many.shown, alone.shown), ...ends];
  } finally {
    for (const { subject } of subjects) await subject.close();
  }
}

/** Lets the crowd in, and waits until each owner is connected. @returns bytes that it takes in all servers together */
async function fill(subject: FleetSubject, { owners, each }: Crowd): Promise<number> {
  const before = subject.cost().rssBytes;
  await subject.connect(owners, each);
  await subject.untilConnected(owners);
  // each overlay is let in by its key, which takes a while after its socket has opened
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { events, deliveries } = await subject.publish(owners, { perSecond: 1, forMs: 1_000 });
    if (deliveries === events * each) break;
  }
  return subject.cost().rssBytes - before;
}

interface Turn {
  readonly isCounted: boolean;
  readonly isSmoke: boolean;
  readonly shown: Shown;
}

async function takeTurn(
  subject: FleetSubject,
  { owners, each, perSecond }: Crowd,
  { isCounted, isSmoke, shown }: Turn,
): Promise<void> {
  const [before, redisBefore] = [subject.cost(), await subject.redisCpuMs()];
  const { events, deliveries, p50, p99 } = await subject.publish(owners, { perSecond, forMs: isSmoke ? 300 : TURN_MS });
  const [after, redisAfter] = [subject.cost(), await subject.redisCpuMs()];
  if (!isCounted) return;
  const cpuUs = (after.cpuMs - before.cpuMs) * 1_000;
  shown.p50.push(p50);
  shown.p99.push(p99);
  shown.event.push(cpuUs / events);
  shown.delivery.push(cpuUs / deliveries);
  shown.redis.push(((redisAfter - redisBefore) * 1_000) / events);
  shown.lost.push(events * each - deliveries);
}

function toFigures({ name, owners, each }: Crowd, many: Shown, alone: Shown): readonly Figure[] {
  const row = (figure: string, unit: string, key: Exclude<keyof Shown, 'bytes'>): Figure => ({
    ...{ name: `fleet ${name}, three servers beside one: ${figure}`, unit },
    ...{ value: median(many[key]), floor: median(alone[key]) },
  });
  const memory = { value: many.bytes / owners / 1_024, floor: alone.bytes / owners / 1_024 };
  const ofEach = { value: memory.value / each, floor: memory.floor / each };
  const title = `fleet ${name}, three servers beside one`;
  return [
    row('latency p50', 'ms', 'p50'),
    { ...row('latency p99', 'ms', 'p99'), goal: { of: 'ratio', limit: 2 } },
    row('CPU of the servers an event', 'µs', 'event'),
    row('CPU of the servers a delivery', 'µs', 'delivery'),
    { name: `fleet ${name}: CPU of Redis an event`, unit: 'µs', value: median(many.redis) },
    { ...row('deliveries lost', '', 'lost'), goal: { of: 'value', limit: 0 } },
    ...(owners > 1 ? [{ name: `${title}: memory an owner with ${each} overlays`, unit: 'KiB', ...memory }] : []),
    ...(owners === 1 ? [{ name: `${title}: memory an overlay`, unit: 'KiB', ...ofEach }] : []),
  ];
}
