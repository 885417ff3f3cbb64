import { STORE_UNMOUNT_DELAY } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import type { Acknowledgement, FrameError } from '../service/frames.ts';
import { backoffDelayMs } from './backoff.ts';
import type { ConnectionState, Refusal } from './connection.ts';
import type { Credentials } from './credentials.ts';
import type { Clock } from './clock.ts';
import type { Ledger } from './ledger.ts';
import type { Server } from './server.ts';
import { createSocket } from './socket.ts';
import type { LossReason, Socket, WebSocketClass } from './socket.ts';
import { createWatchdog } from './watchdog.ts';
import type { Watchdog } from './watchdog.ts';

/** Delays after a refused subscribe message, if there is no other token (F22). */
const REFUSAL_DELAYS_MS = [60_000, 300_000, 1_800_000] as const;

/** Delay before one more attempt after a revocation, which its owner can undo for ten seconds. */
const RESTORED_AFTER_MS = 12_000;

/** Receives requested and granted names of subscriptions. */
export type GrantHandler = (requested: readonly string[], granted: readonly string[]) => void;

/** Dependencies of a conversation. */
export interface ConversationParts {
  readonly server: Pick<Server, 'url' | 'parse' | 'handleGranted' | 'handleRefused' | 'now'>;
  readonly WebSocket: WebSocketClass;
  readonly clock: Clock;
  readonly random: () => number;
  readonly credentials: Credentials;
  readonly ledger: Ledger;
  readonly $state: WritableAtom<ConnectionState>;
  /** Build of the page, sent to a relay with each subscription. */
  readonly build: string | undefined;
  /** Receives the errors of listeners. */
  readonly onError: (error: unknown) => void;
  /** Called with each answer to a subscribe message: the names that it requested, and those that the server granted. */
  readonly onGranted?: GrantHandler | undefined;
}

/**
 * The exchange of messages over a socket that reconnects. Subscribes to what the ledger wants, passes received events to it, renews a
 * refused token, and detects a silent connection. Never writes to the console, never puts a token into an error.
 */
export class Conversation {
  /** Reason for a refusal; undefined if the connection is not refused. */
  refusal: Refusal | undefined;
  readonly #parts: ConversationParts;
  readonly #watchdog: Watchdog;
  #socket: Socket | undefined;
  #isOpen = false;
  /** Number of sockets that were opened. */
  #opened = 0;
  #isAwaitingAnswer = false;
  #isTokenDoubtful = false;
  #token = '';
  /** Epoch milliseconds of the last message; refusals do not count. */
  #receivedAtMs = 0;
  #userId: string | undefined;
  /** Names in each subscribe message that has no answer yet. */
  #requested: (readonly string[])[] = [];
  #refusals = 0;
  #failures = 0;
  #lostAtMs: number | undefined;
  #cancelLinger: (() => void) | undefined;
  #cancelReturn: (() => void) | undefined;

  constructor(parts: ConversationParts) {
    this.#parts = parts;
    this.#watchdog = createWatchdog({
      clock: parts.clock,
      ask: () => void this.#send(() => parts.ledger.probe()),
      giveUp: () => this.#restart(backoffDelayMs(1, parts.random)),
    });
  }

  /** Makes the server's subscriptions match the wanted ones: opens, subscribes, unsubscribes, closes. */
  sync(): void {
    const { ledger, $state, clock } = this.#parts;
    this.#cancelLinger?.();
    if ($state.get() === 'refused') return;
    this.#exchange();
    // Waits as long as a store outlives its last listener, so that a change of widgets needs no new socket.
    if (ledger.wanted().length === 0) this.#cancelLinger = clock.after(STORE_UNMOUNT_DELAY, () => this.stop());
    else if (!this.#socket) this.#open();
  }

  /** Ends the conversation and forgets its state; `sync` starts it again. */
  stop(): void {
    const { $state } = this.#parts;
    this.#cancelLinger?.();
    this.#cancelReturn?.();
    this.#socket?.close();
    this.#socket = undefined;
    if ($state.get() !== 'refused') $state.set('idle');
    this.#handleLost();
    this.#parts.ledger.drainUnsubscribes();
    this.#lostAtMs = undefined;
  }

  /** Checks whether the server still answers, since timers may have been paused. */
  check(): void {
    this.#watchdog.check();
  }

  #open(): void {
    const { server, WebSocket, random, clock, $state, onError } = this.#parts;
    $state.set('connecting');
    this.#socket = createSocket({
      url: server.url,
      WebSocket,
      random,
      clock,
      onOpen: () => this.#handleOpen(),
      onText: (text) => this.#handleText(text),
      onLost: (reason) => this.#handleLost(reason),
      onRefused: (refusal, isRevoked) => void this.#handleRefused(refusal, isRevoked),
      onError,
    });
  }

  #restart(delayMs: number): void {
    this.#handleLost();
    this.#socket?.restart(delayMs);
  }

  #exchange(): void {
    const { ledger } = this.#parts;
    if (!this.#isOpen) ledger.drainUnsubscribes();
    else this.#unsubscribe();
    if (this.#isOpen && ledger.isBehind()) void this.#send(() => ledger.takeRequests());
  }

  /**
   * Unsubscribes once the acknowledgement has brought the user id that the message needs (D44). Until then requests count as granted, as at
   * the server.
   */
  #unsubscribe(): void {
    if (this.#userId === undefined) return;
    const subscriptions = this.#parts.ledger.drainUnsubscribes();
    if (subscriptions.length === 0) return;
    this.#socket?.send(JSON.stringify({ action: 'unsubscribe', userId: Number(this.#userId), subscriptions }));
  }

  /** Sends subscribe messages with the current token (D43). */
  async #send(takeRequests: () => ReturnType<Ledger['takeRequests']>): Promise<void> {
    const { build } = this.#parts;
    const token = await this.#readToken();
    if (token === undefined || !this.#isOpen) return;
    this.#useToken(token);
    // a page of a relay: it tells one that was opened from one that is connected again
    const resumed = build !== undefined && this.#opened > 1 ? true : undefined;
    for (const request of takeRequests()) {
      this.#socket?.send(JSON.stringify({ action: 'subscribe', token, build, resumed, ...request }));
      this.#requested.push(request.subscriptions);
      this.#isAwaitingAnswer = true;
      this.#watchdog.expectAnswer();
      if (request.since !== undefined) this.#lostAtMs = undefined;
    }
  }

  /**
   * Switches to another token. The service may send nothing after a token has ended, so events may be missing since its last message (D52).
   */
  #useToken(token: string): void {
    if (token !== this.#token && this.#parts.ledger.recordRenewal()) this.#rememberGapStart();
    this.#token = token;
  }

  async #readToken(): Promise<string | undefined> {
    const { credentials, random } = this.#parts;
    try {
      const token = await credentials.get();
      return this.#isTokenDoubtful ? await credentials.renew(token) : token;
    } catch {
      // No token is available: a temporary fault, handled like a lost connection.
      this.#restart(backoffDelayMs((this.#failures += 1), random));
      return undefined;
    }
  }

  #handleOpen(): void {
    this.#isOpen = true;
    this.#opened += 1;
    this.#exchange();
  }

  #handleText(text: string): void {
    const { ledger, server } = this.#parts;
    this.#watchdog.recordMessage();
    const frame = server.parse(text);
    if (frame?.type !== 'error') this.#receivedAtMs = server.now();
    if (frame?.type === 'acknowledgement') this.#handleAcknowledgement(frame);
    else if (frame?.type === 'error') this.#handleError(frame);
    else if (frame && this.#isOurs(frame.payload)) ledger.dispatch(frame);
  }

  /** Whether an event is about the owner of this socket (T20, D28). */
  #isOurs(payload: object): boolean {
    return this.#userId === undefined || !('userId' in payload) || payload.userId === this.#userId;
  }

  #handleAcknowledgement(acknowledgement: Acknowledgement): void {
    if (acknowledgement.action !== 'subscribe') return;
    this.#userId = acknowledgement.userId;
    this.#isAwaitingAnswer = this.#isTokenDoubtful = false;
    this.#refusals = this.#failures = 0;
    this.#parts.server.handleGranted(acknowledgement);
    this.#parts.onGranted?.(this.#requested.shift() ?? [], acknowledgement.subscriptions);
    this.#parts.$state.set('open');
    this.#reportGap();
    this.#unsubscribe();
  }

  /** Records the start of a possible gap: subscriptions may have been silent since the last message. */
  #rememberGapStart(): void {
    if (this.#parts.$state.get() === 'open') this.#lostAtMs ??= this.#receivedAtMs;
  }

  /** Reports a gap (A6): without a cursor no server can name the events that were missed while the socket was closed. */
  #reportGap(): void {
    if (this.#lostAtMs === undefined) return;
    const [from = '', to = ''] = [this.#lostAtMs, this.#parts.server.now()].map((ms) => new Date(ms).toISOString());
    this.#lostAtMs = undefined;
    this.#parts.ledger.dispatch({
      type: 'event',
      subscription: 'overlay/gap',
      payload: { from, to, reason: 'connection lost' },
    });
  }

  #handleError({ description }: FrameError): void {
    if (!this.#isAwaitingAnswer || description === 'bad unsubscribe message') return;
    const { ledger, credentials, server } = this.#parts;
    this.#isAwaitingAnswer = false;
    this.#rememberGapStart();
    if (!server.handleRefused()) {
      if (!credentials.isRenewable || this.#isTokenDoubtful) return this.#restart(this.#nextRefusalDelayMs());
      this.#isTokenDoubtful = true;
    }
    ledger.forgetAsked();
    this.sync();
  }

  #nextRefusalDelayMs(): number {
    const [first, , longest] = REFUSAL_DELAYS_MS;
    this.#refusals += 1;
    return (REFUSAL_DELAYS_MS[this.#refusals - 1] ?? longest) + first * this.#parts.random();
  }

  #handleLost(reason?: LossReason): void {
    const { $state, ledger, credentials } = this.#parts;
    this.#rememberGapStart();
    if (reason) $state.set(reason);
    else if ($state.get() === 'open') $state.set('reconnecting');
    // The server closed before it granted anything, so the token may have ended (D47, D52).
    if (this.#isOpen && this.#userId === undefined) this.#isTokenDoubtful = credentials.isRenewable;
    this.#isOpen = this.#isAwaitingAnswer = false;
    this.#userId = undefined;
    this.#requested = [];
    this.#watchdog.stop();
    ledger.forgetAsked();
  }

  async #handleRefused(refusal: Refusal, isRevoked: boolean): Promise<void> {
    const [socket, refused] = [this.#socket, this.#token];
    this.#handleLost();
    const token = await this.#parts.credentials.renew(refused).catch(() => refused);
    if (socket !== this.#socket) return;
    if (token !== refused) return socket?.restart(0);
    this.#socket = undefined;
    this.refusal = refusal;
    this.#parts.$state.set('refused');
    if (isRevoked)
      this.#cancelReturn = this.#parts.clock.after(RESTORED_AFTER_MS * (1 + this.#parts.random()), () =>
        this.#connectAgain(),
      );
  }

  /** Connects again, since the owner may have restored the overlay. The next answer of the server is final. */
  #connectAgain(): void {
    if (this.#parts.ledger.wanted().length === 0) return;
    this.refusal = undefined;
    this.#open();
  }
}
