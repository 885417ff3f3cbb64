import ReconnectingWebSocket from 'reconnecting-websocket';
import { CloseCode } from '../service/relay.ts';
import { backoffDelayMs } from './backoff.ts';
import type { Clock } from './clock.ts';

/** A WebSocket class: the browser's, Node's own, or that of `ws`. */
export interface WebSocketClass {
  new (url: string): { addEventListener(type: 'error', listener: () => void): void };
  readonly CLOSING: number;
}

/** What a socket is made with, and whom it tells. */
export interface SocketOptions {
  readonly url: string;
  readonly WebSocket: WebSocketClass;
  readonly random: () => number;
  readonly clock: Clock;
  readonly onOpen: () => void;
  /** A text message came. */
  readonly onText: (text: string) => void;
  /** The socket, or the try to open one, is lost; the next try is on its way. */
  readonly onLost: () => void;
  /** The server closed with 4401 or 4403; the next try must be asked for by `restart`. */
  readonly onRefused: () => void;
}

/** A socket that comes back for ever, unless the server said not to. */
export interface Socket {
  /** Sends if open; nothing is ever queued. */
  send(text: string): void;
  /** Drops what there is and opens anew after `delayMs`. */
  restart(delayMs: number): void;
  close(): void;
}

/** What a close code asks for (design.md, section 4): `refused`, or milliseconds to wait; undefined for the usual growing wait. */
export function readCloseCode(code: number): 'refused' | number | undefined {
  switch (code) {
    case CloseCode.unauthorized:
    case CloseCode.notPermitted:
      return 'refused';
    case CloseCode.tooMany:
      return 30_000;
    case CloseCode.badMessage:
      // our own fault, which trying again does not mend, but an upgrade of the server may
      return 60_000;
    default:
      return undefined;
  }
}

/** How long an attempt may take, and how long a socket must live before the wait shrinks again (A10, F18). */
const CONNECT_MS = 10_000;
const MIN_UPTIME_MS = 10_000;

/**
 * Creates a socket and opens it. reconnecting-websocket 4.4.0 does the reconnecting and is held by what is known of
 * it: its URL is a text (one rejected URL provider stops it for ever), nothing is queued, a closed instance is
 * never used again (it would hang), and no listener throws (the next ones would not be called).
 */
export function createSocket(options: SocketOptions): Socket {
  const { clock, random } = options;
  let current: ReconnectingWebSocket | undefined;
  let cancelStart: (() => void) | undefined;

  function start(): void {
    const socket = new ReconnectingWebSocket(options.url, [], {
      WebSocket: guard(options.WebSocket),
      connectionTimeout: CONNECT_MS,
      minUptime: MIN_UPTIME_MS,
      maxEnqueuedMessages: 0,
      reconnectionDelayGrowFactor: 1,
      maxReconnectionDelay: Infinity,
      // read anew before each try, which makes growth and jitter ours: the library's own jitter is drawn once
      get minReconnectionDelay() {
        return backoffDelayMs(current?.retryCount ?? 1, random);
      },
    });
    current = socket;
    const whileCurrent = (handle: () => void): void => {
      if (current === socket) handle();
    };
    socket.addEventListener('open', () => whileCurrent(options.onOpen));
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') whileCurrent(() => options.onText(data));
    });
    socket.addEventListener('close', ({ code }) => whileCurrent(() => handleClose(code)));
  }
  function handleClose(code: number): void {
    const verdict = readCloseCode(code);
    if (verdict === 'refused') drop();
    if (typeof verdict === 'number') restart(verdict * (1 + random()));
    if (verdict === 'refused') options.onRefused();
    else options.onLost();
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

/** `ws` ends the process on an error that nobody hears, and reconnecting-websocket stops listening when it gives up an attempt. */
function guard(WebSocket: WebSocketClass): WebSocketClass {
  return class extends WebSocket {
    constructor(url: string) {
      super(url);
      this.addEventListener('error', () => undefined);
    }
  };
}
