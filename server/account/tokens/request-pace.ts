import type { Clock } from '../../../core/connection/clock.ts';

/** Information about the service from a request. */
export type Feedback =
  /** It answered, whatever the answer was. */
  | { readonly kind: 'answered' }
  /** It could not be reached, or its answer was unusable. */
  | { readonly kind: 'failed' }
  /** It answered 429, with this `Retry-After` in milliseconds. */
  | { readonly kind: 'limited'; readonly retryAfterMs?: number | undefined };

/** Limit on concurrent requests to the service, and pause before the next one. */
export interface RequestPace {
  /** Most requests at once: a whole number. */
  readonly limit: number;
  /** Milliseconds until the next request may leave; 0 for at once. */
  readonly pauseMs: number;
  /** Learns from a request and its duration. */
  observe(feedback: Feedback, tookMs: number): void;
}

/** Least limit: two, so that one request without an answer does not block all others. */
const MIN_LIMIT = 2;
const FIRST_LIMIT = 4;
const MAX_LIMIT = 16;
/** Longest duration of an answer that allows more requests at once. */
const FAST_MS = 1_000;
/** Shortest duration of an answer that had to wait behind others at the service. */
const SLOW_MS = 5_000;
/** The pause after the second failure in a row is twice this, and doubles with each further one. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** The pause after a 429 without `Retry-After`. */
const LIMITED_PAUSE_MS = 60_000;
/** Random share that is added to pauses, so that several programs do not resume at once. */
const JITTER_SHARE = 0.1;

/**
 * Creates the pace of one process. Fast answers raise the number of concurrent requests step by step, slow ones reduce it by one, failures
 * by half, a 429 to two. All requests pause together: after a 429 for the demanded time, after failures in a row for up to 10 s.
 */
export function createRequestPace(clock: Pick<Clock, 'elapsed'>, random: () => number): RequestPace {
  let limit = FIRST_LIMIT;
  let failures = 0;
  let pausedUntilMs = -Infinity;
  const pause = (forMs: number): void => {
    const lastMs = Math.ceil(forMs * (1 + JITTER_SHARE * random()));
    pausedUntilMs = Math.max(pausedUntilMs, clock.elapsed() + lastMs);
  };
  const fail = (): void => {
    failures++;
    if (failures > 1) pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));
  };
  return {
    get limit() {
      return Math.floor(limit);
    },
    get pauseMs() {
      return Math.max(0, Math.ceil(pausedUntilMs - clock.elapsed()));
    },
    observe(feedback, tookMs) {
      switch (feedback.kind) {
        case 'answered':
          failures = 0;
          if (tookMs <= FAST_MS) limit = Math.min(MAX_LIMIT, limit + 1 / limit);
          if (tookMs > SLOW_MS) limit = Math.max(MIN_LIMIT, limit - 1);
          return;
        case 'failed':
          limit = Math.max(MIN_LIMIT, limit / 2);
          fail();
          return;
        case 'limited':
          limit = MIN_LIMIT;
          fail();
          pause(feedback.retryAfterMs ?? LIMITED_PAUSE_MS);
      }
    },
  };
}
