import type { Profile } from '../../../core/service/profile.ts';
import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Log } from '../../operation/log/log.ts';
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

/** Everything that keeping token pairs needs; effects are handed in. */
export interface KeeperDeps {
  readonly storage: Pick<Storage, 'owners' | 'revocations'>;
  readonly sealer: Sealer;
  readonly oauth: Pick<ServiceOAuth, 'refresh' | 'revoke'>;
  readonly probe: Probe;
  readonly clock: Clock;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** A new id that was never used before. */
  readonly createId: () => string;
  readonly crashPoint: CrashHook;
  readonly log: Log;
  /** Other servers with the same storage: what this one writes is told to them. */
  readonly bus: Pick<Bus, 'serverId' | 'isFleet' | 'state' | 'servers'> & { readonly notices: Pick<Notices, 'tell'> };
  /** How long an unanswered request that was given up may still take effect, in milliseconds. */
  readonly timeoutMs: number;
  /** How long another server may take for a refresh and for finding out what it came to, in milliseconds. */
  readonly intentLimitMs: number;
}

/** The keeper of all owners' token pairs. Tokens leave it only through {@link AccessTokens}. */
export interface Keeper extends AccessTokens {
  /** Opens all logins, settles what a crash left unknown, and starts to refresh on schedule, overlays or not (trap D7). */
  start(): Promise<void>;
  /**
   * Takes the pair of a sign-in; an owner's earlier pair is revoked at the service. Resolves when it is on disk.
   * @throws {Error} it could not be saved: an earlier login still stands, and the pair is being revoked; or it is not known yet
   * whether it was saved, and once it is known one of the two holds
   */
  connect(profile: Profile, pair: TokenPair): Promise<void>;
  /**
   * Forgets the owner's pair, also when the service is away, and revokes it there.
   * @throws {Error} the storage failed
   */
  disconnect(ownerId: UserId): Promise<Disconnected>;
  /**
   * Takes over what another server or program wrote: an owner's login was renewed or lost, or the owner signed in, was disconnected or
   * deleted.
   * @throws {Error} the storage failed
   */
  follow(ownerId: UserId): Promise<void>;
  /** Revokes a pair that belongs to no login. */
  dispose(pair: TokenPair): Promise<void>;
  /** How an owner's login is. */
  status(ownerId: UserId): Promise<LoginStatus>;
  /** How each login is that was opened since the start. */
  statuses(): ReadonlyMap<UserId, LoginStatus>;
  /** How many refreshes, and checks of what one came to, wait for their turn or are under way. */
  readonly refreshes: { readonly waiting: number; readonly running: number };
  /** Rejects while a new pair waits to be saved, which is when a restart would lose it (F7). */
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

/** The other servers are told of what is written. An intent is no news: they find it when they mean to refresh, too. */
function announce(store: LoginStore, notices: Pick<Notices, 'tell'>): LoginStore {
  return {
    ...store,
    async save(...write) {
      const written = await store.save(...write);
      const { id: ownerId, state } = write[1].record;
      if (written && state !== 'refreshing') notices.tell({ type: 'login', ownerId });
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
  /** Takes in a login that was just written. */
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
  /** By owner, since each upstream has one; those that hear of every owner are under undefined. */
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
      log.info({ ownerId, state: change }, 'a login changed');
      for (const key of [undefined, ownerId]) {
        for (const listener of listeners.get(key) ?? []) callSafely(() => listener(ownerId, change), log);
      }
    },
  };
}

/** A listener that throws must neither keep the others from being called, nor stop a refresh half-way. */
function callSafely(call: () => void, log: Log): void {
  try {
    call();
  } catch (error) {
    log.error({ error }, 'a listener to logins failed');
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
  return Promise.reject(new Error(`${count} new token pairs wait to be saved: free the disk or mend its permissions`));
}

async function closeAll(
  registry: TokenRegistry,
  { revocations, queue }: { revocations: Revocations; queue: RequestQueue },
): Promise<void> {
  revocations.close();
  queue.close();
  await Promise.all([...registry.all().values()].map((tokens) => tokens.close()));
}
