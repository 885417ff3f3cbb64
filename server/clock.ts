/** Time and timers as the server's modules see them; handed in, so that tests can move them. */
export interface Clock {
  /** Wall time in epoch milliseconds. */
  now(): number;
  /** Milliseconds on a clock that only goes forward, whatever happens to the wall clock (fault F10). */
  elapsed(): number;
  /**
   * Runs the task once after the delay.
   * @returns calls it off
   */
  after(delayMs: number, task: () => void): () => void;
}

/** The machine's own clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs).unref();
    return () => clearTimeout(timer);
  },
};

/**
 * Runs the task again and again, the first time after one interval.
 * @returns calls it off
 */
export function repeat(clock: Clock, intervalMs: number, task: () => void): () => void {
  let cancel = clock.after(intervalMs, run);
  function run(): void {
    cancel = clock.after(intervalMs, run);
    task();
  }
  return () => cancel();
}
