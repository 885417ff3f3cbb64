import type { FastifyInstance } from 'fastify';
import type { Log } from '../operation/log/log.ts';

/** Logs each answered request by its route's pattern; the address asked for may hold a code or worse (threat T24). */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    log.debug('request', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    });
    done();
  });
}
