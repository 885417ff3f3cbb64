import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { HttpError } from '../../http/errors/error-body.ts';
import type { Metrics } from './metrics.ts';

/** Dependencies of {@link registerMetrics}. */
export interface MetricsRoutesDeps {
  readonly metrics: Metrics;
  /** Whether a request comes from the operator. */
  readonly isOperator: (request: FastifyRequest) => boolean;
}

const SCHEMA = {
  summary: 'Figures for Prometheus, to requests from the machine itself',
  tags: ['operation'],
  produces: ['text/plain'],
  response: { 200: Type.String({ description: "Prometheus's text format." }) },
};

/**
 * Registers `GET /metrics`, and measures each request from then on. The metrics show an owner's streaming times, so only
 * the operator may read them; any other client gets 404.
 */
export function registerMetrics(app: FastifyInstance, { metrics, isOperator }: MetricsRoutesDeps): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    metrics.observe({ method, route, status: reply.statusCode, durationMs: reply.elapsedTime });
    done();
  });
  app.get('/metrics', { schema: SCHEMA }, async (request, reply) => {
    if (!isOperator(request)) throw refuseVisitor();
    const text = await metrics.render();
    return reply.header('content-type', metrics.contentType).header('cache-control', 'no-store').send(text);
  });
}

function refuseVisitor(): HttpError {
  return new HttpError({ statusCode: 404, name: 'not_found', message: 'There is nothing at this address.' });
}
