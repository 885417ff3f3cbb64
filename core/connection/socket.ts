import { CloseCode, FOREIGN_ORIGIN } from '../service/relay.ts';
import { backoffDelayMs } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { Refusal } from './connection.ts';

/** As much of a close event as is used here. */
interface CloseLike {
  readonly code: number;
  readonly reason: string;
}

/** As much of a WebSocket as is used here. */
export interface WebSocketLike {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: CloseLike) => void): void;
}

/** What makes one: the browser's, Node's own, or that of `ws`. */
export type WebSocketClass = new (url: string) => WebSocketLike;

/** What a socket is made with, and whom it tells. */
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
  /** The server closed with 4401 or 4403; the next try must be asked for by `restart`. */
  readonly onRefused: (refusal: Refusal) => void;
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
    case CloseCode.signedOut:
      return 15_000;
    case CloseCode.tooMany:
      return 30_000;
    case CloseCode.badMessage:
      // our own fault, which trying again does not mend, but an upgrade of the server may
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

/** `readyState` of an open WebSocket, and the code of one that was never closed (WHATWG WebSockets; RFC 6455, section 7.4.1). */
const OPEN = 1;
const ABNORMAL = 1006;

/** What a WebSocket tells. */
interface Ears {
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: (event: CloseLike) => void;
}

function listen(socket: WebSocketLike, { onOpen, onText, onClose }: Ears): void {
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') onText(data);
  });
  socket.addEventListener('close', onClose);
  // a close follows; but `ws` ends the process on an error that nobody hears
  socket.addEventListener('error', () => undefined);
}

/**
 * Creates a socket and opens it. Each try is a WebSocket of its own that is listened to until it is lost or dropped, and never
 * again. One timer at most runs: for a handshake that takes too long, or for the next try.
 */
export function createSocket(options: SocketOptions): Socket {
  const { clock, random } = options;
  let current: WebSocketLike | undefined;
  let cancelTimer: (() => void) | undefined;
  let tries = 0;
  let openedAtMs = Infinity;

  function wait(delayMs: number, next: () => void): void {
    cancelTimer?.();
    cancelTimer = clock.after(delayMs, next);
  }
  function start(): void {
    const socket = new options.WebSocket(options.url);
    const whileCurrent = (handle: () => void): void => {
      if (current === socket) handle();
    };
    current = socket;
    openedAtMs = Infinity;
    listen(socket, {
      onOpen: () => whileCurrent(handleOpen),
      onText: (text) => whileCurrent(() => options.onText(text)),
      onClose: (event) => whileCurrent(() => handleClose(event)),
    });
    wait(CONNECT_MS, () => handleClose({ code: ABNORMAL, reason: '' }));
  }
  function handleOpen(): void {
    cancelTimer?.();
    openedAtMs = clock.elapsed();
    options.onOpen();
  }
  function handleClose({ code, reason }: CloseLike): void {
    const verdict = readCloseCode(code);
    drop();
    if (verdict === 'refused') return options.onRefused(readRefusal(code, reason));
    tries = clock.elapsed() - openedAtMs < MIN_UPTIME_MS ? tries + 1 : 1;
    wait(verdict === undefined ? backoffDelayMs(tries, random) : verdict * (1 + random()), start);
    options.onLost(code === CloseCode.signedOut);
  }
  function drop(): void {
    cancelTimer?.();
    const socket = current;
    current = undefined;
    socket?.close();
  }

  start();
  return {
    send(text) {
      if (current?.readyState === OPEN) current.send(text);
    },
    restart(delayMs) {
      drop();
      tries = 0;
      wait(delayMs, start);
    },
    close: drop,
  };
}
