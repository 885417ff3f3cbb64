import { createSecretKey, randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'node:test';
import type { Profile } from '../../core/service/profile.ts';
import { createLog } from '../log/log.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { createSealer } from '../store/secret/sealer.ts';
import type { Sealer } from '../store/secret/sealer.ts';
import { openStorage } from '../store/open-storage.ts';
import type { OwnerRecord, Storage } from '../store/storage.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { createManualClock } from './manual-clock.ts';
import type { ManualClock } from './manual-clock.ts';
import { CRASH_POINTS } from '../account/tokens/crash-points.ts';
import type { CrashHook, CrashPoint } from '../account/tokens/crash-points.ts';
import { createKeeper } from '../account/tokens/keeper.ts';
import type { Keeper } from '../account/tokens/keeper.ts';
import { ScriptedService } from './scripted-service.ts';

/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;
/** An hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** Three quarters of an hour: the time of a refresh with a random number of 0.5. */
export const REFRESH_MS = 45 * MINUTE_MS;

/** The crash points of a refresh, in order. */
export const REFRESH_POINTS: readonly CrashPoint[] = CRASH_POINTS.filter((name) => /^(refresh|settle)\./.test(name));

/** The owner of most tests. */
export const OWNER: Profile = { id: '731204', username: 'pixelharbor', email: '' };

/** Limit of one request to the service in tests. */
export const TIMEOUT_MS = 10_000;
/** Time limit of a server for the refresh of another one in tests. */
export const INTENT_LIMIT_MS = 5 * MINUTE_MS;

/** A keeper with a real database, a scripted service and a manual clock. */
export interface KeeperFixture {
  readonly clock: ManualClock & { /** Sets the wall clock by that much. */ setWall(byMs: number): void };
  readonly service: ScriptedService;
  readonly storage: Storage;
  keeper: Keeper;
  /** Changes that listeners received, as `owner change`. */
  readonly changes: string[];
  readonly logged: string[];
  /** Crash points passed, in order. */
  readonly passed: Parameters<CrashHook>[0][];
  /** If set, the keeper is dead after it first reaches this point: its calls have no effect any more. */
  crashAt: CrashPoint | undefined;
  /** If set, every write of an owner fails. */
  diskError: Error | undefined;
  /** Runs after a write of an owner is committed and before it is acknowledged; may throw. */
  onCommit: () => void;
  /** If set, every read of an owner fails. */
  readError: Error | undefined;
  /** Signs {@link OWNER} in with a new pair, and clears the changes recorded for it. */
  signIn(): Promise<void>;
  /** Advances the clock, and lets promises settle at each step. */
  pass(ms: number, stepMs?: number): Promise<void>;
  /** Ends the process and starts another one on the same database; `beside`: the first one goes on. */
  restart(options?: { sealer?: Sealer; beside?: boolean }): Promise<void>;
  /** The owner's record on disk. */
  record(): Promise<OwnerRecord | undefined>;
}

/** Passes each test of a file its own fixture by `take`, and closes it afterwards. */
export function useKeeperFixture(take: (fixture: KeeperFixture) => void): void {
  let fixture: KeeperFixture | undefined;
  beforeEach(async () => {
    fixture = await createKeeperFixture();
    take(fixture);
  });
  afterEach(async () => {
    void fixture?.keeper.close();
    await fixture?.storage.close();
  });
}

/** Creates the fixture; the keeper has started and has no logins. */
export async function createKeeperFixture(): Promise<KeeperFixture> {
  const clock = withWall(createManualClock());
  const service = new ScriptedService(clock);
  const storage = await openStorage({ file: ':memory:' });
  const fixture: Omit<KeeperFixture, 'keeper'> = {
    clock,
    service,
    storage,
    changes: [],
    logged: [],
    passed: [],
    crashAt: undefined,
    diskError: undefined,
    onCommit: () => undefined,
    readError: undefined,
    async signIn() {
      await complete.keeper.connect(OWNER, service.grant());
      complete.changes.length = 0;
    },
    async pass(ms, stepMs = ms) {
      for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
        clock.advance(Math.min(leftMs, stepMs));
        await flushPromises();
      }
    },
    async restart({ sealer = createTestSealer(1), beside = false } = {}) {
      if (!beside) void complete.keeper.close();
      complete.keeper = createOver(complete, createDiskOf(complete), sealer);
      await complete.keeper.start();
      await flushPromises();
    },
    record: () => storage.owners.find(OWNER.id),
  };
  const complete = Object.assign(fixture, { keeper: undefined as unknown as Keeper });
  await complete.restart({ beside: true });
  return complete;
}

/** A sealer whose master key is that byte repeated. */
export function createTestSealer(byte: number): Sealer {
  return createSealer(createSecretKey(Buffer.alloc(32, byte)));
}

function createDiskOf(fixture: KeeperFixture): Pick<Storage, 'owners' | 'revocations'> {
  const { owners, revocations } = fixture.storage;
  const save: Storage['owners']['save'] = async (...write) => {
    if (fixture.diskError) throw fixture.diskError;
    const isSaved = await owners.save(...write);
    fixture.onCommit();
    return isSaved;
  };
  const find: Storage['owners']['find'] = async (id) => {
    if (fixture.readError) throw fixture.readError;
    return owners.find(id);
  };
  return { owners: { ...owners, save, find }, revocations };
}

function createOver(fixture: KeeperFixture, storage: Pick<Storage, 'owners' | 'revocations'>, sealer: Sealer): Keeper {
  const { clock, service, logged, passed, changes } = fixture;
  const life = { isOver: false };
  const log = createLog({ level: 'debug', write: (line) => void logged.push(line), now: () => clock.now() });
  const keeper = createKeeper({
    sealer,
    clock,
    log,
    random: () => 0.5,
    createId: randomUUID,
    timeoutMs: TIMEOUT_MS,
    intentLimitMs: INTENT_LIMIT_MS,
    bus: createLocalBus({ serverId: randomUUID(), clock }),
    storage: { owners: mortal(storage.owners, life), revocations: mortal(storage.revocations, life) },
    oauth: mortal(service.oauth, life),
    probe: mortal({ probe: service.probe }, life).probe,
    crashPoint(name) {
      if (!life.isOver) passed.push(name);
      life.isOver ||= name === fixture.crashAt;
    },
  });
  keeper.onChange((ownerId, change) => void changes.push(`${ownerId} ${change}`));
  return keeper;
}

/** Wraps calls so that they do nothing and never return after the end of the process, like in a killed process. */
function mortal<T extends object>(target: T, life: { readonly isOver: boolean }): T {
  return new Proxy(target, {
    get(from, name) {
      const method: unknown = Reflect.get(from, name);
      if (typeof method !== 'function') return method;
      return (...values: unknown[]): unknown =>
        life.isOver ? new Promise(() => undefined) : Reflect.apply(method, from, values);
    },
  });
}

function withWall(clock: ManualClock): KeeperFixture['clock'] {
  let offsetMs = 0;
  const wall: Pick<Clock, 'now'> & { setWall(byMs: number): void } = {
    now: () => clock.now() + offsetMs,
    setWall: (byMs) => void (offsetMs += byMs),
  };
  return Object.assign(Object.create(clock) as ManualClock, wall);
}

/** Waits until all promises that need no timer have settled, also those of the database. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
}
