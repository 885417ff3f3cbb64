/** The service's time; it can be moved forward, but never back. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Moves the clock forward, so that tokens and codes age at once (D7). */
  jump(ms: number): void;
}

/** Creates a clock on top of another, by default the machine's. */
export function createClock(base: { now(): number } = Date): Clock {
  let aheadMs = 0;
  return {
    now: () => base.now() + aheadMs,
    jump(ms) {
      aheadMs += ms;
    },
  };
}

/** Whole epoch seconds. */
export function toSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}
