import { LogController } from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What Fastify logs of requests: each answered one by its route's pattern; the address asked for may hold a code or worse (threat T24). */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // one line a request is enough, once it is answered
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      error: error ?? undefined,
    };
    reply.log.debug(fields, 'request');
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    // a client that goes away is no fault; the line of its request tells it
    if (!('code' in error) || error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply);
  }
}
