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
import type { Socket, WebSocketClass } from './socket.ts';
import { createWatchdog } from './watchdog.ts';
import type { Watchdog } from './watchdog.ts';

/** Waits after a subscribe message was refused and there is no other token (F22). */
const REFUSAL_DELAYS_MS = [60_000, 300_000, 1_800_000] as const;

/** A revocation can be taken back for ten seconds; after that it is worth asking once more. */
const RESTORED_AFTER_MS = 12_000;

/** Dependencies of a conversation. */
export interface ConversationParts {
  readonly server: Pick<Server, 'url' | 'parse' | 'handleGranted' | 'handleRefused'>;
  readonly WebSocket: WebSocketClass;
  readonly clock: Clock;
  readonly random: () => number;
  readonly credentials: Credentials;
  readonly ledger: Ledger;
  readonly $state: WritableAtom<ConnectionState>;
  /** Told to a relay with each subscription. */
  readonly build: string | undefined;
  /** Told when a listener throws. */
  readonly onError: (error: unknown) => void;
}

/**
 * The exchange of messages over a socket that reconnects: subscribes to what the ledger wants, passes received events to it,
 * renews a refused token, and notices silence. Never writes to the console, never lets a token into an error.
 */
export class Conversation {
  /** Why the connection is refused; undefined when it is not. */
  refusal: Refusal | undefined;
  readonly #parts: ConversationParts;
  readonly #watchdog: Watchdog;
  #socket: Socket | undefined;
  #isOpen = false;
  #isAwaitingAnswer = false;
  #isTokenDoubtful = false;
  #token = '';
  /** Epoch milliseconds of the last message, refusals not counted. */
  #heardAtMs = 0;
  #userId: string | undefined;
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

  /** Makes the server's subscriptions match those that are wanted: opens, subscribes, unsubscribes, closes. */
  sync(): void {
    const { ledger, $state, clock } = this.#parts;
    this.#cancelLinger?.();
    if ($state.get() === 'refused') return;
    this.#exchange();
    // as long as a store outlives its last listener, so that a change of widgets costs no new socket
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
    this.#lostAtMs = undefined;
  }

  /** Timers may have been paused: checks whether the server is still there. */
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
      onLost: (isSignedOut) => this.#handleLost(isSignedOut),
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
    const unwanted = ledger.drainUnsubscribes();
    if (!this.#isOpen) return;
    // an unsubscribe message needs the user id of the acknowledgement; without it the events are merely ignored (D44)
    if (unwanted.length > 0 && this.#userId !== undefined) {
      const message = { action: 'unsubscribe', userId: Number(this.#userId), subscriptions: unwanted };
      this.#socket?.send(JSON.stringify(message));
    }
    if (ledger.isBehind()) void this.#send(() => ledger.takeRequests());
  }

  /** Sends subscribe messages with the current token (D43). */
  async #send(takeRequests: () => ReturnType<Ledger['takeRequests']>): Promise<void> {
    const { build } = this.#parts;
    const token = await this.#readToken();
    if (token === undefined || !this.#isOpen) return;
    this.#useToken(token);
    for (const request of takeRequests()) {
      this.#socket?.send(JSON.stringify({ action: 'subscribe', token, build, ...request }));
      this.#isAwaitingAnswer = true;
      this.#watchdog.expectAnswer();
      if (request.since !== undefined) this.#lostAtMs = undefined;
    }
  }

  /** An ended token may be silent at the service, so events may have been missed since its last message (D52). */
  #useToken(token: string): void {
    if (token !== this.#token && this.#parts.ledger.noteRenewal()) this.#rememberGapStart();
    this.#token = token;
  }

  async #readToken(): Promise<string | undefined> {
    const { credentials, random } = this.#parts;
    try {
      const token = await credentials.get();
      return this.#isTokenDoubtful ? await credentials.renew(token) : token;
    } catch {
      // there is no token now: a temporary fault, treated as a lost connection
      this.#restart(backoffDelayMs((this.#failures += 1), random));
      return undefined;
    }
  }

  #handleOpen(): void {
    this.#isOpen = true;
    this.#exchange();
  }

  #handleText(text: string): void {
    const { clock, ledger, server } = this.#parts;
    this.#watchdog.heard();
    const frame = server.parse(text);
    if (frame?.type !== 'error') this.#heardAtMs = clock.now();
    if (frame?.type === 'acknowledgement') this.#handleAcknowledgement(frame);
    else if (frame?.type === 'error') this.#handleError(frame);
    else if (frame && this.#isOurs(frame.payload)) ledger.dispatch(frame);
  }

  /** Each event names its owner; this socket has exactly one (T20, D28). */
  #isOurs(payload: object): boolean {
    return this.#userId === undefined || !('userId' in payload) || payload.userId === this.#userId;
  }

  #handleAcknowledgement(acknowledgement: Acknowledgement): void {
    if (acknowledgement.action !== 'subscribe') return;
    this.#userId = acknowledgement.userId;
    this.#isAwaitingAnswer = this.#isTokenDoubtful = false;
    this.#refusals = this.#failures = 0;
    this.#parts.server.handleGranted(acknowledgement);
    this.#parts.$state.set('open');
    this.#reportGap();
  }

  /** The granted subscriptions may have been silent since the last message. */
  #rememberGapStart(): void {
    if (this.#parts.$state.get() === 'open') this.#lostAtMs ??= this.#heardAtMs;
  }

  /** Without a cursor no server can say what was missed while the socket was closed, so this client reports the gap (A6). */
  #reportGap(): void {
    if (this.#lostAtMs === undefined) return;
    const [from = '', to = ''] = [this.#lostAtMs, this.#parts.clock.now()].map((ms) => new Date(ms).toISOString());
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

  #handleLost(isSignedOut = false): void {
    const { $state, ledger, credentials } = this.#parts;
    this.#rememberGapStart();
    if (isSignedOut) $state.set('signed_out');
    else if ($state.get() === 'open') $state.set('reconnecting');
    // closed before it granted anything: perhaps the token has ended (D47, D52)
    if (this.#isOpen && this.#userId === undefined) this.#isTokenDoubtful = credentials.isRenewable;
    this.#isOpen = this.#isAwaitingAnswer = false;
    this.#userId = undefined;
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
        this.#askAgain(),
      );
  }

  /** The owner may have brought the overlay back. Whatever the server says now holds. */
  #askAgain(): void {
    if (this.#parts.ledger.wanted().length === 0) return;
    this.refusal = undefined;
    this.#open();
  }
}
