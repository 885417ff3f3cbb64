import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { systemClock } from '../../core/connection/clock.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { paths } from '../../core/service/paths.ts';
import type { HeldRequests } from './held-requests.ts';
import { limitBodies, LONGEST_BODY_MS } from './limits/body-time.ts';
import { limitConnections } from './limits/connection-limit.ts';
import type { ConnectionLimit } from './limits/connection-limit.ts';
import { toErrorBody } from './errors/error-body.ts';
import type { Refusal } from './errors/error-body.ts';

/** Limits of one connection (threat T21). */
const LIMITS = {
  headersTimeout: 10_000,
  // bodies have less time: see body-time.ts
  requestTimeout: LONGEST_BODY_MS + 60_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  // an upgrade to another protocol, such as h2c, is ignored: the request is answered over HTTP/1.1 (RFC 9110 section 7.8)
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
} as const;

/** Time after which an idle connection is closed, e.g. if a client never reads its answer; overlay sockets have pings. */
const SILENCE_MS = 60_000;

const MISDIRECTED: Refusal = {
  status: 421,
  name: 'misdirected_request',
  message: 'This server does not have this host name: open its public URL, or set this name in ONAIR_PUBLIC_URL.',
};
/** The answer to every request while the server stops. */
export const STOPPING: Refusal = {
  status: 503,
  name: 'unavailable',
  message: 'The server is stopping: try again in a moment.',
};
const TOO_SLOW: Refusal = {
  status: 408,
  name: 'request_timeout',
  message: 'The request was sent too slowly: send it again.',
};
const BAD_REQUEST: Refusal = {
  status: 400,
  name: 'invalid_request',
  message: 'This is not a valid HTTP request.',
};

/** Answers to requests that could not be parsed, by the error codes of Node's parser. */
const UNREADABLE: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    name: 'headers_too_large',
    message:
      'The address and the headers are larger than 16 KiB: shorten them. In a browser, delete the cookies of this host: most come from other programs on it.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Creates an HTTP server with its limits. */
export function createHttpServer(limit: ConnectionLimit, clock: Clock = systemClock): Server {
  const server = createServer(LIMITS);
  server.timeout = SILENCE_MS;
  limitConnections(server, limit);
  limitBodies(server, { clock, refuse: (socket) => refuseSocket(socket, TOO_SLOW) });
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    refuseSocket(socket, UNREADABLE[code] ?? BAD_REQUEST);
  });
  return server;
}

/** Address and port to listen on. */
export interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  /** The setting with the port; `PORT` by default. */
  readonly setting?: string;
}

/**
 * Starts to listen and returns the port.
 * @throws {Error} the port is in use or not permitted; the message is one line with the remedy
 */
export function listen(server: Server, place: ListeningPlace): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(explainListen(error, place), { cause: error })));
    server.listen({ host: place.host, port: place.port }, () => resolve(portOf(server.address())));
  });
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function explainListen(error: Error, { host, port, setting = 'PORT' }: ListeningPlace): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that uses it, or set ${setting} to another.`;
  if (code === 'EACCES') return `This user may not use port ${port}: set ${setting} to a port above 1023.`;
  return `HOST is "${host}", but this machine cannot listen there: set HOST to one of its own addresses.`;
}

/** The owner of the sockets of overlays. */
export interface UpgradeHandler {
  /** Takes over an HTTP upgrade of `/v2/ws` whose Host has been checked. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** Checks and handlers of incoming requests and upgrades. */
export interface Routing {
  /** Whether a `Host` header names this server. */
  readonly isOurHost: (hostHeader: string | undefined) => boolean;
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => void;
  readonly relay: UpgradeHandler;
  /** Whether the server is stopping and takes no more requests (promise A15). */
  readonly isStopping: () => boolean;
}

/**
 * Starts to handle requests, first those that came before. `Host` is checked on each before routing (threat T6); two `Host` headers are
 * invalid (RFC 9112 section 3.2).
 */
export function routeRequests(held: HeldRequests, { isOurHost, handleRequest, relay, isStopping }: Routing): void {
  const isOurs = ({ headers, headersDistinct }: IncomingMessage): boolean =>
    headersDistinct['host']?.length === 1 && isOurHost(headers.host);
  held.release({
    handleRequest(request, response) {
      if (!isOurs(request) || !request.url?.startsWith('/')) refuseRequest(response, MISDIRECTED);
      else if (isStopping()) refuseRequest(response.setHeader('connection', 'close'), STOPPING);
      else handleRequest(request, response);
    },
    handleUpgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      if (!isOurs(request)) refuseSocket(socket, MISDIRECTED);
      else if (request.url?.split('?', 1)[0] !== paths.events) refuseSocket(socket, NOT_FOUND);
      else relay.handleUpgrade(request, socket, head);
    },
  });
}

const NOT_FOUND: Refusal = { status: 404, name: 'not_found', message: 'There is no socket at this address.' };

/** Answers a request that is not routed. */
export function refuseRequest(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, HEADERS).end(JSON.stringify(toErrorBody(refusal)));
}

/** Answers on the bare socket, since there is no response object before a request is parsed, or for an upgrade. */
function refuseSocket(socket: Duplex, refusal: Refusal): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(toErrorBody(refusal));
  const headers = { ...HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} Refused\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

/** Accepts no new connections, closes idle ones, and resolves when the last is closed or after `graceMs`. */
export function closeHttpServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
