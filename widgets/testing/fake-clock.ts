import type { Clock } from '../../core/connection/clock.ts';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Moves time on, running what falls due on the way, in order. */
  advance(ms: number): void;
  /** How many timers are waiting. */
  readonly pending: number;
}

/** Creates a clock at `startMs` of the epoch; its elapsed time starts there too. */
export function createFakeClock(startMs = Date.UTC(2026, 4, 10, 12)): FakeClock {
  let nowMs = startMs;
  const timers = new Set<{ readonly dueMs: number; readonly callback: () => void }>();
  const nextDue = (limitMs: number): { readonly dueMs: number; readonly callback: () => void } | undefined =>
    [...timers].filter(({ dueMs }) => dueMs <= limitMs).sort((a, b) => a.dueMs - b.dueMs)[0];
  return {
    now: () => nowMs,
    elapsed: () => nowMs,
    after(delayMs, callback) {
      const timer = { dueMs: nowMs + Math.max(0, delayMs), callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const endMs = nowMs + ms;
      for (let timer = nextDue(endMs); timer; timer = nextDue(endMs)) {
        timers.delete(timer);
        nowMs = timer.dueMs;
        timer.callback();
      }
      nowMs = endMs;
    },
    get pending() {
      return timers.size;
    },
  };
}
