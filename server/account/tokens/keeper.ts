import type { Profile } from '../../../core/service/profile.ts';
import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../log/log.ts';
import type { ServiceOAuth } from '../oauth/service-oauth.ts';
import type { Sealer } from '../../store/secret/sealer.ts';
import type { Storage } from '../../store/storage.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { Bus, Notices } from '../../bus/bus.ts';
import { LoginLostError } from './access-tokens.ts';
import type { AccessTokens, LoginListener } from './access-tokens.ts';
import type { CrashHook } from './crash-points.ts';
import { connectLogin } from './connect.ts';
import { createDisconnect } from './disconnect.ts';
import type { Disconnected } from './disconnect.ts';
import { createLoginStore } from './login-store.ts';
import type { LoginStore } from './login-store.ts';
import { readInstant } from './login.ts';
import type { Login } from './login.ts';
import { OwnerTokens } from './owner-tokens.ts';
import type { LoginStatus, OwnerTokensDeps } from './owner-tokens.ts';
import type { Probe } from './probe.ts';
import { createRefresh } from './refresh.ts';
import { createRequestQueue } from './request-queue.ts';
import type { RequestQueue } from './request-queue.ts';
import { createRevocations } from './revocations.ts';
import type { Revocations } from './revocations.ts';

/** Dependencies of the keeper; all effects are handed in. */
export interface KeeperDeps {
  readonly storage: Pick<Storage, 'owners' | 'revocations'>;
  readonly sealer: Sealer;
  readonly oauth: Pick<ServiceOAuth, 'refresh' | 'revoke'>;
  readonly probe: Probe;
  readonly clock: Clock;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** Creates a unique id. */
  readonly createId: () => string;
  readonly crashPoint: CrashHook;
  readonly log: Log;
  /** Other servers with the same storage, which are notified of the writes of this one. */
  readonly bus: Pick<Bus, 'serverId' | 'servers'> & { readonly notices: Pick<Notices, 'publish'> };
  /** Time in which an unanswered request may still take effect after its timeout, in milliseconds. */
  readonly timeoutMs: number;
  /** Time limit of another server for a refresh and for settling its outcome, in milliseconds. */
  readonly intentLimitMs: number;
}

/** The keeper of all owners' token pairs. Tokens leave it only through {@link AccessTokens}. */
export interface Keeper extends AccessTokens {
  /** Opens all logins, settles outcomes left unknown by a crash, and starts to refresh on schedule, with or without overlays (trap D7). */
  start(): Promise<void>;
  /**
   * Stores the pair of a sign-in; an owner's earlier pair is revoked at the service. Resolves when it is on disk.
   * @throws {Error} it could not be saved: an earlier login remains, and the pair is being revoked; or it may or may not have been
   * saved, and becomes the login or is revoked later
   */
  connect(profile: Profile, pair: TokenPair): Promise<void>;
  /**
   * Forgets the owner's pair, also if the service is unreachable, and revokes it there.
   * @throws {Error} the storage failed
   */
  disconnect(ownerId: UserId): Promise<Disconnected>;
  /**
   * Adopts the writes of another server or program: an owner's login was renewed or lost, or the owner signed in, was disconnected or
   * deleted.
   * @throws {Error} the storage failed
   */
  follow(ownerId: UserId): Promise<void>;
  /** Revokes a pair that belongs to no login. */
  dispose(pair: TokenPair): Promise<void>;
  /** State of an owner's login. */
  status(ownerId: UserId): Promise<LoginStatus>;
  /** State of each login that was opened since the start. */
  statuses(): ReadonlyMap<UserId, LoginStatus>;
  /** Number of refreshes, and checks of their outcome, that wait for their turn or are under way. */
  readonly refreshes: { readonly waiting: number; readonly running: number };
  /** Rejects while a new pair waits to be saved, since a restart would lose it (F7). */
  check(): Promise<void>;
  /** Stops the schedule; resolves when no refresh is in flight. */
  close(): Promise<void>;
}

/** Creates the keeper. Nothing happens before {@link Keeper.start}. */
export function createKeeper(deps: KeeperDeps): Keeper {
  const store = announce(createLoginStore({ ...deps, owners: deps.storage.owners }), deps.bus.notices);
  const revocations = createRevocations({ ...deps, revocations: deps.storage.revocations });
  const { listen, notify } = createListeners(deps.log);
  const queue = createRequestQueue(deps);
  const refresh = createRefresh({ ...deps, store, revocations, queue });
  const registry = createTokenRegistry(store, { ...deps, refresh, onChange: notify });
  const disconnect = createDisconnect({ ...deps, store, revocations, adopt: (login) => void registry.replace(login) });
  const adoptNew = (login: Login): void => {
    if (registry.replace(login) === 'new') notify(login.record.id, 'renewed');
  };
  return {
    async get(ownerId) {
      return (await registry.open(ownerId)).get();
    },
    async renew(ownerId, accessToken) {
      return (await registry.open(ownerId)).renew(accessToken);
    },
    onChange: listen,
    async start() {
      await store.each((login) => void registry.add(login));
      revocations.start();
    },
    async connect(profile, pair) {
      const receivedAt = readInstant(deps.clock);
      const unsaved = registry.find(profile.id)?.unsavedPair;
      const signIn = { profile, pair, receivedAt, unsaved };
      const dropped = await connectLogin({ ...deps, store, revocations, adopt: adoptNew }, signIn);
      if (dropped.length > 0) void revocations.attemptAll(dropped).then(() => deps.crashPoint('login.revoked'));
    },
    disconnect: (ownerId) => disconnect({ ownerId, unsaved: registry.find(ownerId)?.unsavedPair }),
    follow: createFollow({ store, registry, adopt: adoptNew }),
    dispose: (pair) => revocations.dispose(pair),
    status: (ownerId) => readStatus(registry, ownerId),
    statuses: () => new Map([...registry.all()].map(([ownerId, tokens]) => [ownerId, tokens.status])),
    refreshes: queue,
    check: () => refuseUnsaved(registry),
    close: () => closeAll(registry, { revocations, queue }),
  };
}

/** Notifies the other servers of writes. Intents are not broadcast: other servers find them when they need a refresh, too. */
function announce(store: LoginStore, notices: Pick<Notices, 'publish'>): LoginStore {
  return {
    ...store,
    async save(...write) {
      const written = await store.save(...write);
      const { id: ownerId, state } = write[1].record;
      if (written && state !== 'refreshing') notices.publish({ type: 'login', ownerId });
      return written;
    },
  };
}

interface FollowDeps {
  readonly store: LoginStore;
  readonly registry: TokenRegistry;
  readonly adopt: (login: Login) => void;
}

function createFollow({ store, registry, adopt }: FollowDeps): Keeper['follow'] {
  return async (ownerId) => {
    await registry.find(ownerId)?.saveUnsaved();
    const stored = await store.load(ownerId);
    const known = registry.find(ownerId);
    if (stored) {
      if (known ? known.isNews(stored) : stored.pair) adopt(stored);
    } else if (known?.status.state !== 'disconnected') known?.forget();
  };
}

interface TokenRegistry {
  find(ownerId: UserId): OwnerTokens | undefined;
  /** @throws {LoginLostError} no owner of that id has ever signed in */
  open(ownerId: UserId): Promise<OwnerTokens>;
  add(login: Login): OwnerTokens;
  /** Adopts a login that was just written. */
  replace(login: Login): 'new' | 'replaced';
  all(): ReadonlyMap<UserId, OwnerTokens>;
}

function createTokenRegistry(store: LoginStore, deps: OwnerTokensDeps): TokenRegistry {
  const owners = new Map<UserId, OwnerTokens>();
  const add = (login: Login): OwnerTokens => {
    const tokens = owners.get(login.record.id) ?? new OwnerTokens(deps, login);
    owners.set(login.record.id, tokens);
    return tokens;
  };
  return {
    find: (ownerId) => owners.get(ownerId),
    async open(ownerId) {
      const known = owners.get(ownerId);
      if (known) return known;
      const login = await store.load(ownerId);
      if (!login) throw new LoginLostError();
      return add(login);
    },
    add,
    replace(login) {
      const known = owners.get(login.record.id);
      known?.adopt(login);
      if (!known) add(login);
      return known ? 'replaced' : 'new';
    },
    all: () => owners,
  };
}

function createListeners(log: Log): { listen: Keeper['onChange']; notify: LoginListener } {
  /** Listeners by owner, since each upstream has one; those for every owner are under undefined. */
  const listeners = new Map<UserId | undefined, Set<LoginListener>>();
  return {
    listen(listener, ownerId) {
      const alike = listeners.get(ownerId) ?? new Set();
      listeners.set(ownerId, alike.add(listener));
      return () => {
        alike.delete(listener);
        if (alike.size === 0 && listeners.get(ownerId) === alike) listeners.delete(ownerId);
      };
    },
    notify(ownerId, change) {
      log.info({ ownerId, state: change }, 'A login changed.');
      for (const key of [undefined, ownerId]) {
        for (const listener of listeners.get(key) ?? []) callSafely(() => listener(ownerId, change), log);
      }
    },
  };
}

/** A failing listener must neither keep the others from being called, nor interrupt a refresh. */
function callSafely(call: () => void, log: Log): void {
  try {
    call();
  } catch (error) {
    log.error({ error }, 'A listener for login changes failed.');
  }
}

async function readStatus(registry: TokenRegistry, ownerId: UserId): Promise<LoginStatus> {
  try {
    return (await registry.open(ownerId)).status;
  } catch (error) {
    if (error instanceof LoginLostError) return { state: 'disconnected', problem: undefined };
    throw error;
  }
}

function refuseUnsaved(registry: TokenRegistry): Promise<void> {
  let count = 0;
  for (const { unsavedPair } of registry.all().values()) if (unsavedPair !== undefined) count += 1;
  if (count === 0) return Promise.resolve();
  return Promise.reject(
    new Error(`${count} new token pairs are not saved yet: free space on the disk or fix its permissions`),
  );
}

async function closeAll(
  registry: TokenRegistry,
  { revocations, queue }: { revocations: Revocations; queue: RequestQueue },
): Promise<void> {
  revocations.close();
  queue.close();
  await Promise.all([...registry.all().values()].map((tokens) => tokens.close()));
}
