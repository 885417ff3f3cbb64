import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { CloseCode } from '../../core/service/relay.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Counters } from '../operation/metrics/counters.ts';

const MAX_BUFFERED_BYTES = 1024 * 1024;
const MAX_STALL_MS = 10_000;
const PING_INTERVAL_MS = 20_000;
const MAX_SILENCE_MS = 30_000;

/** What all sockets of overlays share. */
export interface OverlaySocketDeps {
  readonly clock: Clock;
  readonly counters: Counters;
}

/** What a socket of an overlay is made of. */
export interface OverlaySocketOptions {
  readonly webSocket: WebSocket;
  /** The stream under it, which ready-made frames are written to. */
  readonly stream: Duplex;
}

/**
 * The sending side of an overlay's socket. Ready-made frames go straight to the stream under the WebSocket: no compression and no
 * fragmented message is ever under way there, so whole frames may stand between those that `ws` writes itself.
 */
export class OverlaySocket {
  readonly webSocket: WebSocket;
  private readonly deps: OverlaySocketDeps;
  private readonly stream: Duplex;
  private readonly openedAt: number;
  private stalledAt: number | undefined;
  private heardAt: number;
  private pingedAt: number;

  constructor(deps: OverlaySocketDeps, { stream, webSocket }: OverlaySocketOptions) {
    this.deps = deps;
    this.webSocket = webSocket;
    this.stream = stream;
    this.openedAt = this.now();
    this.heardAt = this.openedAt;
    this.pingedAt = this.openedAt;
  }

  /** Bytes that the network has not taken yet. */
  get bufferedBytes(): number {
    return this.stream.writableLength;
  }

  /** Bytes that were sent on it. */
  get sentBytes(): number {
    return this.stream instanceof Socket ? this.stream.bytesWritten : 0;
  }

  get isOpen(): boolean {
    return this.webSocket.readyState === WebSocket.OPEN;
  }

  /** Milliseconds since it was opened. */
  get ageMs(): number {
    return this.now() - this.openedAt;
  }

  /** Notes a sign of life: a message, or a pong. */
  hear(): void {
    this.heardAt = this.now();
  }

  /** Writes whole frames; a socket that has fallen 1 MiB behind is cut (F33, A8, G7). */
  send(frames: Buffer): void {
    if (!this.isOpen) return;
    if (this.bufferedBytes + frames.length > MAX_BUFFERED_BYTES) {
      this.cutSlow();
      return;
    }
    const isTaken = this.stream.write(frames);
    if (!isTaken && this.stalledAt === undefined) this.noteStall();
  }

  /** Closes with a code, after what waits to be sent, or after 2 s. */
  close(code: number, reason = ''): void {
    this.webSocket.close(code, reason);
  }

  /** Stops reading from a client that floods; the connection ends 2 s after its close frame. */
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

  /** Pings every 20 s, gives up a socket silent for 30 s (A9, F39) or stalled for 10 s (F33). Call it about once a second. */
  check(): void {
    const now = this.now();
    if (!this.isOpen) return;
    if (this.stalledAt !== undefined && now - this.stalledAt >= MAX_STALL_MS) {
      this.cutSlow();
    } else if (now - this.heardAt >= MAX_SILENCE_MS) {
      this.deps.counters.add('relay_sockets_silent');
      this.terminate();
    } else if (now - this.pingedAt >= PING_INTERVAL_MS) {
      this.pingedAt = now;
      this.webSocket.ping();
    }
  }

  /** In whole milliseconds: the engine keeps these in the field itself, while any other number would take memory of its own. */
  private now(): number {
    return Math.trunc(this.deps.clock.elapsed());
  }

  private noteStall(): void {
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
