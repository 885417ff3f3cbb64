import type { PrivatePostgres } from '../../server/testing/private-postgres.ts';
import { TIDEPOOL_CHANNELS } from '../../demo/scenarios/channels.ts';
import type { User } from '../../demo/simulator/world/users.ts';
import { openFleet, type Fleet } from '../../demo/e2e/fleet/fleet.ts';
import { preciseNow } from '../relay/event.ts';
import { ownerIds, publishSteadily } from '../relay/load.ts';
import type { Pace } from '../relay/messages.ts';
import { openAudience } from './audience.ts';
import { readCost, type ProcessCost } from './process-cost.ts';

/** Measured servers, their overlays, and signed-in owners. */
export interface FleetSubject {
  readonly fleet: Fleet;
  /** Opens `each` overlays of each owner, spread evenly over the servers. Samples the latency of one in `timedEvery`. */
  connect(each: number, timedEvery: number): Promise<void>;
  /** Number of owners with a service connection. */
  readonly connected: () => number;
  /** Publishes at a steady rate for each owner. */
  publish(pace: Pace): Promise<Published>;
  /** Cost of its servers. */
  cost(): ProcessCost;
  /** Processor time of its Redis. */
  redisCpuMs(): Promise<number>;
  close(): Promise<void>;
}

/** Result of published events. */
export interface Published {
  readonly events: number;
  readonly deliveries: number;
  /** Latencies from the service's sending to an overlay's reading, by one clock. */
  readonly latenciesMs: readonly number[];
  /** Percent of a core used by the process that samples latencies: far below a whole core, it delayed none. */
  readonly timerShare: number;
}

/** Options of `openSubject`. */
export interface SubjectOptions {
  readonly postgres: PrivatePostgres;
  readonly redis: string;
  /** Number of servers; a single one has no Redis. */
  readonly size: number;
  /** Number of signed-in owners. */
  readonly owners: number;
}

/** Interval of the readiness checks in `docs/deploy/Caddyfile`. */
const CHECK_INTERVAL_MS = 2_000;
/** Number of parallel sign-ins. */
const AT_ONCE = 8;

/** Starts servers, signs owners in, and creates an overlay for each. */
export async function openSubject({ postgres, redis, size, owners }: SubjectOptions): Promise<FleetSubject> {
  const users = ownerIds(owners).map((id) => toUser(Number(id)));
  const fleet = await openFleet({
    postgres,
    redis,
    size,
    isDirect: true,
    checkIntervalMs: CHECK_INTERVAL_MS,
    simulator: { users, ticking: false },
    env: {
      // owners use different addresses, as in production: limits per address are not measured here
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ONAIR_TRUSTED_PROXIES: '127.0.0.1',
      ONAIR_ALLOWED_OWNERS: '*',
      // one key may be on a page with very many visitors
      ONAIR_MAX_VISITORS: '20000',
      // the heap size of `npm start`
      NODE_OPTIONS: '--max-semi-space-size=8',
      ...(size === 1 && { REDIS_URL: '' }),
    },
  });
  const keys = await signAllIn(fleet, users);
  const audience = await openAudience();
  const servers = fleet.servers.map(({ process }) => process);
  return {
    fleet,
    async connect(each, timedEvery) {
      // like a balancer: a server with more than its share would move overlays to the others
      const portOf = (turn: number): number => servers[turn % size]?.port ?? NaN;
      const overlays = keys.map((key, owner) =>
        Array.from({ length: each }, (_, at) => ({ key, port: portOf(owner + at) })),
      );
      await audience.open(overlays.flat(), timedEvery);
    },
    connected: () => fleet.simulator.control.state().sockets.subscriptions['user/chat'] ?? 0,
    async publish(pace) {
      const [began, beganCpuMs] = [performance.now(), audience.timerCpuMs()];
      const events = await publishSteadily({ publish: (ownerId) => say(fleet, ownerId) }, owners, pace);
      const received = await audience.read();
      const timerShare = ((audience.timerCpuMs() - beganCpuMs) / (performance.now() - began)) * 100;
      return { events, ...received, timerShare };
    },
    cost: () => readCost(servers.filter(({ isRunning }) => isRunning).map(({ pid }) => pid)),
    async redisCpuMs() {
      const text = String(await fleet.redis.ask('info', 'cpu'));
      const read = (name: string): number => Number(new RegExp(`${name}:([\\d.]+)`).exec(text)?.[1]) * 1_000;
      return read('used_cpu_sys') + read('used_cpu_user');
    },
    async close() {
      await audience.close();
      await fleet.close();
    },
  };
}

/** A user with one channel, enough here; the channel's own id keeps each message with its owner. */
function toUser(id: number): User {
  const channels = TIDEPOOL_CHANNELS.slice(0, 1).map((channel) => ({ ...channel, id: 1_000_000 + id }));
  return {
    id,
    username: `owner ${id}`,
    email: `${id}@mail.example`,
    streamKey: `re_${id}`,
    webchatToken: `webchat ${id}`,
    ingestId: 1,
    summary: 'Measured',
    channels,
    live: true,
  };
}

const WORDS = 'The quick brown fox jumps over';

/** Sends a chat message whose author's name carries the time of sending, as in every benchmark of the relay. */
function say({ simulator }: Fleet, ownerId: string): void {
  const author = `at${preciseNow().toFixed(3)}`;
  simulator.control.say({ userId: Number(ownerId), author, text: WORDS });
}

/** Signs owners in as browsers do. @returns the key of an overlay of each, which any page may show */
async function signAllIn(fleet: Fleet, users: readonly User[]): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let from = 0; from < users.length; from += AT_ONCE) {
    const some = users.slice(from, from + AT_ONCE).map(async ({ id }) => {
      const browser = await fleet.signIn(id, { 'x-forwarded-for': `10.0.${id >> 8}.${id & 255}` });
      return (await fleet.mint(browser, 'chat-box', { embed: true })).key;
    });
    keys.push(...(await Promise.all(some)));
  }
  return keys;
}
