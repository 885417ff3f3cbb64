import type { FastifyRequest } from 'fastify';

/**
 * The address that a request was routed to, as it was registered; the request's own where there is no such route. Rules go by
 * it, since a path can be written in many ways: `/%61pi/session` is `/api/session` (threat T21).
 */
export function routeOf({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  return routeOptions.url ?? url;
}
