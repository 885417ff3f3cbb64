import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { repeat } from '../../core/connection/clock.ts';
import type { Clock } from '../../core/connection/clock.ts';

/** How long a body may take from its headers on, in milliseconds. */
const BODY_MS = 20_000;
/** How long the file of an import may take in all: 144 MiB need a while over a slow line. */
export const LONGEST_BODY_MS = 3_600_000;
/** How many bytes of it must come in each 20 s: 210 kbit/s. */
const LEAST_BYTES = 512 * 1024;
/** The one route with a body that may take longer. */
const SLOW_PATH = '/api/import';

/** What {@link limitBodies} works with. */
export interface BodyLimit {
  readonly clock: Clock;
  /** Answers that a request came too slowly, and ends its connection. */
  readonly refuse: (socket: Duplex) => void;
}

/**
 * Ends requests whose body comes too slowly (threat T21): each has 20 s. The file of an import may take an hour as long as it goes on and is
 * not answered; a sender who is not signed in is answered before it is read.
 */
export function limitBodies(server: Server, { clock, refuse }: BodyLimit): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const isTooSlow = createRule(request, response, clock);
    const stop = repeat(clock, BODY_MS, () => {
      if (!request.complete && isTooSlow()) refuse(request.socket);
      else if (!request.complete) return;
      stop();
    });
    request.once('close', stop);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Returns what tells every 20 s whether a body took too long. */
function createRule({ socket, url }: IncomingMessage, response: ServerResponse, clock: Clock): () => boolean {
  if (url?.split('?', 1)[0] !== SLOW_PATH) return () => true;
  const endsAt = clock.elapsed() + LONGEST_BODY_MS;
  let before = socket.bytesRead;
  return () => {
    const isGoingOn = socket.bytesRead - before >= LEAST_BYTES;
    before = socket.bytesRead;
    return !isGoingOn || response.writableEnded || clock.elapsed() >= endsAt;
  };
}
