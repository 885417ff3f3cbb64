import { NetworkError } from '../../core/service/service-error.ts';
import type { Clock } from '../clock.ts';

/** Lets requests through one by one at a bounded rate. */
export interface Pacer {
  /**
   * Resolves when the request may leave.
   * @throws {NetworkError} its turn would come too late to be of use
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
      if (waitMs > maxWaitMs) throw new NetworkError('The service was asked too much at once; try again shortly.');
      nextTurn = turn + intervalMs;
      if (waitMs > 0) await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
    },
    pause(forMs) {
      pausedUntil = Math.max(pausedUntil, clock.elapsed() + forMs);
    },
  };
}
