import type { Clock } from '../../core/connection/clock.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves time on and runs what falls due on the way, in order of time. */
  advance(ms: number): void;
  /** Moves time on in steps and lets promises settle after each. */
  pass(ms: number, stepMs?: number): Promise<void>;
  /** How many timers wait. */
  readonly waiting: number;
}

interface Timer {
  readonly at: number;
  readonly task: () => void;
}

/** Creates a clock for tests; `startAt` is its first wall time in epoch milliseconds. */
export function createManualClock(startAt = Date.UTC(2026, 0, 1)): ManualClock {
  let elapsed = 0;
  const timers = new Set<Timer>();
  const advance = (ms: number): void => {
    const end = elapsed + ms;
    for (let timer = earliest(timers, end); timer; timer = earliest(timers, end)) {
      timers.delete(timer);
      elapsed = Math.max(elapsed, timer.at);
      timer.task();
    }
    elapsed = end;
  };
  return {
    now: () => startAt + elapsed,
    elapsed: () => elapsed,
    after(delayMs, task) {
      const timer = { at: elapsed + delayMs, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance,
    async pass(ms, stepMs = ms) {
      for (let left = ms; left > 0; left -= stepMs) {
        advance(Math.min(left, stepMs));
        await flushPromises();
      }
    },
    get waiting() {
      return timers.size;
    },
  };
}

/** Lets every promise that can settle without time or network do so. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function earliest(timers: ReadonlySet<Timer>, end: number): Timer | undefined {
  let first: Timer | undefined;
  for (const timer of timers) if (timer.at <= end && (!first || timer.at < first.at)) first = timer;
  return first;
}
