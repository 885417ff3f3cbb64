import { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequireOwner } from '../account/sign-in/owner-gate.ts';
import { HttpError } from '../http/error-body.ts';
import { TRANSFER_ROUTES } from './transfer-schemas.ts';
import type { Transfer } from './transfer.ts';

/** Dependencies of the routes. */
export interface TransferRoutesDeps {
  readonly transfer: Transfer;
  readonly requireOwner: RequireOwner;
}

/** 64 MiB of pictures and 32 MiB of fonts are 128 MiB in base64. */
const MAX_FILE_BYTES = 144 * 1024 * 1024;

/** Registers `/api/export` and `/api/import`. */
export function registerTransferRoutes(app: FastifyInstance, { transfer, requireOwner }: TransferRoutesDeps): void {
  const scope = app.withTypeProvider<TypeBoxTypeProvider>();
  app.get('/api/export', { schema: TRANSFER_ROUTES.export }, async (request, reply) => {
    const { id } = await requireOwner(request);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="onair-export.json"')
      .send(Readable.from(transfer.write(id)));
  });
  const options = { schema: TRANSFER_ROUTES.import, bodyLimit: MAX_FILE_BYTES, onRequest: createTurn() };
  scope.post('/api/import', options, async (request, reply) => {
    const { id } = await requireOwner(request);
    return reply.code(201).send(await transfer.read(id, request.body));
  });
}

/** Creates a hook that lets one file in at a time, before it is read: each may take hundreds of megabytes of memory. */
function createTurn(): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  let isTaken = false;
  return (_request, reply) => {
    if (isTaken) return Promise.reject(refuseBusy());
    isTaken = true;
    // also when the client goes away half-way
    reply.raw.once('close', () => (isTaken = false));
    return Promise.resolve();
  };
}

function refuseBusy(): HttpError {
  const message = 'Another file is being imported here just now: try again in a moment.';
  return new HttpError({ statusCode: 503, name: 'unavailable', message });
}
