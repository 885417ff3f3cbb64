import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerFault } from './faults.ts';
import type { Fault, FaultBox } from './faults.ts';
import { sendReply } from './http-writer.ts';
import { errorReply } from './reply.ts';
import type { Reply } from './reply.ts';
import { BadRequestError, readBody } from './request.ts';
import type { Request } from './request.ts';

/** Answers one request. */
export type Handler = (request: Request) => Reply;

interface FrontOptions {
  /** Path before all others, such as `/api`; may be empty. */
  readonly prefix: string;
  readonly route: Handler;
  readonly faults: FaultBox;
  /** Last change before an answer is written. */
  readonly distort: (value: unknown) => unknown;
  /** Lets `ms` of the simulator's time pass. */
  readonly wait: (ms: number) => Promise<void>;
  /** Waits until it is the request's turn to take effect. */
  readonly queue: () => Promise<void>;
  readonly onAnswered: (request: Request, status: number) => void;
}

/** Makes the listener of the HTTP server: read, apply faults, route, apply faults, write. */
export function createHttpFront(options: FrontOptions): (message: IncomingMessage, response: ServerResponse) => void {
  return (message, response) => {
    answer(message, response, options).catch((error: unknown) => refuse(response, error));
  };
}

/** A body that is too large is refused; a connection that broke is left. */
function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof BadRequestError)) response.destroy();
  else sendReply(response, errorReply(413, 'too_large', `Too large: ${error.message}`), undefined);
}

async function answer(message: IncomingMessage, response: ServerResponse, options: FrontOptions): Promise<void> {
  const url = new URL(message.url ?? '/', 'http://simulator');
  const path = url.pathname.startsWith(options.prefix) ? url.pathname.slice(options.prefix.length) : '';
  const faults = path.startsWith('/simulator') ? [] : options.faults.take(path);
  const fault = faults.find(({ kind }) => kind !== 'delay');
  await waitFor(faults, options);
  if (fault !== undefined && isAhead(fault)) {
    answerSpoiled(response, fault, undefined);
    return;
  }
  const body = await readBody(message);
  if (!path.startsWith('/simulator')) await options.queue();
  const request: Request = {
    method: message.method ?? 'GET',
    path,
    query: url.searchParams,
    headers: message.headers,
    body,
  };
  const reply = route(request, options);
  options.onAnswered(request, reply.status);
  answerSpoiled(response, fault, bend(reply, options));
}

async function waitFor(faults: readonly Fault[], options: FrontOptions): Promise<void> {
  const delayMs = faults.reduce((sum, fault) => sum + (fault.kind === 'delay' ? fault.delayMs : 0), 0);
  if (delayMs > 0) await options.wait(delayMs);
}

/** Whether the request never takes effect. */
function isAhead(fault: Fault): boolean {
  return fault.when === 'before' && (isSilent(fault) || answerFault(fault) !== undefined);
}

function isSilent({ kind }: Fault): boolean {
  return kind === 'drop' || kind === 'hang';
}

function answerSpoiled(response: ServerResponse, fault: Fault | undefined, honest: Reply | undefined): void {
  if (fault?.kind === 'drop') response.destroy();
  if (fault !== undefined && isSilent(fault)) return;
  const reply = (fault && answerFault(fault)) ?? honest;
  if (reply !== undefined) sendReply(response, reply, fault);
}

function route(request: Request, options: FrontOptions): Reply {
  try {
    return options.route(request);
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
