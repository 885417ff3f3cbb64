import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { repeat } from '../../../core/connection/clock.ts';
import type { Clock } from '../../../core/connection/clock.ts';

/** Time between two checks of a body, in milliseconds. */
const LOOK_MS = 1_000;
/** Window in which a body must move a minimum of bytes: 8 KiB a second. */
const WINDOW_MS = 10_000;
const LEAST_BYTES = 80 * 1024;
/** Time limit for receiving a body, in milliseconds. */
const BODY_MS = 20_000;
/** Time limit for the file of an import: 144 MiB need a while over a slow connection. */
export const LONGEST_BODY_MS = 3_600_000;
/** The one route with a longer limit. */
const SLOW_PATH = '/api/import';

/** Dependencies of {@link limitBodies}. */
export interface BodyLimit {
  readonly clock: Clock;
  /** Answers that a request came too slowly, and ends its connection. */
  readonly refuse: (socket: Duplex) => void;
}

/**
 * Ends requests whose body arrives too slowly, and responses that are read too slowly (threat T21), since both occupy memory. Time in which
 * this server does not read, because a body waits for memory, does not count.
 */
export function limitBodies(server: Server, { clock, refuse }: BodyLimit): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isSlowSender = createSenderRule(request, response);
    const isSlowReader = createReaderRule(response);
    const stop = repeat(clock, LOOK_MS, () => {
      if (isSlowReader()) request.socket.destroy();
      else if (isSlowSender()) refuse(request.socket);
      if (response.closed && (request.complete || request.socket.destroyed)) stop();
    });
    response.once('close', () => {
      if (request.complete || request.socket.destroyed) stop();
    });
  });
}

/** Returns a function for each check: whether a body arrives too slowly. */
function createSenderRule(request: IncomingMessage, response: ServerResponse): () => boolean {
  const { socket, url } = request;
  const mostMs = url?.split('?', 1)[0] === SLOW_PATH ? LONGEST_BODY_MS : BODY_MS;
  const isSlow = createPace(() => socket.bytesRead);
  let readMs = 0;
  return () => {
    // no one reads it yet, or this server is slower than its sender
    const isRead = request.readableFlowing !== null && request.readableLength < request.readableHighWaterMark;
    const isAwaited = isRead && !request.complete;
    if (isAwaited) readMs += LOOK_MS;
    // the rest after a refusal is read only to end the connection
    const isOver = isAwaited && readMs >= (response.writableEnded ? BODY_MS : mostMs);
    return isSlow(isAwaited) || isOver;
  };
}

/** Returns a function for each check: whether too little of a response is read, though there is more. */
function createReaderRule(response: ServerResponse): () => boolean {
  const isSlow = createPace(() => (response.socket?.bytesWritten ?? 0) - response.writableLength);
  return () => isSlow(response.socket !== null && response.headersSent && response.writableLength > 0);
}

/**
 * Returns a function for each check: whether fewer than {@link LEAST_BYTES} have moved in a whole window of waiting.
 * @param count bytes that have moved so far
 */
function createPace(count: () => number): (isWaiting: boolean) => boolean {
  let [before, waitedMs] = [count(), 0];
  const begin = (): void => {
    [before, waitedMs] = [count(), 0];
  };
  return (isWaiting) => {
    waitedMs += LOOK_MS;
    if (!isWaiting) begin();
    if (waitedMs < WINDOW_MS) return false;
    const isSlow = count() - before < LEAST_BYTES;
    begin();
    return isSlow;
  };
}
