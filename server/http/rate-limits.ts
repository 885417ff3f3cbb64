import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './error-body.ts';
import { toNetwork } from './client-address.ts';
import { routeOf } from './security-headers.ts';
import { hashToken } from '../store/secret/secret-token.ts';

/** Requests that one client may make in a minute; sign-ins have their own, smaller limit (threat T21). */
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

/** What docks do with their keys: moderators press many times a minute in a raid, and several may share one address. */
const DOCK_ROUTES = /^\/api\/(?:air|safety)(?:\/|$)/;

const WINDOW = '1 minute';
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Counts a request of a client and returns whether it was over the limit. */
type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Limits requests by client before anything is looked up for them. Pages and their assets are not limited. */
export async function limitRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: ({ clientAddress }) => toNetwork(clientAddress) });
  const [changes, reads, relay] = [A_MINUTE.changes, A_MINUTE.reads, A_MINUTE.relay].map((max) =>
    app.createRateLimit({ max, timeWindow: WINDOW }),
  );
  const key = app.createRateLimit({ max: A_MINUTE.key, timeWindow: WINDOW, keyGenerator: toKeyHash });
  app.addHook('onRequest', async (request, reply) => {
    for (const limiter of choose(request, { changes, reads, relay, key })) {
      if (limiter) await refuseExcess(limiter, request, reply);
    }
  });
}

type Limiters = Readonly<Record<keyof typeof A_MINUTE, Limiter | undefined>>;

function choose(request: FastifyRequest, limiters: Limiters): readonly (Limiter | undefined)[] {
  const { method, headers } = request;
  const url = routeOf(request);
  const hasKey = headers.authorization !== undefined;
  if (url.startsWith('/v2/') || (hasKey && DOCK_ROUTES.test(url)))
    return [limiters.relay, hasKey ? limiters.key : undefined];
  if (!/^\/(api|auth)\//.test(url)) return [];
  if (!SAFE_METHODS.includes(method)) return [limiters.changes];
  return url.startsWith('/api/') ? [limiters.reads] : [];
}

/** Identifies a key by its hash, so that no key stays in memory for longer than its request. */
function toKeyHash({ headers }: FastifyRequest): string {
  return hashToken(headers.authorization ?? '');
}

async function refuseExcess(limiter: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const count = await limiter(request);
  if (count.isAllowed || !count.isExceeded) return;
  // a page that may use the relay must be able to read why it was refused
  if (routeOf(request).startsWith('/v2/')) reply.header('access-control-allow-origin', '*');
  reply.header('retry-after', String(count.ttlInSeconds));
  const message = 'Too many requests: wait a minute.';
  throw new HttpError({ statusCode: 429, name: 'too_many_requests', message });
}
