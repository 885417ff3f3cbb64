import type { Duplex } from 'node:stream';
import type { Redis } from 'ioredis';
import type { Clock } from '../../../core/connection/clock.ts';
import { messageOf } from '../../log/message-of.ts';
import { TRUST_ADVICE, isUntrustedCertificate } from '../../network/error-codes.ts';
import { PROBE_KEY } from './keys.ts';
import { SCRIPTS } from './scripts.ts';

/** Two connections to Redis: one for commands, one for published messages. Both end together. */
export interface Connections {
  readonly commands: Redis;
  readonly subscriber: Redis;
}

/** Options for opening a pair of connections. */
export interface OpenOptions {
  /** Address of Redis with its password, which never appears in a message. */
  readonly url: string;
  readonly clock: Pick<Clock, 'after'>;
  /** Channels to subscribe to from the beginning. */
  readonly channels: readonly string[];
  readonly onMessage: (channel: string, text: string) => void;
  /** One of the connections has ended; the reason is one line without secrets. Called once, and only after both were open. */
  readonly onEnd: (reason: string) => void;
}

/** Redis refuses the connection, and a retry does not help. */
export class RedisRefusal extends Error {}

const OPEN_LIMIT_MS = 3_000;
const PROBE_MS = 10_000;
/** Channels per subscribe command. */
const CHANNELS_AT_ONCE = 1_000;

/** This server queues its own data and reconnects by itself, so ioredis must send nothing twice. */
const OPTIONS = {
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  retryStrategy: () => null,
  maxRetriesPerRequest: null,
  connectTimeout: OPEN_LIMIT_MS,
  connectionName: 'onair',
};

/**
 * Opens both connections, writes a key, loads the scripts and subscribes to the channels. A Redis that is full or a replica accepts no
 * writes, which counts as a failure.
 * @throws {RedisRefusal} the password or the database is wrong, or this Redis is too old; the message contains the remedy
 * @throws {Error} it cannot be reached; the message has no secret
 */
export async function openConnections(options: OpenOptions): Promise<Connections> {
  const { Redis: Client } = await import('ioredis');
  const pair = { commands: new Client(options.url, OPTIONS), subscriber: new Client(options.url, OPTIONS) };
  const problems: string[] = [];
  for (const connection of Object.values(pair)) {
    connection.on('error', (error: unknown) => void problems.push(describeProblem(error)));
  }
  let cancel = (): void => undefined;
  const limit = new Promise<never>((_, reject) => {
    cancel = options.clock.after(OPEN_LIMIT_MS, () => reject(new Error(`no answer in ${OPEN_LIMIT_MS / 1_000} s`)));
  });
  try {
    await Promise.race([prepare(pair, options), limit]);
    watchEnd(pair, problems, options.onEnd);
    return pair;
  } catch (error) {
    end(pair);
    throw toRefusal(problems[0] ?? describeProblem(error));
  } finally {
    cancel();
  }
}

/** Ends both connections at once: pending commands reject, and their answers are dropped. */
export function end({ commands, subscriber }: Connections): void {
  for (const connection of [commands, subscriber]) {
    // ioredis handles only the first error; an interrupted TLS handshake causes a second one
    const { stream } = connection as { readonly stream?: Duplex };
    stream?.on('error', () => undefined);
    connection.disconnect();
    // ioredis would wait two seconds for a peer that does not answer
    stream?.destroy();
  }
}

/** Subscribes to channels, whose messages arrive from then on. */
export async function follow(subscriber: Redis, channels: readonly string[]): Promise<void> {
  const groups = Array.from({ length: Math.ceil(channels.length / CHANNELS_AT_ONCE) }, (_, index) =>
    channels.slice(index * CHANNELS_AT_ONCE, (index + 1) * CHANNELS_AT_ONCE),
  );
  await Promise.all(groups.map((group) => subscriber.ssubscribe(...group)));
}

async function prepare({ commands, subscriber }: Connections, { channels, onMessage }: OpenOptions): Promise<void> {
  await Promise.all([commands.connect(), subscriber.connect()]);
  // ioredis has tried, but continues with database 0 after a refusal
  if (commands.options.db) await commands.select(commands.options.db);
  subscriber.on('smessage', onMessage);
  await commands.set(PROBE_KEY, '', 'PX', PROBE_MS);
  await Promise.all([...SCRIPTS.map(({ lua }) => commands.script('LOAD', lua)), follow(subscriber, channels)]);
}

function watchEnd(pair: Connections, problems: readonly string[], onEnd: (reason: string) => void): void {
  const before = problems.length;
  let hasEnded = false;
  for (const connection of [pair.commands, pair.subscriber]) {
    connection.once('close', () => {
      if (hasEnded) return;
      hasEnded = true;
      end(pair);
      onEnd(problems[before] ?? 'the connection was closed');
    });
  }
}

/** Describes an error in one line without secrets, with the remedy for an untrusted certificate. */
function describeProblem(error: unknown): string {
  return isUntrustedCertificate(error) ? `${messageOf(error)}: ${TRUST_ADVICE}` : messageOf(error);
}

function toRefusal(problem: string): Error {
  if (/^(?:WRONGPASS|NOAUTH|ERR invalid password|ERR AUTH)/i.test(problem)) {
    return new RedisRefusal('REDIS_URL: Redis refuses the user name or the password: set the right ones.');
  }
  if (/unknown command/i.test(problem)) {
    return new RedisRefusal('REDIS_URL: this version of Redis is too old: use Redis 7 or newer, or Valkey.');
  }
  if (/DB index is out of range|SELECT is not allowed/i.test(problem)) {
    return new RedisRefusal('REDIS_URL: Redis has no database with this number: set one that exists, or none.');
  }
  return new Error(problem);
}
