/** Allows a number of actions at once, and more as time passes. The bucket is shared; each user of it keeps one number. */
export interface TokenBucket {
  /**
   * Takes one at `elapsedMs` from a bucket that is full again at `fullAt`, 0 for a new one.
   * @returns the new time at which it will be full, in whole milliseconds; undefined if the bucket is empty
   */
  take(fullAt: number, elapsedMs: number): number | undefined;
}

/** Creates a bucket of `size` that refills completely in `refillMs`. */
export function createTokenBucket(size: number, refillMs: number): TokenBucket {
  const eachMs = refillMs / size;
  return {
    take(fullAt, elapsedMs) {
      if (fullAt - elapsedMs > refillMs - eachMs) return undefined;
      // the engine stores a whole number in the field itself; any other would need memory of its own
      return Math.ceil(Math.max(fullAt, elapsedMs) + eachMs);
    },
  };
}
