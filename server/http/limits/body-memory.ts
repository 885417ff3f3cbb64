import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserId } from '../../../core/service/user-id.ts';
import { SMALL_BYTES } from './memory-budget.ts';
import type { MemoryBudget, MemoryLease, MemoryUser } from './memory-budget.ts';
import { writeInPieces } from '../answer-pieces.ts';

/** Finds the signed-in owner of a request. */
export type OwnerOf = (request: FastifyRequest) => UserId | undefined;

/** Factor for a JSON body in memory: its bytes, their text and the parsed values. A file is its pieces and the whole. */
const JSON_FACTOR = 4;
const FILE_FACTOR = 2;

/**
 * Takes memory for each body before it is read, and for each answer of a route with `answerMemory` before it is built, until the response has
 * ended. A request that gets none is answered with 503, and nothing of its body is read. Any other large answer counts once it is built: it is
 * sent if there is memory just then, and else thrown away.
 */
export function budgetBodies(app: FastifyInstance, budget: MemoryBudget, ownerOf: OwnerOf): void {
  const leases = new WeakMap<FastifyRequest, MemoryLease & { readonly bodyBytes: number; readonly bytes: number }>();
  const userOf = (request: FastifyRequest): MemoryUser => ({
    address: request.clientAddress,
    ownerId: ownerOf(request),
  });
  app.addHook('preParsing', async (request, reply) => {
    const bodyBytes = toBodyMemory(request);
    const bytes = bodyBytes + (request.routeOptions.config.answerMemory ?? 0);
    if (bytes === 0) return;
    const lease = await budget.acquire(bytes, userOf(request));
    releaseAtEnd(reply, lease);
    leases.set(request, { ...lease, bodyBytes, bytes });
  });
  // oxlint-disable-next-line typescript/require-await -- Fastify sends what an async hook returns
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const size = isWhole ? Buffer.byteLength(payload) : toStatedLength(reply);
    const lease = leases.get(request);
    if (isWhole && size > SMALL_BYTES && size > (lease?.bytes ?? 0))
      releaseAtEnd(reply, budget.acquireNow(size, userOf(request)));
    lease?.shrink(lease.bodyBytes + size);
    return isWhole ? writeInPieces(reply, payload, size) : payload;
  });
}

/** The length that a streamed answer states. */
function toStatedLength(reply: FastifyReply): number {
  return Number(reply.getHeader('content-length') ?? Infinity);
}

function releaseAtEnd({ raw }: FastifyReply, lease: MemoryLease): void {
  // a client that has left while it waited has no event to come
  if (raw.destroyed) lease.release();
  else raw.once('close', () => lease.release());
}

function toBodyMemory({ headers, routeOptions }: FastifyRequest): number {
  const { bodyLimit, config } = routeOptions;
  const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bodyLimit;
  // a larger one is refused before it is read
  if (length === 0 || length > bodyLimit) return 0;
  return config.bodyMemory ?? length * (config.mediaTypes === undefined ? JSON_FACTOR : FILE_FACTOR);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most memory that the route needs for a body, in bytes; missing if the route holds the whole body in memory. */
    readonly bodyMemory?: number;
    /** Most memory that an answer of the route needs before it is sent, in bytes; for possibly large answers. */
    readonly answerMemory?: number;
  }
}
