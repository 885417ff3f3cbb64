/** The clock of the connection and the stores; tests pass in their own. */
export interface Clock {
  /** Time of day in epoch milliseconds; may jump. */
  now(): number;
  /** Milliseconds that only ever grow: for durations. */
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
