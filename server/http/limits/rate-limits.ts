import rateLimit from '@fastify/rate-limit';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../errors/error-body.ts';
import { toNetwork } from '../addresses/client-address.ts';
import { routeOf } from '../security-headers.ts';
import { hashToken } from '../../store/secret/secret-token.ts';

/** Requests per minute of one client; sign-ins have their own, smaller limit (threat T21). */
const A_MINUTE = {
  /** Changes from one address. */
  changes: 120,
  /** Reads of the owner's API from one address. */
  reads: 600,
  /** Requests to the relay with one key; an overlay makes a few when it opens, and 2,000 may open when a stream begins. */
  key: 6_000,
  /** Requests to the relay from one address, whatever their keys: dozens of browser sources share one address. */
  relay: 3_000,
} as const;

/** Routes of docks and remotes with their keys: moderators act many times a minute in a raid, and several may share one address. */
const DOCK_ROUTES = /^\/api\/(?:air|control|safety)(?:\/|$)/;

const WINDOW = '1 minute';
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Counters of requests, for all servers together. */
export interface WindowCounters {
  /**
   * Counts in a window of fixed length, which begins with the first.
   * @returns the count in the present window, and milliseconds until it ends
   */
  add(name: string, amount: number, windowMs: number): Promise<{ readonly count: number; readonly endsInMs: number }>;
}

/** Counts a request of a client and returns whether it was over the limit. */
type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Limits requests by client before any lookup for them. Pages and their assets are not limited.
 * @param counters count for all servers together
 */
export async function limitRequests(app: FastifyInstance, counters: WindowCounters): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: createStore(counters),
    // for routes with a limit of their own
    keyGenerator: (request) => `requests ${routeOf(request)} ${toClientNetwork(request)}`,
  });
  const create = (name: LimitName, toClient: (request: FastifyRequest) => string): Limiter =>
    app.createRateLimit({
      max: A_MINUTE[name],
      timeWindow: WINDOW,
      keyGenerator: (request) => `requests ${name} ${toClient(request)}`,
    });
  const limiters = {
    changes: create('changes', toClientNetwork),
    reads: create('reads', toClientNetwork),
    relay: create('relay', toClientNetwork),
    key: create('key', toKeyHash),
  };
  app.addHook('onRequest', async (request, reply) => {
    for (const limiter of choose(request, limiters)) if (limiter) await refuseExcess(limiter, request, reply);
  });
}

/** Counts for the library, which has names for the clients of each limit. */
function createStore(counters: WindowCounters): FastifyRateLimitStoreCtor {
  return class CounterStore implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      counters.add(key, 1, windowMs).then(
        ({ count, endsInMs }) => callback(null, { current: count, ttl: endsInMs }),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

type LimitName = keyof typeof A_MINUTE;
type Limiters = Readonly<Record<LimitName, Limiter>>;

function choose(request: FastifyRequest, limiters: Limiters): readonly (Limiter | undefined)[] {
  const { method, headers } = request;
  const url = routeOf(request);
  const hasKey = headers.authorization !== undefined;
  if (url.startsWith('/v2/') || (hasKey && DOCK_ROUTES.test(url)))
    return [limiters.relay, hasKey ? limiters.key : undefined];
  // each unknown secret is looked up
  if (url.startsWith('/do/')) return [limiters.relay];
  if (!/^\/(api|auth)\//.test(url)) return [];
  if (!SAFE_METHODS.includes(method)) return [limiters.changes];
  return url.startsWith('/api/') ? [limiters.reads] : [];
}

function toClientNetwork({ clientAddress }: FastifyRequest): string {
  return toNetwork(clientAddress);
}

/** Identifies a key by its hash, so that no key stays in memory for longer than its request. */
function toKeyHash({ headers }: FastifyRequest): string {
  return hashToken(headers.authorization ?? '');
}

async function refuseExcess(limiter: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const count = await limiter(request);
  if (count.isAllowed || !count.isExceeded) return;
  // a page that may use the relay must be able to read the reason of a refusal
  if (routeOf(request).startsWith('/v2/')) reply.header('access-control-allow-origin', '*');
  reply.header('retry-after', String(count.ttlInSeconds));
  const message = 'Too many requests: wait a minute.';
  throw new HttpError({ statusCode: 429, name: 'too_many_requests', message });
}
