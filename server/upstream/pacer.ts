import { NetworkError } from '../../core/service/service-error.ts';
import type { Clock } from '../clock.ts';

/** Lets requests through one by one at a bounded rate. */
export interface Pacer {
  /**
   * Resolves when the request may leave.
   * @throws {NoTurnError} its turn would come too late to be of use
   */
  take(): Promise<void>;
  /** Lets nothing through for this long: the service said 429 (D59). */
  pause(forMs: number): void;
}

/** How fast, how many at once, and how long a request may wait for its turn. */
export interface PacerOptions {
  readonly clock: Clock;
  readonly perSecond: number;
  readonly burst: number;
  readonly maxWaitMs: number;
}

/** A request was not sent, because its turn would come too late. It says nothing about the service. */
export class NoTurnError extends NetworkError {
  /** Milliseconds until there may be a turn again. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The {@link NoTurnError} in an error of a read, also behind what the service's client says about it. */
export function findNoTurn(error: unknown): NoTurnError | undefined {
  if (error instanceof NoTurnError) return error;
  return error instanceof NetworkError && error.cause instanceof NoTurnError ? error.cause : undefined;
}

/** Creates a pacer: a bucket of `burst` turns that fills at `perSecond`. */
export function createPacer({ clock, perSecond, burst, maxWaitMs }: PacerOptions): Pacer {
  const intervalMs = 1_000 / perSecond;
  let nextTurn = -Infinity;
  let pausedUntil = -Infinity;
  return {
    async take() {
      const now = clock.elapsed();
      const start = Math.max(now, pausedUntil);
      const turn = Math.max(nextTurn, start - (burst - 1) * intervalMs);
      const waitMs = Math.max(start, turn) - now;
      if (waitMs > maxWaitMs) throw new NoTurnError(explain(start > now), waitMs - maxWaitMs);
      nextTurn = turn + intervalMs;
      if (waitMs > 0) await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
    },
    pause(forMs) {
      pausedUntil = Math.max(pausedUntil, clock.elapsed() + forMs);
    },
  };
}

function explain(isPaused: boolean): string {
  return isPaused
    ? 'The service asks to wait'
    : 'Too much is being asked of the service for this owner: try again shortly';
}
