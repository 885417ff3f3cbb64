/** Allows a number of actions at once, and more as time passes. The bucket is shared; each holder keeps one number. */
export interface TokenBucket {
  /**
   * Takes one at `elapsedMs` from a bucket that is full again at `fullAt`, 0 for a new one.
   * @returns when it will be full again now, in whole milliseconds; undefined when there is none to take
   */
  take(fullAt: number, elapsedMs: number): number | undefined;
}

/** Creates a bucket of `size` that refills wholly in `refillMs`. */
export function createTokenBucket(size: number, refillMs: number): TokenBucket {
  const eachMs = refillMs / size;
  return {
    take(fullAt, elapsedMs) {
      if (fullAt - elapsedMs > refillMs - eachMs) return undefined;
      // the engine keeps a whole number in the field itself; any other would take memory of its own
      return Math.ceil(Math.max(fullAt, elapsedMs) + eachMs);
    },
  };
}
