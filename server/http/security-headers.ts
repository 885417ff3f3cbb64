import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The default policy of answers: they may load nothing, and no page may frame them. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Browsers and proxies never cache an owner's data. */
const NEVER_STORED = /^\/(api|auth)(\/|$)/;

/** Headers of every answer, unless its route overrides them. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': POLICY,
} as const;

/** Puts the security headers on every answer; a route may override them. */
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
 * The pattern of the route that handles a request; the request's own path where there is no route. Rules use this,
 * since a path can be written in many ways: `/%61pi/session` is `/api/session` (threat T21).
 */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  return routeOptions.url ?? url;
}
