import ReconnectingWebSocket from 'reconnecting-websocket';
import { CloseCode, FOREIGN_ORIGIN, REVOKED, TOO_MANY_SOCKETS } from '../service/relay.ts';
import { backoffDelayMs } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { Refusal } from './connection.ts';

/** A WebSocket class: the browser's, Node's own, or that of `ws`. */
export interface WebSocketClass {
  new (url: string): { addEventListener(type: 'error', listener: () => void): void };
  readonly CLOSING: number;
}

/** Options and callbacks of a socket. */
export interface SocketOptions {
  readonly url: string;
  readonly WebSocket: WebSocketClass;
  readonly random: () => number;
  readonly clock: Clock;
  readonly onOpen: () => void;
  /** Called with each text message. */
  readonly onText: (text: string) => void;
  /** Called when the socket or an attempt is lost, with the server's reason if it gave one; the next attempt is scheduled. */
  readonly onLost: (reason: LossReason | undefined) => void;
  /** Called after a close with 4401 or 4403; only `restart` makes another attempt. `isRevoked`: the overlay was revoked just now. */
  readonly onRefused: (refusal: Refusal, isRevoked: boolean) => void;
  /** Called if one of the above throws; the socket stays usable. */
  readonly onError: (error: unknown) => void;
}

/** Reason of a server to retry later: the owner is signed out (4410), or the overlay is open too often (4429). */
export type LossReason = 'signed_out' | 'full';

/** A socket that reconnects forever, unless the server refused it. */
export interface Socket {
  /** Sends if open; never queues. */
  send(text: string): void;
  /** Drops the current socket and opens another after `delayMs`. */
  restart(delayMs: number): void;
  close(): void;
}

/** Reads a close code (docs/spec/relay.md, "The socket"): `refused`, or milliseconds to wait; undefined for the usual growing delay. */
export function readCloseCode(code: number): 'refused' | number | undefined {
  switch (code) {
    case CloseCode.unauthorized:
    case CloseCode.notPermitted:
      return 'refused';
    case CloseCode.signedOut:
      return 15_000;
    case CloseCode.tooMany:
      return 30_000;
    case CloseCode.badMessage:
      // A bug on our side: retrying will not help, upgrading the server may.
      return 60_000;
    default:
      return undefined;
  }
}

function readLossReason(code: number, reason: string): LossReason | undefined {
  if (code === CloseCode.signedOut) return 'signed_out';
  return code === CloseCode.tooMany && reason === TOO_MANY_SOCKETS ? 'full' : undefined;
}

function readRefusal(code: number, reason: string): Refusal {
  if (code === CloseCode.unauthorized) return 'unauthorized';
  return reason === FOREIGN_ORIGIN ? 'foreign_origin' : 'not_permitted';
}

/** Limit of an attempt, and minimal life of a socket before the delay is reset (A10, F18). */
const CONNECT_MS = 10_000;
const MIN_UPTIME_MS = 10_000;

/**
 * Creates a socket and opens it. reconnecting-websocket 4.4.0 reconnects; these measures avoid its known faults: its URL is a text (one
 * rejected URL provider stops it forever), nothing is queued, a closed instance is never used again (it would hang), and its callbacks
 * never throw (it would skip the other listeners). See decision 0019.
 */
export function createSocket(options: SocketOptions): Socket {
  const { clock, random, onError } = options;
  let current: ReconnectingWebSocket | undefined;
  let cancelStart: (() => void) | undefined;

  function start(): void {
    const socket = new ReconnectingWebSocket(options.url, [], {
      WebSocket: handleErrors(options.WebSocket),
      connectionTimeout: CONNECT_MS,
      minUptime: MIN_UPTIME_MS,
      maxEnqueuedMessages: 0,
      reconnectionDelayGrowFactor: 1,
      maxReconnectionDelay: Infinity,
      // The library reads this before each attempt, so growth and jitter are ours; its own jitter is drawn only once.
      get minReconnectionDelay() {
        return backoffDelayMs(current?.retryCount ?? 1, random);
      },
    });
    current = socket;
    const whileCurrent = (handle: () => void): void => {
      try {
        if (current === socket) handle();
      } catch (error) {
        onError(error);
      }
    };
    socket.addEventListener('open', () => whileCurrent(options.onOpen));
    socket.addEventListener('message', ({ data }: { readonly data: unknown }) => {
      if (typeof data === 'string') whileCurrent(() => options.onText(data));
    });
    socket.addEventListener('close', (event) => whileCurrent(() => handleClose(event)));
  }
  function handleClose({ code, reason }: { readonly code: number; readonly reason: string }): void {
    const verdict = readCloseCode(code);
    if (verdict === 'refused') {
      drop();
      return options.onRefused(readRefusal(code, reason), reason === REVOKED);
    }
    if (verdict !== undefined) restart(verdict * (1 + random()));
    options.onLost(readLossReason(code, reason));
  }
  function drop(): void {
    cancelStart?.();
    const socket = current;
    current = undefined;
    socket?.close();
  }
  function restart(delayMs: number): void {
    drop();
    cancelStart = clock.after(delayMs, start);
  }

  start();
  return { send: (text) => current?.send(text), restart, close: drop };
}

/**
 * Adds an error listener to each WebSocket. `ws` ends the process on an error without one, and the library removes its own when it abandons
 * an attempt.
 */
function handleErrors(WebSocket: WebSocketClass): WebSocketClass {
  return class extends WebSocket {
    constructor(url: string) {
      super(url);
      this.addEventListener('error', () => undefined);
    }
  };
}
