import { randomUUID } from 'node:crypto';
import type { Clock } from '../../core/connection/clock.ts';
import type { CrashPoint } from '../account/tokens/crash-points.ts';
import { createKeeper } from '../account/tokens/keeper.ts';
import type { Keeper } from '../account/tokens/keeper.ts';
import { createDeathWatch } from '../bus/redis/death-watch.ts';
import type { Bus, Notice } from '../bus/bus.ts';
import { createLog } from '../log/log.ts';
import type { Storage } from '../store/storage.ts';
import { createTestSealer, flushPromises, INTENT_LIMIT_MS, TIMEOUT_MS } from './keeper-fixture.ts';
import { createManualClock } from './manual-clock.ts';
import type { ManualClock } from './manual-clock.ts';
import { ScriptedService } from './scripted-service.ts';

/** Time without a heartbeat after which a server counts as dead (server/bus/bus.ts). */
export const DEAD_AFTER_MS = 8_000;

/** One of the servers of a {@link KeeperFleet}. */
export interface FleetKeeper {
  readonly id: string;
  readonly keeper: Keeper;
  /** Changes that listeners of this keeper received. */
  readonly changes: string[];
  /** If set, the server is killed when it first reaches this point. */
  crashAt: CrashPoint | undefined;
  /** If set, the server is paused when it first reaches this point. */
  pauseAt: CrashPoint | undefined;
  /** Whether every write of a login fails. */
  isDiskFull: boolean;
  readonly isKilled: boolean;
  readonly isPaused: boolean;
  /** Hides it from the others until then, by the monotonic clock. */
  hideUntil(elapsedMs: number): void;
  /** Ends it like SIGKILL: its calls have no effect any more. */
  kill(): void;
  /** Stops it like SIGSTOP: its pending requests continue elsewhere, and it reads the answers after it is resumed. */
  pause(): void;
  wake(): void;
  /** Cuts it off from the other servers. */
  cutOff(): void;
}

/** Keepers of several servers on one storage and one scripted service, with a manual clock. */
export interface KeeperFleet {
  readonly clock: ManualClock;
  readonly service: ScriptedService;
  readonly servers: readonly FleetKeeper[];
  /** Whether notices are lost. */
  isDeaf: boolean;
  /** Whether the servers cannot reach each other, and have detected it. */
  isBusGone: boolean;
  /** Advances the clock, and lets promises settle at each step. */
  pass(ms: number, stepMs?: number): Promise<void>;
  /** Starts another server. */
  add(): Promise<FleetKeeper>;
  close(): Promise<void>;
}

/** State of a server's process, and its last heartbeat. */
interface Life {
  readonly id: string;
  isOver: boolean;
  heardFromMs: number;
  heardUntilMs: number;
  /** While it is paused: resolves when it is resumed. */
  sleep: { readonly over: Promise<void>; readonly end: () => void } | undefined;
}

/** Starts a fleet with a server on each of these storages, which may be the same. */
export async function createKeeperFleet(storages: readonly Storage[]): Promise<KeeperFleet> {
  const clock = createManualClock();
  const service = new ScriptedService(clock);
  const servers: FleetKeeper[] = [];
  const net: Net = { isDeaf: false, isBusGone: false, lives: new Map() };
  const fleet: KeeperFleet = Object.assign(net, {
    clock,
    service,
    servers,
    async pass(ms: number, stepMs = ms) {
      for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
        clock.advance(Math.min(leftMs, stepMs));
        await flushPromises();
      }
    },
    async add() {
      const life: Life = { id: randomUUID(), isOver: false, heardFromMs: 0, heardUntilMs: Infinity, sleep: undefined };
      net.lives.set(life, new Set());
      const storage = storages[servers.length % storages.length];
      if (!storage) throw new TypeError('a fleet needs a storage');
      const server = createServer({ life, clock, service, storage, bus: createBus(net, life, clock) });
      servers.push(server);
      await server.keeper.start();
      return server;
    },
    async close() {
      for (const life of net.lives.keys()) life.sleep?.end();
      const running = servers.filter(({ isKilled }) => !isKilled);
      await Promise.all(running.map(({ keeper }) => keeper.close()));
    },
  });
  while (servers.length < storages.length) await fleet.add();
  return fleet;
}

/** The network between the servers. */
interface Net {
  isDeaf: boolean;
  isBusGone: boolean;
  readonly lives: Map<Life, Set<(notice: Notice) => void>>;
}

type KeeperBus = Pick<Bus, 'serverId' | 'servers' | 'settleMs' | 'notices'>;

function createBus(net: Net, life: Life, clock: ManualClock): KeeperBus {
  const isGone = (): boolean => net.isBusGone || life.heardUntilMs < Infinity;
  const findLife = (id: string): Life | undefined => [...net.lives.keys()].find((other) => other.id === id);
  const isAlive = (id: string): boolean => {
    const { heardFromMs = Infinity, heardUntilMs = 0 } = findLife(id) ?? {};
    return isGone() || (clock.elapsed() >= heardFromMs && clock.elapsed() - heardUntilMs < DEAD_AFTER_MS);
  };
  return {
    serverId: life.id,
    servers: {
      list: () => [],
      isAlive,
      watchDeath: (id) => createDeathWatch({ isAlive }, id),
      describe: () => undefined,
      share: () => undefined,
      readShared: () => Promise.resolve([]),
    },
    settleMs: 60_000,
    notices: {
      publish(notice) {
        if (net.isDeaf || isGone()) return;
        for (const [other, listeners] of net.lives) {
          if (other === life) continue;
          void hear(other, () => listeners.forEach((listener) => listener(notice)));
        }
      },
      listen(listener) {
        net.lives.get(life)?.add(listener);
        return () => void net.lives.get(life)?.delete(listener);
      },
    },
  };
}

/** A paused server receives it when it is resumed, one that is cut off never. */
async function hear(life: Life, tell: () => void): Promise<void> {
  await life.sleep?.over;
  if (life.heardUntilMs === Infinity) tell();
}

interface ServerDeps {
  readonly bus: KeeperBus;
  readonly life: Life;
  readonly clock: ManualClock;
  readonly service: ScriptedService;
  readonly storage: Storage;
}

function createServer({ life, clock, service, storage, bus }: ServerDeps): FleetKeeper {
  const fallSilent = (): void => void (life.heardUntilMs = Math.min(life.heardUntilMs, clock.elapsed()));
  const server: Omit<FleetKeeper, 'keeper'> = {
    id: life.id,
    changes: [],
    crashAt: undefined,
    pauseAt: undefined,
    isDiskFull: false,
    cutOff: fallSilent,
    get isKilled() {
      return life.isOver;
    },
    get isPaused() {
      return life.sleep !== undefined;
    },
    hideUntil: (elapsedMs) => void (life.heardFromMs = elapsedMs),
    kill() {
      life.isOver = true;
      fallSilent();
    },
    pause() {
      life.sleep = fallAsleep();
      fallSilent();
    },
    wake() {
      life.heardUntilMs = Infinity;
      life.sleep?.end();
      life.sleep = undefined;
    },
  };
  const save: Storage['owners']['save'] = (...write) =>
    server.isDiskFull ? Promise.reject(new Error('ENOSPC')) : storage.owners.save(...write);
  const keeper = createKeeper({
    sealer: createTestSealer(1),
    bus,
    random: () => 0.5,
    createId: randomUUID,
    timeoutMs: TIMEOUT_MS,
    intentLimitMs: INTENT_LIMIT_MS,
    clock: createClock(clock, life),
    log: createLog({ level: 'silent', write: () => undefined }),
    storage: { owners: live({ ...storage.owners, save }, life), revocations: live(storage.revocations, life) },
    oauth: live(service.oauth, life),
    probe: live({ probe: service.probe }, life).probe,
    crashPoint(name) {
      if (name === server.crashAt) server.kill();
      if (name === server.pauseAt) {
        server.pauseAt = undefined;
        server.pause();
      }
    },
  });
  keeper.onChange((ownerId, change) => void server.changes.push(`${ownerId} ${change}`));
  // only notices: these keepers find all other writes when they need them
  bus.notices.listen((notice) => {
    if (notice.type === 'login') void keeper.follow(notice.ownerId);
  });
  return Object.assign(server, { keeper });
}

function fallAsleep(): NonNullable<Life['sleep']> {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { over, end };
}

/** Time passes for a paused server, too; its timers run when it is resumed. */
function createClock(clock: ManualClock, life: Life): Clock {
  const run = (callback: () => void): void => {
    if (life.isOver) return;
    if (life.sleep) void life.sleep.over.then(() => run(callback));
    else callback();
  };
  return {
    now: () => clock.now(),
    elapsed: () => clock.elapsed(),
    after(delayMs, callback) {
      let isCancelled = false;
      const fire = (): void => {
        if (!isCancelled) callback();
      };
      const cancel = clock.after(delayMs, () => run(fire));
      return () => {
        isCancelled = true;
        cancel();
      };
    },
  };
}

/** Wraps calls in the state of the process: a killed one makes none and reads no answer, a paused one does both when it is resumed. */
function live<T extends object>(target: T, life: Life): T {
  const isOver = (): boolean => life.isOver;
  return new Proxy(target, {
    get(from, name) {
      const method: unknown = Reflect.get(from, name);
      if (typeof method !== 'function') return method;
      return async (...values: unknown[]): Promise<unknown> => {
        if (life.sleep) await life.sleep.over;
        if (isOver()) return new Promise(() => undefined);
        const answer: unknown = await Reflect.apply(method, from, values);
        await life.sleep?.over;
        return isOver() ? new Promise(() => undefined) : answer;
      };
    },
  });
}
