import ReconnectingWebSocket from 'reconnecting-websocket';
import { CloseCode, FOREIGN_ORIGIN, REVOKED } from '../service/relay.ts';
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
  /** A text message came. */
  readonly onText: (text: string) => void;
  /** The socket, or the try to open one, is lost, perhaps because the owner is signed out (4410); the next try is on its way. */
  readonly onLost: (isSignedOut: boolean) => void;
  /** The server closed with 4401 or 4403; the next try must be asked for by `restart`. `isRevoked`: the overlay was revoked just now. */
  readonly onRefused: (refusal: Refusal, isRevoked: boolean) => void;
  /** One of the above threw; the socket goes on. */
  readonly onError: (error: unknown) => void;
}

/** A socket that comes back for ever, unless the server said not to. */
export interface Socket {
  /** Sends if open; nothing is ever queued. */
  send(text: string): void;
  /** Drops what there is and opens another one after `delayMs`. */
  restart(delayMs: number): void;
  close(): void;
}

/** What a close code asks for (docs/spec/relay.md, "The socket"): `refused`, or milliseconds to wait; undefined for the usual growing wait. */
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
      // our own fault: a retry does not help, but an upgrade of the server may
      return 60_000;
    default:
      return undefined;
  }
}

function readRefusal(code: number, reason: string): Refusal {
  if (code === CloseCode.unauthorized) return 'unauthorized';
  return reason === FOREIGN_ORIGIN ? 'foreign_origin' : 'not_permitted';
}

/** How long an attempt may take, and how long a socket must live before the wait shrinks again (A10, F18). */
const CONNECT_MS = 10_000;
const MIN_UPTIME_MS = 10_000;

/**
 * Creates a socket and opens it. reconnecting-websocket 4.4.0 does the reconnecting, and is held where it is known to fail: its URL
 * is a text (one rejected provider of URLs stops it for ever), nothing is queued, an instance that was closed is never used
 * again (it would hang), and what it calls never throws (it would call no further listener). See decision 0019.
 */
export function createSocket(options: SocketOptions): Socket {
  const { clock, random, onError } = options;
  let current: ReconnectingWebSocket | undefined;
  let cancelStart: (() => void) | undefined;

  function start(): void {
    const socket = new ReconnectingWebSocket(options.url, [], {
      WebSocket: hearErrors(options.WebSocket),
      connectionTimeout: CONNECT_MS,
      minUptime: MIN_UPTIME_MS,
      maxEnqueuedMessages: 0,
      reconnectionDelayGrowFactor: 1,
      maxReconnectionDelay: Infinity,
      // read before each try, so that growth and jitter are ours: the library draws its own jitter once for all
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
    options.onLost(code === CloseCode.signedOut);
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

/** `ws` ends the process on an error without a listener, and the library takes its own away when it gives up a try. */
function hearErrors(WebSocket: WebSocketClass): WebSocketClass {
  return class extends WebSocket {
    constructor(url: string) {
      super(url);
      this.addEventListener('error', () => undefined);
    }
  };
}
