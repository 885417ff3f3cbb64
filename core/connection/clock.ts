/** The clock of core, widgets and server. Tests pass their own. */
export interface Clock {
  /** Time of day in epoch milliseconds; may jump. */
  now(): number;
  /** Monotonic milliseconds, for durations; a change of the time of day does not affect them (fault F10). */
  elapsed(): number;
  /** Calls back once after `delayMs`. @returns a function that cancels it */
  after(delayMs: number, callback: () => void): () => void;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `delayMs`; cannot be cancelled. */
export function wait(clock: Pick<Clock, 'after'>, delayMs: number): Promise<void> {
  return new Promise((resolve) => void clock.after(delayMs, resolve));
}

/** Calls back at each interval, the first time after one interval. @returns a function that cancels it */
export function repeat(clock: Pick<Clock, 'after'>, intervalMs: number, callback: () => void): () => void {
  let cancel = clock.after(intervalMs, run);
  function run(): void {
    cancel = clock.after(intervalMs, run);
    callback();
  }
  return () => cancel();
}
