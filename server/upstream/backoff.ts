const BASE_MS = 1_000;
const CAP_MS = 30_000;
const STABLE_MS = 10_000;
const CROWD_STEP_MS = 100;

/** Says how long to wait before the next attempt. */
export interface Backoff {
  /**
   * @param lifeMs how long the connection that just ended had been up; 0 when it never came up
   * @returns milliseconds to wait
   */
  next(lifeMs: number): number;
}

/** What a backoff needs. */
export interface BackoffOptions {
  /** 0 up to 1, as `Math.random`. */
  readonly random: () => number;
  /** How many connections of this process are down now: the first wait widens with them (fault F40). */
  readonly crowd?: () => number;
}

/**
 * Creates a backoff with full jitter: anything between nothing and a window that doubles with each failure up to
 * 30 s. A connection counts as a success only after 10 s of life, so accept-then-close for ever still
 * grows (promise A10, fault F18).
 */
export function createBackoff({ random, crowd = () => 0 }: BackoffOptions): Backoff {
  let failures = 0;
  return {
    next(lifeMs) {
      if (lifeMs >= STABLE_MS) failures = 0;
      const grown = BASE_MS * 2 ** Math.min(failures++, 10);
      return Math.round(random() * Math.min(CAP_MS, Math.max(grown, crowd() * CROWD_STEP_MS)));
    },
  };
}
