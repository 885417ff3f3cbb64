import { createServiceClient } from '../../core/service/client.ts';
import type { IngestServer } from '../../core/service/ingest.ts';
import type { ParseOptions } from '../../core/service/parse-options.ts';
import type { Platform } from '../../core/service/platform.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { AccessTokens } from '../account/tokens/access-tokens.ts';
import { createCachedRead } from './cached-read.ts';
import type { CachedRead } from './cached-read.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Counters } from '../counters/counters.ts';
import { createOwnerReads } from './owner-reads.ts';
import type { OwnerReads } from './owner-reads.ts';
import { createLimitedFetch, createRateLimiter } from './rate-limiter.ts';
import { createBudgetedFetch } from './service-budget.ts';
import type { ServiceBudget } from './service-budget.ts';
import type { UsageMeter } from './usage-meter.ts';

const HOUR_MS = 3_600_000;
const IDLE_MS = 10 * 60_000;
const DROP_EVERY_MS = 60_000;
const PACE = { perSecond: 1, burst: 5, maxWaitMs: 8_000 };

/** The server's reads at the service: each owner's data, and the lists shared by all owners. */
export interface Reads {
  of(ownerId: UserId): OwnerReads;
  /** Drops the cached answers of an owner. */
  forget(ownerId: UserId): void;
  /** `GET /v2/platform/all`, cached for 1 h for all owners (D21). */
  readonly platforms: CachedRead<readonly Platform[]>;
  /** `GET /v2/server/all`, cached for 1 h for all owners (D21). */
  readonly ingestServers: CachedRead<readonly IngestServer[]>;
}

/** Dependencies of {@link createReads}. */
export interface ReadsDeps {
  /** {base_url} of the service. */
  readonly baseUrl: string;
  readonly tokens: AccessTokens;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly parse: ParseOptions;
  readonly counters: Counters;
  /** Budget for the requests of all owners together. */
  readonly requests: ServiceBudget;
  /** Counts the requests of each owner. */
  readonly meter?: Pick<UsageMeter, 'add'>;
}

interface Entry {
  readonly reads: OwnerReads;
  lastUsedAt: number;
}

/**
 * Creates the reads. Each owner is limited to 1 request a second, 5 at once, and waits as long as a 429 demands (D59); then each request
 * waits for its turn among those of all owners.
 */
export function createReads(deps: ReadsDeps): Reads {
  const { clock, tokens } = deps;
  const owners = new Map<UserId, Entry>();
  let droppedAt = -Infinity;
  /** Not for each new owner: a server that takes thousands over would iterate over all of them each time. */
  const dropIdle = (now: number): void => {
    if (now - droppedAt < DROP_EVERY_MS) return;
    droppedAt = now;
    for (const [ownerId, { lastUsedAt }] of owners) if (now - lastUsedAt > IDLE_MS) owners.delete(ownerId);
  };
  const publicClient = createServiceClient({
    ...createClientOptions(deps, 'all owners').urgent,
    accessToken: () => Promise.reject(new Error('the public lists need no token')),
  });
  const hold = <T>(ask: () => Promise<T>): CachedRead<T> => createCachedRead({ clock, ask, lifeMs: () => HOUR_MS });
  const create = (ownerId: UserId): Entry => {
    const access = {
      accessToken: () => tokens.get(ownerId),
      renewAccessToken: (refused: string) => tokens.renew(ownerId, refused),
    };
    const { urgent, patient } = createClientOptions(deps, ownerId);
    const client = createServiceClient({ ...urgent, ...access });
    const poll = createServiceClient({ ...patient, ...access });
    return { reads: createOwnerReads({ client, poll, clock }), lastUsedAt: 0 };
  };
  return {
    of(ownerId) {
      const now = clock.elapsed();
      const entry = owners.get(ownerId) ?? create(ownerId);
      if (!owners.has(ownerId)) dropIdle(now);
      entry.lastUsedAt = now;
      owners.set(ownerId, entry);
      return entry.reads;
    },
    forget: (ownerId) => void owners.delete(ownerId),
    platforms: hold(() => publicClient.getPlatforms()),
    ingestServers: hold(() => publicClient.getIngestServers()),
  };
}

interface ClientOptions {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly parse: ParseOptions;
}

/** Options of two clients with one limit: the background one gives way to all urgent requests. */
function createClientOptions(deps: ReadsDeps, ownerId: UserId): Record<'urgent' | 'patient', ClientOptions> {
  const { baseUrl, clock, counters, meter, parse, requests: budget } = deps;
  const limiter = createRateLimiter({ clock, ...PACE });
  const countedFetch: typeof globalThis.fetch = (input, init) => {
    counters.add('rest_requests');
    meter?.add(ownerId, 'requests');
    return deps.fetch(input, init);
  };
  const create = (isUrgent: boolean): ClientOptions => {
    const fetch = createBudgetedFetch(countedFetch, { budget, clock, ownerId, isUrgent });
    return { baseUrl, parse, fetch: createLimitedFetch(fetch, limiter, clock) };
  };
  return { urgent: create(true), patient: create(false) };
}
