import { NetworkError } from '../../core/service/service-error.ts';
import { wait, type Clock } from '../../core/connection/clock.ts';

const DEFAULT_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 600_000;

/** Limits the rate of requests. */
export interface RateLimiter {
  /**
   * Resolves when the request may be sent.
   * @throws {NoTurnError} its turn would come too late
   */
  take(): Promise<void>;
  /** Blocks all requests for this time, after a 429 of the service (D59). */
  pause(forMs: number): void;
}

/** Rate, burst, and longest wait of a request. */
export interface RateLimiterOptions {
  readonly clock: Clock;
  readonly perSecond: number;
  readonly burst: number;
  readonly maxWaitMs: number;
}

/** A request was not sent, because its turn would come too late. It says nothing about the service. */
export class NoTurnError extends NetworkError {
  /** Milliseconds until the next possible turn. */
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The {@link NoTurnError} in an error of a read, also when the service's client has wrapped it. */
export function findNoTurn(error: unknown): NoTurnError | undefined {
  if (error instanceof NoTurnError) return error;
  return error instanceof NetworkError && error.cause instanceof NoTurnError ? error.cause : undefined;
}

/** Creates a limiter: a bucket of `burst` turns that fills at `perSecond`. */
export function createRateLimiter({ clock, perSecond, burst, maxWaitMs }: RateLimiterOptions): RateLimiter {
  const intervalMs = 1_000 / perSecond;
  let nextTurn = -Infinity;
  let pausedUntil = -Infinity;
  return {
    async take() {
      const now = clock.elapsed();
      const start = Math.max(now, pausedUntil);
      const turn = Math.max(nextTurn, start - (burst - 1) * intervalMs);
      const waitMs = Math.max(start, turn) - now;
      if (waitMs > maxWaitMs) throw new NoTurnError(explain(start > now), waitMs - maxWaitMs);
      nextTurn = turn + intervalMs;
      if (waitMs > 0) await wait(clock, waitMs);
    },
    pause(forMs) {
      pausedUntil = Math.max(pausedUntil, clock.elapsed() + forMs);
    },
  };
}

function explain(isPaused: boolean): string {
  return isPaused
    ? 'The service asks to wait'
    : 'Too much is being asked of the service for this owner: try again shortly';
}

/** A `fetch` whose requests wait for their turn, and which sends nothing during the wait of a 429 (D59). */
export function createLimitedFetch(
  fetch: typeof globalThis.fetch,
  limiter: RateLimiter,
  clock: Clock,
): typeof globalThis.fetch {
  return async (input, init) => {
    await limiter.take();
    const response = await fetch(input, init);
    if (response.status === 429) limiter.pause(retryAfterMs(response.headers.get('retry-after'), clock.now()));
    return response;
  };
}

/** Wait of a `Retry-After` in milliseconds (RFC 9110, section 10.2.3): 30 s if unusable, at most 10 min. */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return waitMs >= 0 ? Math.min(waitMs, MAX_PAUSE_MS) : DEFAULT_PAUSE_MS;
}
