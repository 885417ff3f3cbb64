import type { Server } from 'node:http';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFault } from './faults.ts';
import type { Fault, FaultBox } from './faults.ts';
import { sendReply } from './http-writer.ts';
import { errorReply, withHeaders } from './reply.ts';
import type { Reply } from './reply.ts';
import { BadRequestError } from './request.ts';
import type { Request } from './request.ts';

/** Answers one request. */
export type Handler = (request: Request) => Reply;

/** Handlers by `METHOD /path`; a path that ends in `*` matches every path with this beginning. */
export type Routes = Readonly<Record<string, Handler>>;

interface FrontOptions {
  /** Path before all others, such as `/api`; may be empty. */
  readonly prefix: string;
  readonly routes: Routes;
  readonly faults: FaultBox;
  /** Changes a response before it is written. */
  readonly distort: (value: unknown) => unknown;
  /** Waits `ms` of the simulator's time. */
  readonly wait: (ms: number) => Promise<void>;
  /** Waits until the request may take effect. */
  readonly queue: () => Promise<void>;
  readonly onAnswered: (request: Request, status: number) => void;
}

const MAX_BODY_BYTES = 64 * 1024;
const METHODS = ['GET', 'POST'] as const;

/** Serves the routes on a server that already listens: read, apply faults, route, apply faults, write. */
export function createHttpFront(server: Server, options: FrontOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    // the service's addresses contain its port, so the server listens before there are routes
    serverFactory: (handler) => server.on('request', handler),
  });
  const pending = new WeakMap<FastifyRequest, Fault>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    const path = toPath(request, options);
    const faults = isControl(path) ? [] : options.faults.take(path);
    await waitFor(faults, options);
    const fault = faults.find(({ kind }) => kind !== 'delay');
    if (fault === undefined) return undefined;
    pending.set(request, fault);
    return isAhead(fault) ? answerSpoiled(reply, fault, undefined) : undefined;
  });
  const serve = async (handler: Handler, message: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const request = toRequest(message, options);
    if (!isControl(request.path)) await options.queue();
    const answer = handle(handler, request);
    options.onAnswered(request, answer.status);
    return answerSpoiled(reply, pending.get(message), bend(answer, options));
  };
  for (const [route, handler] of Object.entries(options.routes)) {
    const [method = '', path = ''] = route.split(' ');
    app.route({ method, url: options.prefix + path, handler: (message, reply) => serve(handler, message, reply) });
  }
  app.setNotFoundHandler((message, reply) => serve(() => refuseUnknown(app, message), message, reply));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    sendReply(reply, toErrorReply(error), undefined),
  );
  return app;
}

/** The path without the prefix; empty outside it. */
function toPath({ url }: FastifyRequest, { prefix }: FrontOptions): string {
  const { pathname } = new URL(url, 'http://simulator');
  return pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '';
}

function isControl(path: string): boolean {
  return path.startsWith('/simulator');
}

function toRequest(message: FastifyRequest, options: FrontOptions): Request {
  return {
    method: message.method,
    path: toPath(message, options),
    query: new URL(message.url, 'http://simulator').searchParams,
    headers: message.headers,
    body: typeof message.body === 'string' ? message.body : '',
  };
}

/** 405 if the path accepts another method, 404 otherwise. */
function refuseUnknown(app: FastifyInstance, { url }: FastifyRequest): Reply {
  const { pathname } = new URL(url, 'http://simulator');
  const methods = METHODS.filter((method) => app.hasRoute({ method, url: pathname }));
  if (methods.length === 0) return errorReply(404, 'not_found', 'Not found: there is no such endpoint');
  return withHeaders(errorReply(405, 'method_not_allowed', 'Method not allowed'), { allow: methods.join(', ') });
}

function toErrorReply({ statusCode = 500, message }: Error & { statusCode?: number }): Reply {
  if (statusCode === 413) return errorReply(413, 'too_large', 'Too large: The body is larger than 64 KiB.');
  return errorReply(statusCode, statusCode < 500 ? 'invalid_request' : 'internal_error', message);
}

async function waitFor(faults: readonly Fault[], options: FrontOptions): Promise<void> {
  const delayMs = faults.reduce((sum, fault) => sum + (fault.kind === 'delay' ? fault.delayMs : 0), 0);
  if (delayMs > 0) await options.wait(delayMs);
}

/** Whether the fault prevents the effect of a request. */
function isAhead(fault: Fault): boolean {
  return fault.when === 'before' && (isSilent(fault) || answerFault(fault) !== undefined);
}

function isSilent({ kind }: Fault): boolean {
  return kind === 'drop' || kind === 'hang';
}

function answerSpoiled(reply: FastifyReply, fault: Fault | undefined, honest: Reply | undefined): FastifyReply {
  if (fault?.kind === 'drop') reply.raw.destroy();
  if (fault !== undefined && isSilent(fault)) return reply.hijack();
  const answer = (fault && answerFault(fault)) ?? honest;
  return answer === undefined ? reply : sendReply(reply, answer, fault);
}

function handle(handler: Handler, request: Request): Reply {
  try {
    return handler(request);
  } catch (error) {
    if (error instanceof BadRequestError)
      return errorReply(400, 'invalid_request', `Invalid request: ${error.message}`);
    return errorReply(500, 'internal_error', 'Internal error in the simulator');
  }
}

function bend(reply: Reply, options: FrontOptions): Reply {
  if (reply.body.kind !== 'json') return reply;
  return { ...reply, body: { kind: 'json', value: options.distort(reply.body.value) } };
}
