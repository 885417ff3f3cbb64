import { isLoopback } from '../../core/service/address.ts';
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
  // other sites cannot load it as a picture or a script (Fetch, "Cross-Origin-Resource-Policy header")
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Routes that pages of other origins embed: overlay pages, elements, fonts, pictures, and the relay. */
const EMBEDDABLE = /^\/(overlay|assets|elements|own-fonts|pictures|gallery\/share|v2)(\/|$)/;

/**
 * Headers that fit a public URL of https only. A browser applies HSTS to every port of a host (RFC 6797, section 8.3), so a server on a
 * port of its own leaves it to the owner of the host, and so does one on this machine's loopback, where other programs speak plain http.
 */
function toHttpsHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const { hostname, port, protocol } = new URL(publicUrl);
  if (protocol !== 'https:') return {};
  const isOwnHost = port === '' && !isLoopback(hostname);
  return isOwnHost ? { 'strict-transport-security': `max-age=${YEAR_S}` } : {};
}

const YEAR_S = 31_536_000;

/** Prevents pages that opened ours from accessing it. Browsers ignore this header without https. A dock opens the service's chat in a window. */
function toOpenerPolicy(route: string): string {
  return /^\/dock(\/|$)/.test(route) ? 'same-origin-allow-popups' : 'same-origin';
}

/** Adds the security headers to every answer; a route may override them. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const common = { ...SECURITY_HEADERS, ...toHttpsHeaders(publicUrl) };
  const isHttps = new URL(publicUrl).protocol === 'https:';
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      ...common,
      ...(isHttps && { 'cross-origin-opener-policy': toOpenerPolicy(routeOf(request)) }),
      ...(EMBEDDABLE.test(routeOf(request)) && { 'cross-origin-resource-policy': 'cross-origin' }),
      ...(NEVER_STORED.test(routeOf(request)) && { 'cache-control': 'no-store' }),
    });
    done();
  });
}

/**
 * The pattern of the route that handles a request; the request's own path if there is no route. Rules use this,
 * since a path can be written in many ways: `/%61pi/session` is `/api/session` (threat T21).
 */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  return routeOptions.url ?? url;
}
