import { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { RequireOwner } from '../account/sign-in/owner-gate.ts';
import { toStream } from '../http/answer-pieces.ts';
import { HttpError } from '../http/errors/error-body.ts';
import { MAX_IMPORT_BYTES, refuseLargeImport } from './read-import.ts';
import { TRANSFER_ROUTES } from './transfer-schemas.ts';
import type { Transfer } from './transfer.ts';

/** Dependencies of the routes. */
export interface TransferRoutesDeps {
  readonly transfer: Transfer;
  readonly requireOwner: RequireOwner;
}

/** Most memory for received data that is not read yet, and for the item that is being read. */
const STREAM_BYTES = 8 * 1024 * 1024;

/** Most memory for an export: a piece of a file, its base64, and both of the next one. */
const EXPORT_BYTES = 4 * 1024 * 1024;

/** Registers `/api/export` and `/api/import`. */
export function registerTransferRoutes(app: FastifyInstance, { transfer, requireOwner }: TransferRoutesDeps): void {
  const exporting = { schema: TRANSFER_ROUTES.export, config: { answerMemory: EXPORT_BYTES } };
  // before memory is reserved, so that it counts for the owner
  app.get('/api/export', { ...exporting, onRequest: requireOwner }, async (request, reply) => {
    const { id } = await requireOwner(request);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="onair-export.json"')
      .send(toStream(transfer.write(id)));
  });
  void app.register((plugin, _options, done) => {
    readAsStream(plugin);
    // the body has a memory limit of its own
    const options = {
      schema: TRANSFER_ROUTES.import,
      bodyLimit: MAX_IMPORT_BYTES,
      config: { bodyMemory: STREAM_BYTES },
    };
    plugin.withTypeProvider<TypeBoxTypeProvider>().post('/api/import', options, async (request, reply) => {
      const { id } = await requireOwner(request);
      if (Number(request.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES) throw refuseLargeImport();
      return reply.code(201).send(await transfer.read(id, toPieces(request.body)));
    });
    done();
  });
}

/** Passes the body on as a stream, read by the route. */
function readAsStream(plugin: FastifyInstance): void {
  plugin.removeContentTypeParser('application/json');
  plugin.addContentTypeParser('application/json', (_request, body, parsed) => parsed(null, body));
}

/** The pieces of a body. A refusal ends the reading, but not the connection that carries it: the rest is drained. */
async function* toPieces(body: unknown): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) return;
  try {
    yield* body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch {
    throw new HttpError({
      statusCode: 400,
      name: 'invalid_request',
      message: 'The file was not sent completely: import it again.',
    });
  } finally {
    body.resume();
  }
}
