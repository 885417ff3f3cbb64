import { createSecretKey, randomUUID } from 'node:crypto';
import { createLog } from '../../../server/log/log.ts';
import type { Log } from '../../../server/log/log.ts';
import { createServiceOAuth } from '../../../server/account/oauth/service-oauth.ts';
import type { ServiceOAuth } from '../../../server/account/oauth/service-oauth.ts';
import { createSealer } from '../../../server/store/secret/sealer.ts';
import type { Sealer } from '../../../server/store/secret/sealer.ts';
import { createLocalBus } from '../../../server/bus/local-bus.ts';
import type { Storage } from '../../../server/store/storage.ts';
import type { CrashHook } from '../../../server/account/tokens/crash-points.ts';
import { createKeeper } from '../../../server/account/tokens/keeper.ts';
import type { Keeper } from '../../../server/account/tokens/keeper.ts';
import { createProbe } from '../../../server/account/tokens/probe.ts';
import type { Clock } from '../../../core/connection/clock.ts';

/** Options of {@link createKeeperParts}. */
export interface KeeperPlace {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly keyByte: number;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /** Limit of one request on the wire, in milliseconds. */
  readonly timeoutMs: number;
  /** The same for a refresh; by default that of other requests. */
  readonly refreshTimeoutMs?: number;
  /** The same limit on the keeper's own clock. */
  readonly keeperTimeoutMs: number;
  readonly crashPoint: CrashHook;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** A keeper as in the server, over the real OAuth client and probe. */
export interface KeeperParts {
  readonly keeper: Keeper;
  readonly oauth: ServiceOAuth;
  readonly log: Log;
}

/** A sealer whose master key is one byte repeated. */
export function createProofSealer(keyByte: number): Sealer {
  return createSealer(createSecretKey(Buffer.alloc(32, keyByte)));
}

/** Creates the part of the server that keeps logins, without HTTP and relay. */
export function createKeeperParts(place: KeeperPlace): KeeperParts {
  const log = createLog({ level: 'error', write: () => undefined, now: () => place.clock.now() });
  const oauth = createServiceOAuth({
    exchangeTimeoutMs: place.timeoutMs,
    refreshTimeoutMs: place.timeoutMs,
    ...place,
    log,
  });
  const keeper = createKeeper({
    ...place,
    log,
    oauth,
    probe: createProbe(place),
    sealer: createProofSealer(place.keyByte),
    timeoutMs: place.keeperTimeoutMs,
    intentLimitMs: place.keeperTimeoutMs,
    bus: createLocalBus({ serverId: randomUUID(), clock: place.clock }),
    createId: randomUUID,
  });
  return { keeper, oauth, log };
}
