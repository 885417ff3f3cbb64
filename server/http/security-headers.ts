import type { FastifyInstance } from 'fastify';

/** For answers without a policy of their own: nothing may load, nobody may frame them. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** What an owner sees or does is never kept by browsers or proxies. */
const NEVER_STORED = /^\/(api|auth)(\/|$)/;

/** Puts the security headers on every answer; a route that needs others sets them over these. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': POLICY,
      ...(NEVER_STORED.test(request.url) && { 'cache-control': 'no-store' }),
    });
    done();
  });
}
