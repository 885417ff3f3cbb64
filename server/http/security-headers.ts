import type { FastifyInstance, FastifyRequest } from 'fastify';

/** For answers without a policy of their own: they may load nothing, and no page may frame them. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** What an owner sees or does is never kept by browsers or proxies. */
const NEVER_STORED = /^\/(api|auth)(\/|$)/;

/** What every answer has, unless its route sets others over these. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': POLICY,
} as const;

/** Puts the security headers on every answer; a route that needs others sets them over these. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      ...SECURITY_HEADERS,
      ...(NEVER_STORED.test(routeOf(request)) && { 'cache-control': 'no-store' }),
    });
    done();
  });
}

/**
 * The address that a request was routed to, as it was registered; the request's own where there is no such route. Rules go by
 * it, since a path can be written in many ways: `/%61pi/session` is `/api/session` (threat T21).
 */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  return routeOptions.url ?? url;
}
