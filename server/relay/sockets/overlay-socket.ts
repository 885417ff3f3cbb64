import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { CloseCode } from '../../../core/service/relay.ts';
import type { Clock } from '../../../core/connection/clock.ts';
import type { Counters } from '../../counters/counters.ts';

const MAX_BUFFERED_BYTES = 1024 * 1024;
const MAX_STALL_MS = 10_000;
const PING_INTERVAL_MS = 20_000;
const MAX_SILENCE_MS = 30_000;

/** Dependencies shared by all sockets of overlays. */
export interface OverlaySocketDeps {
  readonly clock: Clock;
  readonly counters: Counters;
}

/** Options of an overlay's socket. */
export interface OverlaySocketOptions {
  readonly webSocket: WebSocket;
  /** The stream under the WebSocket, for ready-made frames. */
  readonly stream: Duplex;
}

/**
 * The sending side of an overlay's socket. Ready-made frames go straight to the stream under the WebSocket. No compression and no
 * fragmented message is ever under way there, so whole frames may stand between those of `ws` itself.
 */
export class OverlaySocket {
  readonly webSocket: WebSocket;
  private readonly deps: OverlaySocketDeps;
  private readonly stream: Duplex;
  private openedAt: number;
  private stalledAt: number | undefined;
  private aliveAt: number;
  private pingedAt: number;

  constructor(deps: OverlaySocketDeps, { stream, webSocket }: OverlaySocketOptions) {
    this.deps = deps;
    this.webSocket = webSocket;
    this.stream = stream;
    this.openedAt = this.now();
    this.aliveAt = this.openedAt;
    this.pingedAt = this.openedAt;
  }

  /** Bytes that the network has not accepted yet. */
  get bufferedBytes(): number {
    return this.stream.writableLength;
  }

  /** Bytes sent so far. */
  get sentBytes(): number {
    return this.stream instanceof Socket ? this.stream.bytesWritten : 0;
  }

  get isOpen(): boolean {
    return this.webSocket.readyState === WebSocket.OPEN;
  }

  /** Age in milliseconds. */
  get ageMs(): number {
    return this.now() - this.openedAt;
  }

  /** Records a sign of life: a message or a pong. */
  recordLife(): void {
    this.aliveAt = this.now();
  }

  /** Leaves out time in which this server could not read what the client sent. */
  excuse(pausedMs: number): void {
    const excuse = (time: number): number => Math.min(this.now(), Math.trunc(time + pausedMs));
    this.openedAt = excuse(this.openedAt);
    this.aliveAt = excuse(this.aliveAt);
    if (this.stalledAt !== undefined) this.stalledAt = excuse(this.stalledAt);
  }

  /** Writes whole frames; cuts a socket that is 1 MiB behind (F33, A8, G7). */
  send(frames: Buffer): void {
    if (!this.isOpen) return;
    if (this.bufferedBytes + frames.length > MAX_BUFFERED_BYTES) {
      this.cutSlow();
      return;
    }
    const isTaken = this.stream.write(frames);
    if (!isTaken && this.stalledAt === undefined) this.recordStall();
  }

  /** Closes with a code, after pending data is sent, or after 2 s. */
  close(code: number, reason = ''): void {
    this.webSocket.close(code, reason);
  }

  /** Stops reading from a client that sends too much; the connection ends 2 s after its close frame. */
  stopReading(): void {
    this.webSocket.pause();
  }

  /** Calls the listener once it is closed. */
  onClose(listener: () => void): void {
    if (this.webSocket.readyState === WebSocket.CLOSED) listener();
    else this.webSocket.once('close', listener);
  }

  terminate(): void {
    this.webSocket.terminate();
  }

  /** Pings every 20 s, cuts a socket silent for 30 s (A9, F39) or stalled for 10 s (F33). Call it about once a second. */
  check(): void {
    const now = this.now();
    if (!this.isOpen) return;
    if (this.stalledAt !== undefined && now - this.stalledAt >= MAX_STALL_MS) {
      this.cutSlow();
    } else if (now - this.aliveAt >= MAX_SILENCE_MS) {
      this.deps.counters.add('relay_sockets_silent');
      this.terminate();
    } else if (now - this.pingedAt >= PING_INTERVAL_MS) {
      this.pingedAt = now;
      this.webSocket.ping();
    }
  }

  /** In whole milliseconds: the engine stores these in the field itself, while other numbers need memory of their own. */
  private now(): number {
    return Math.trunc(this.deps.clock.elapsed());
  }

  private recordStall(): void {
    this.stalledAt = this.now();
    this.stream.once('drain', () => {
      this.stalledAt = undefined;
    });
  }

  private cutSlow(): void {
    this.deps.counters.add('relay_sockets_slow');
    this.close(CloseCode.tooSlow, 'too slow');
  }
}
