/** Allows so many actions at once, and then as many as time brings back. */
export interface TokenBucket {
  /** Takes one at `elapsedMs`; false when there is none. */
  take(elapsedMs: number): boolean;
}

/** Creates a full bucket of `size` that refills wholly in `refillMs`. */
export function createTokenBucket(size: number, refillMs: number): TokenBucket {
  return new Bucket(size, refillMs);
}

/** Every socket has one, and fields take less than a closure over as many variables. */
class Bucket implements TokenBucket {
  private readonly size: number;
  private readonly refillMs: number;
  private left: number;
  private last = 0;

  constructor(size: number, refillMs: number) {
    this.size = size;
    this.refillMs = refillMs;
    this.left = size;
  }

  take(elapsedMs: number): boolean {
    this.left = Math.min(this.size, this.left + ((elapsedMs - this.last) * this.size) / this.refillMs);
    this.last = elapsedMs;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
