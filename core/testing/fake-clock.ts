import type { Clock } from '../connection/clock.ts';

/** A clock that tests advance. */
export interface FakeClock extends Clock {
  /** Advances time and runs the due callbacks, in order. */
  advance(durationMs: number): void;
  /** Changes only the time of day, as when the machine's clock is set. */
  setBack(durationMs: number): void;
  /** Number of pending callbacks. */
  readonly pending: number;
}

interface Timer {
  readonly atMs: number;
  readonly callback: () => void;
}

/** Creates a clock at `startMs` of the epoch, by default 2026-11-21T12:00:00Z. */
export function createFakeClock(startMs = Date.UTC(2026, 10, 21, 12)): FakeClock {
  let elapsedMs = 0;
  let offsetMs = startMs;
  const timers = new Set<Timer>();
  return {
    now: () => offsetMs + elapsedMs,
    elapsed: () => elapsedMs,
    after(delayMs, callback) {
      const timer = { atMs: elapsedMs + Math.max(0, delayMs), callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(durationMs) {
      const untilMs = elapsedMs + durationMs;
      for (let timer = earliest(timers, untilMs); timer; timer = earliest(timers, untilMs)) {
        timers.delete(timer);
        elapsedMs = timer.atMs;
        timer.callback();
      }
      elapsedMs = untilMs;
    },
    setBack(durationMs) {
      offsetMs -= durationMs;
    },
    get pending() {
      return timers.size;
    },
  };
}

/** Returns the timer that is due first; of simultaneous ones, the one that was set first. */
function earliest(timers: ReadonlySet<Timer>, untilMs: number): Timer | undefined {
  let first: Timer | undefined;
  for (const timer of timers) if (timer.atMs <= untilMs && (!first || timer.atMs < first.atMs)) first = timer;
  return first;
}
