import { Redis } from 'ioredis';
import { startRedis } from '../../server/testing/private-redis.ts';
import { startChild } from '../child.ts';
import type { Figure } from '../figure.ts';
import { createChatFrame, preciseNow } from '../relay/event.ts';
import { median, quantile } from '../statistics.ts';
import type { ReaderReport } from './fan-out-reader.ts';
import { FAN_OUT_METHODS } from './fan-out-methods.ts';

type Way = keyof typeof FAN_OUT_METHODS;

const WAYS: readonly Way[] = ['sharded', 'streams'];
const LOADS = [
  { owners: 1, perSecond: 100 },
  { owners: 100, perSecond: 1_000 },
  { owners: 5_000, perSecond: 2_000 },
] as const;
const ROUNDS = 3;

interface Found {
  readonly p50: number;
  readonly p99: number;
  /** Processor milliseconds for a thousand events. */
  readonly redis: number;
  readonly reader: number;
  readonly lost: number;
}

/** Compares methods to publish events to the followers of their owners (decision 0031). */
export async function measureFanOut(program: string, isSmoke: boolean): Promise<readonly Figure[]> {
  const redis = await startRedis(program);
  try {
    return await compare(redis.redisUrl, isSmoke);
  } finally {
    await redis.stop();
  }
}

async function compare(url: string, isSmoke: boolean): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const load of isSmoke ? LOADS.slice(0, 1) : LOADS) {
    const found = new Map<Way, Found[]>(WAYS.map((way) => [way, []]));
    for (let round = 0; round < (isSmoke ? 1 : ROUNDS); round += 1)
      for (const way of WAYS) found.get(way)?.push(await measure(url, way, { ...load, forMs: isSmoke ? 300 : 5_000 }));
    const of = (way: Way, key: keyof Found): number => median((found.get(way) ?? []).map((each) => each[key]));
    const row = (key: keyof Found, name: string, unit: string): Figure => ({
      name: `fleet: ${load.owners} owners by stream, beside sharded pub/sub: ${name}`,
      unit,
      value: of('streams', key),
      floor: of('sharded', key),
    });
    figures.push(
      row('p50', 'latency p50', 'ms'),
      row('p99', 'latency p99', 'ms'),
      row('redis', 'CPU of Redis a thousand events', 'ms'),
      row('reader', 'CPU of a server a thousand events', 'ms'),
      row('lost', 'events lost', ''),
    );
  }
  return figures;
}

interface Load {
  readonly owners: number;
  readonly perSecond: number;
  readonly forMs: number;
}

async function measure(url: string, way: Way, { owners, perSecond, forMs }: Load): Promise<Found> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.defineCommand('append', { numberOfKeys: 1, lua: FAN_OUT_METHODS[way].append });
  const append = Reflect.get(redis, 'append') as (key: string, event: string) => Promise<unknown>;
  const parameters = ['fleet/fan-out-reader.ts', url, way, String(owners)];
  const reader = await startChild<'read', ReaderReport>(parameters, { isGreeting: true });
  await reader.ask('read');
  const before = await readCpuMs(redis);
  const began = performance.now();
  let count = 0;
  for (let passedMs = 0; passedMs < forMs; passedMs = performance.now() - began) {
    for (const due = (passedMs / 1_000) * perSecond; count < due; count += 1) {
      const owner = count % owners;
      void append.call(redis, FAN_OUT_METHODS[way].toKey(owner), createChatFrame(String(owner), preciseNow()));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await redis.ping();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { events, latenciesMs, cpuMs } = await reader.ask('read');
  const redisMs = (await readCpuMs(redis)) - before;
  await reader.stop();
  redis.disconnect();
  return {
    p50: quantile(latenciesMs, 0.5),
    p99: quantile(latenciesMs, 0.99),
    lost: count - events,
    redis: (redisMs / count) * 1_000,
    reader: (cpuMs / count) * 1_000,
  };
}

async function readCpuMs(redis: Redis): Promise<number> {
  const text = await redis.info('cpu');
  const read = (name: string): number => Number(new RegExp(`${name}:([\\d.]+)`).exec(text)?.[1]) * 1_000;
  return read('used_cpu_sys') + read('used_cpu_user');
}
