/** The clock of core, widgets and server; tests pass in their own. */
export interface Clock {
  /** Time of day in epoch milliseconds; may jump. */
  now(): number;
  /** Milliseconds that only ever grow, whatever happens to the time of day (fault F10): for durations. */
  elapsed(): number;
  /** Calls back once after `delayMs`. @returns cancels it */
  after(delayMs: number, callback: () => void): () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `delayMs`; nothing ends the wait before. */
export function wait(clock: Pick<Clock, 'after'>, delayMs: number): Promise<void> {
  return new Promise((resolve) => void clock.after(delayMs, resolve));
}

/** Calls back again and again, the first time after one interval. @returns cancels it */
export function repeat(clock: Clock, intervalMs: number, callback: () => void): () => void {
  let cancel = clock.after(intervalMs, run);
  function run(): void {
    cancel = clock.after(intervalMs, run);
    callback();
  }
  return () => cancel();
}
