/** Allows so many actions at once, and then as many as time brings back. */
export interface TokenBucket {
  /** Takes one at `elapsedMs`; false when there is none. */
  take(elapsedMs: number): boolean;
}

/** Creates a full bucket of `size` that refills wholly in `refillMs`. */
export function createTokenBucket(size: number, refillMs: number): TokenBucket {
  let left = size;
  let last = -Infinity;
  return {
    take(elapsedMs) {
      left = Math.min(size, left + ((elapsedMs - last) * size) / refillMs);
      last = elapsedMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
