import type { Clock } from '../connection/clock.ts';

/** A clock that tests move by hand. */
export interface FakeClock extends Clock {
  /** Lets time pass and runs the callbacks that are due, in order. */
  advance(durationMs: number): void;
  /** Moves only the time of day, as when the machine's clock is set. */
  setBack(durationMs: number): void;
  /** Number of callbacks that wait. */
  readonly pending: number;
}

/** Creates a clock that stands at 2026-11-21T12:00:00Z. */
export function createFakeClock(): FakeClock {
  let elapsedMs = 0;
  let offsetMs = Date.UTC(2026, 10, 21, 12);
  let waiting: { atMs: number; callback: () => void }[] = [];

  const nextDue = (untilMs: number) => waiting.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
  return {
    now: () => offsetMs + elapsedMs,
    elapsed: () => elapsedMs,
    after(delayMs, callback) {
      const timer = { atMs: elapsedMs + delayMs, callback };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((one) => one !== timer);
      };
    },
    advance(durationMs) {
      const untilMs = elapsedMs + durationMs;
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        elapsedMs = timer.atMs;
        const due = timer;
        waiting = waiting.filter((one) => one !== due);
        due.callback();
      }
      elapsedMs = untilMs;
    },
    setBack(durationMs) {
      offsetMs -= durationMs;
    },
    get pending() {
      return waiting.length;
    },
  };
}
