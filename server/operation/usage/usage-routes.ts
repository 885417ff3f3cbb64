import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http/errors/error-body.ts';
import { isOperator } from '../../http/addresses/host-guard.ts';
import { usageSchema } from './usage-schemas.ts';
import type { Usage } from './usage-schemas.ts';

const SCHEMA = {
  summary: 'Who uses what, to requests from the machine itself',
  description: 'Of all servers; what other servers say is ten seconds old at most.',
  tags: ['operation'],
  response: { 200: usageSchema },
};

/** Registers `GET /usage` for `onair usage`. It names owners, so the port of the operator does not have it. */
export function registerUsage(app: FastifyInstance, read: () => Promise<Usage>): void {
  app.get('/usage', { schema: SCHEMA }, async (request, reply) => {
    if (isOperator(request)) return reply.header('cache-control', 'no-store').send(await read());
    throw new HttpError({ statusCode: 404, name: 'not_found', message: 'There is nothing at this address.' });
  });
}
