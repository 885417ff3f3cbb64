/** Time as the connection and the stores take it, so that tests can bring their own. */
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
