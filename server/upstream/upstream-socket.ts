import type { IncomingMessage } from 'node:http';
import type { Agent } from 'node:https';
import { WebSocket } from 'ws';
import type { ClientOptions, RawData } from 'ws';
import { joinAddress, paths } from '../../core/service/paths.ts';
import { parseFrame } from '../../core/service/frames.ts';
import type { Acknowledgement, ServerFrame, ServiceEvent } from '../../core/service/frames.ts';
import type { ParseOptions } from '../../core/service/parse-options.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Counters } from '../counters/counters.ts';
import { retryAfterMs } from './rate-limiter.ts';

/** The server's subscriptions at the service (docs/spec/service-api.md, "Events"). */
export const UPSTREAM_SUBSCRIPTIONS = ['user/stream', 'user/chat'] as const;

const MAX_FRAME_BYTES = 256 * 1024;
const PING_INTERVAL_MS = 20_000;
const PONG_WAIT_MS = 10_000;
const ACK_WAIT_MS = 10_000;
const CLOSE_WAIT_MS = 5_000;
const SETTLE_WAIT_MS = 1_000;
/** Payload that distinguishes its answer from that of a keep-alive ping. */
const SETTLE_PING = 'settle';
/** Code of an end without a close frame (RFC 6455, section 7.1.5). */
const CUT_OFF = 1006;

/**
 * Reason of a socket's end: `closed` by the service or the network, `silent` (nothing comes after a ping), `unacknowledged`
 * within 10 s, `refused` by an error frame, `limited`: the service answered the handshake with 429.
 */
export type EndReason = 'closed' | 'silent' | 'unacknowledged' | 'refused' | 'limited';

/** The end of a socket. */
export interface SocketEnd {
  readonly reason: EndReason;
  /** Milliseconds since its acknowledgement; 0 if there was none. */
  readonly lifeMs: number;
  /** Time of the last data from the service, in epoch milliseconds. */
  readonly lastHeardAt: number;
  /** Wait that the service demands, in milliseconds, if it was `limited`; otherwise 0. */
  readonly waitMs: number;
  /** Why the network, TLS or the service did not let it open; undefined if it opened. */
  readonly error: unknown;
}

/** Receives the events of a socket. Nothing is called after `onEnd`. */
export interface SocketListener {
  /** The service has acknowledged; `granted` are the accepted subscriptions. */
  onReady(granted: readonly string[]): void;
  onEvent(event: ServiceEvent): void;
  /** An error frame came long after the acknowledgement: the token may have been refused. */
  onDoubt(): void;
  onEnd(end: SocketEnd): void;
}

/** Options of {@link openUpstreamSocket}. */
export interface UpstreamSocketOptions {
  /** {ws_url} of the service. */
  readonly wsUrl: string;
  readonly ownerId: UserId;
  /** The present access token; it is sent in the subscribe message and is never logged (D43). */
  readonly token: string;
  readonly clock: Clock;
  readonly parse: ParseOptions;
  readonly counters: Counters;
  readonly listener: SocketListener;
  /** Routes the socket through a proxy; direct without one. */
  readonly agent?: Agent | undefined;
}

/** One socket to the service. */
export interface UpstreamSocket {
  /** Sends a close frame; events received until the socket is closed are passed on. */
  close(): void;
  /** Resolves when everything that the service sent before has arrived: it has answered a ping, or not within a second. */
  settle(): Promise<void>;
}

/**
 * Opens a socket, subscribes, waits 10 s for the acknowledgement (D42), and sends pings: a dead connection is detected within 30 s
 * (promise A9, fault F19). Frames that are binary, malformed, too deep or for another user are dropped and counted (F24, T20).
 */
export function openUpstreamSocket(options: UpstreamSocketOptions): UpstreamSocket {
  const { clock, listener, counters } = options;
  const socket = new WebSocket(joinAddress(options.wsUrl, paths.events), socketOptions(options));
  const readFault = watchFault(socket);
  let readyAt: number | undefined;
  let lastHeardAt = clock.now();
  let reason: EndReason = 'closed';
  let ended = false;
  let waitMs = 0;

  const giveUp = (why: EndReason): void => {
    reason = why;
    socket.terminate();
  };
  const cancelAckWait = clock.after(ACK_WAIT_MS, () => giveUp('unacknowledged'));
  const stopPings = keepAlive({
    socket,
    clock,
    onHeard: () => (lastHeardAt = clock.now()),
    onSilent: () => giveUp('silent'),
  });

  const handleAcknowledgement = (frame: Acknowledgement): void => {
    if (frame.action !== 'subscribe' || readyAt !== undefined) return;
    if (frame.userId !== options.ownerId) counters.add('upstream_dropped_foreign');
    if (!isUseful(frame, options.ownerId)) return giveUp('refused');
    cancelAckWait();
    readyAt = clock.elapsed();
    listener.onReady(frame.subscriptions);
  };
  const handleFrame = (frame: ServerFrame): void => {
    if (frame.type === 'acknowledgement') handleAcknowledgement(frame);
    else if (frame.type === 'event') handleEvent(frame, options);
    else if (readyAt === undefined) giveUp('refused');
    else listener.onDoubt();
  };

  socket.on('unexpected-response', (_request, answer) => {
    waitMs = readLimit(answer, clock.now());
    giveUp(waitMs > 0 ? 'limited' : 'closed');
  });
  socket.on('open', () => socket.send(subscribeMessage(options.token)));
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (ended) return;
    const frame = readFrame(data, isBinary, options);
    if (frame) handleFrame(frame);
  });
  socket.on('close', (code) => {
    ended = true;
    // after a close frame nothing is missing; after a cut, everything since the last sign of life may be
    if (code !== CUT_OFF) lastHeardAt = clock.now();
    cancelAckWait();
    stopPings();
    counters.add('upstream_sockets_ended');
    const lifeMs = readyAt === undefined ? 0 : clock.elapsed() - readyAt;
    listener.onEnd({ reason, lifeMs, lastHeardAt, waitMs, error: readFault() });
  });
  counters.add('upstream_sockets_opened');
  return { close: () => socket.close(1000), settle: () => settle(socket, clock) };
}

/** Returns a reader of the error that kept a socket from opening; undefined if it opened. */
function watchFault(socket: WebSocket): () => unknown {
  let hasOpened = false;
  let fault: unknown;
  socket.on('open', () => (hasOpened = true));
  socket.on('unexpected-response', (_request, { statusCode }) => {
    fault = new Error(`The service answered with ${statusCode ?? 'no status'}.`);
  });
  // without an error listener an error would end the process; `close` follows each error
  socket.on('error', (error) => {
    if (!hasOpened) fault ??= error;
  });
  return () => fault;
}

/** Whether an acknowledgement is for this owner, and for a requested subscription. */
function isUseful({ userId, subscriptions }: Acknowledgement, ownerId: UserId): boolean {
  return userId === ownerId && UPSTREAM_SUBSCRIPTIONS.some((name) => subscriptions.includes(name));
}

/** Wait of a 429 in milliseconds; 0 for any other answer. */
function readLimit({ statusCode, headers }: IncomingMessage, now: number): number {
  return statusCode === 429 ? Math.max(1, retryAfterMs(headers['retry-after'] ?? null, now)) : 0;
}

function socketOptions({ agent }: Pick<UpstreamSocketOptions, 'agent'>): ClientOptions {
  // a separate constant, since the types of `ws` lack `closeTimeout`
  const options = {
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: 64,
    handshakeTimeout: ACK_WAIT_MS,
    closeTimeout: CLOSE_WAIT_MS,
    followRedirects: false,
    ...(agent && { agent }),
  };
  return options;
}

function subscribeMessage(token: string): string {
  return JSON.stringify({ action: 'subscribe', token, subscriptions: UPSTREAM_SUBSCRIPTIONS });
}

function readFrame(data: RawData, isBinary: boolean, options: UpstreamSocketOptions): ServerFrame | undefined {
  if (isBinary || !Buffer.isBuffer(data)) {
    options.counters.add('upstream_dropped_binary');
    return undefined;
  }
  const frame = parseFrame(data.toString('utf8'), options.parse);
  if (!frame) options.counters.add('upstream_dropped_malformed');
  return frame;
}

function handleEvent(event: Extract<ServerFrame, { type: 'event' }>, options: UpstreamSocketOptions): void {
  const { counters, listener, ownerId } = options;
  if (event.subscription !== 'user/stream' && event.subscription !== 'user/chat') {
    // events that only the relay may send
    counters.add('upstream_dropped_malformed');
  } else if (event.payload.userId !== ownerId) {
    counters.add('upstream_dropped_foreign');
  } else {
    counters.add('upstream_events');
    listener.onEvent(event);
  }
}

/** Answers come in order (RFC 6455, section 5.5.3), so nothing sent before the ping is still in transit. */
function settle(socket: WebSocket, clock: Clock): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return Promise.resolve();
  return new Promise((resolve) => {
    const cancel = clock.after(SETTLE_WAIT_MS, done);
    function done(): void {
      cancel();
      socket.off('pong', take);
      socket.off('close', done);
      resolve();
    }
    function take(data: Buffer): void {
      if (String(data) === SETTLE_PING) done();
    }
    socket.on('pong', take);
    socket.on('close', done);
    socket.ping(SETTLE_PING);
  });
}

interface KeepAliveOptions {
  readonly socket: WebSocket;
  readonly clock: Clock;
  readonly onHeard: () => void;
  readonly onSilent: () => void;
}

/** Any data is a sign of life: the answer to a ping may be queued behind more chat than the network delivers in time. */
function keepAlive({ socket, clock, onHeard, onSilent }: KeepAliveOptions): () => void {
  let cancel = clock.after(PING_INTERVAL_MS, ping);
  let isHeard = false;
  function ping(): void {
    isHeard = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
    cancel = clock.after(PONG_WAIT_MS, judge);
  }
  function judge(): void {
    if (isHeard) cancel = clock.after(PING_INTERVAL_MS - PONG_WAIT_MS, ping);
    else onSilent();
  }
  const noteLife = (): void => {
    isHeard = true;
    onHeard();
  };
  for (const sign of ['message', 'ping', 'pong']) socket.on(sign, noteLife);
  return () => cancel();
}
