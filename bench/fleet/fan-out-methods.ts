import type { Redis } from 'ioredis';

/** A method to deliver an owner's events to the servers with overlays of that owner, and to keep the newest events. */
export interface FanOutMethod {
  /** Script that stores and publishes an event: keys are the owner's, `ARGV` is the event. */
  readonly append: string;
  /** Key or channel of an owner. */
  readonly toKey: (owner: number) => string;
  /** Follows these owners; resolves when no more events can be missed. */
  readonly follow: (redis: Redis, owners: number, take: (event: string) => void) => Promise<void>;
}

/** Size of the relay's ring. */
const RING = 200;
const toKey = (owner: number): string => `{${owner}}`;
/** Number of channels in one Redis command that does not delay other clients. */
const AT_ONCE = 500;

/** The compared methods. */
export const FAN_OUT_METHODS = {
  /** A list is the ring, and a channel of each owner publishes its entries. */
  sharded: {
    toKey,
    append: `redis.call('rpush', KEYS[1], ARGV[1]) redis.call('ltrim', KEYS[1], -${RING}, -1) return redis.call('spublish', KEYS[1], ARGV[1])`,
    async follow(redis, owners, take) {
      redis.on('smessage', (_channel: string, event: string) => take(event));
      const keys = Array.from({ length: owners }, (_, owner) => toKey(owner));
      for (let from = 0; from < owners; from += AT_ONCE) await redis.ssubscribe(...keys.slice(from, from + AT_ONCE));
    },
  },
  /** A stream of each owner is the ring, and each server reads all its streams with one call. */
  streams: {
    toKey,
    append: `return redis.call('xadd', KEYS[1], 'maxlen', '~', ${RING}, '*', 'e', ARGV[1])`,
    follow(redis, owners, take) {
      const keys = Array.from({ length: owners }, (_, owner) => toKey(owner));
      const places = new Map(keys.map((key) => [key, '0']));
      void readEntries(redis, places, take);
      return Promise.resolve();
    },
  },
} as const satisfies Record<string, FanOutMethod>;

/** Reads entries until the connection is closed. */
async function readEntries(redis: Redis, places: Map<string, string>, take: (event: string) => void): Promise<void> {
  for (;;) {
    const streams = await redis
      .xread('COUNT', RING, 'BLOCK', 0, 'STREAMS', ...places.keys(), ...places.values())
      .catch(() => undefined);
    if (streams === undefined) return;
    for (const [key, entries] of streams ?? []) {
      for (const [id, [, event = '']] of entries) {
        places.set(key, id);
        take(event);
      }
    }
  }
}
