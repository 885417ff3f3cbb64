import { ServiceError } from '../../core/service/service-error.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { findNoTurn } from './rate-limiter.ts';

const FAILURE_LIFE_MS = 10_000;
/** Lifetime of a refusal: the service is asked once a minute, however many overlays ask (figure G13). */
const REFUSAL_LIFE_MS = 60_000;

/** One answer of the service, requested no more often than it changes. */
export interface CachedRead<T> {
  /**
   * The cached answer if it is fresh, or else a new one; the last good one while the service fails (F35).
   * @throws the error of the service if there is no last good answer, or if it is a refusal (4xx)
   */
  get(): Promise<T>;
  /** Requests the answer now; joins a request that is already in flight. */
  refresh(): Promise<T>;
  /** Stores an answer that came in another way. */
  put(value: T): void;
  /** The last good answer, however old. */
  peek(): T | undefined;
  /** Whether a `get` would send a request now. */
  readonly isDue: boolean;
  /** Whether the newest request failed, so that the answer may be old. */
  readonly isFailing: boolean;
  /** Makes the next `get` send a request. */
  expire(): void;
}

/** Source of an answer, and the time for which it stays fresh. */
export interface CachedReadOptions<T> {
  readonly clock: Clock;
  readonly ask: () => Promise<T>;
  readonly lifeMs: (value: T) => number;
}

interface Held<T> {
  readonly value: T;
  readonly freshUntil: number;
}

/**
 * Creates a cached read. All callers share one request in flight (F14, F34), and the last good answer survives failures. It sends no
 * new request for 10 s after a failure (F35), or for a minute after a refusal (F15).
 */
export function createCachedRead<T>({ clock, ask, lifeMs }: CachedReadOptions<T>): CachedRead<T> {
  let held: Held<T> | undefined;
  let failed: { readonly error: unknown; readonly until: number } | undefined;
  let version = 0;

  const fresh = (): Held<T> | undefined => (held && clock.elapsed() < held.freshUntil ? held : undefined);
  const put = (value: T): void => {
    version += 1;
    failed = undefined;
    held = { value, freshUntil: clock.elapsed() + lifeMs(value) };
  };
  const pause = (): typeof failed => (failed && clock.elapsed() < failed.until ? failed : undefined);
  const fail = (error: unknown): T => {
    // a request that was never sent is no failure of the service
    if (!findNoTurn(error)) failed = { error, until: clock.elapsed() + failureLifeMs(error) };
    if (isRefusal(error)) held = undefined;
    if (held) return held.value;
    throw error;
  };
  const request = createSharedCall(async (): Promise<T> => {
    const asked = version;
    try {
      const value = await ask();
      // a value put or expired meanwhile is newer than this answer
      if (asked === version) put(value);
      return fresh()?.value ?? value;
    } catch (error) {
      return fail(error);
    }
  });

  return {
    async get() {
      const paused = pause();
      const known = fresh() ?? (paused && held);
      if (known) return known.value;
      if (paused) throw paused.error;
      return request.run();
    },
    refresh: () => request.run(),
    put,
    peek: () => held?.value,
    get isDue() {
      return !fresh() && !pause() && !request.isRunning;
    },
    get isFailing() {
      return failed !== undefined;
    },
    expire() {
      version += 1;
      request.leave();
      failed = undefined;
      if (held) held = { value: held.value, freshUntil: -Infinity };
    },
  };
}

interface SharedCall<T> {
  /** Starts the call, or joins the one in flight. */
  run(): Promise<T>;
  /** Makes the next `run` start a call of its own. */
  leave(): void;
  readonly isRunning: boolean;
}

function createSharedCall<T>(call: () => Promise<T>): SharedCall<T> {
  let current: Promise<T> | undefined;
  return {
    run() {
      if (current) return current;
      const mine = call().finally(() => {
        if (current === mine) current = undefined;
      });
      current = mine;
      return mine;
    },
    leave: () => (current = undefined),
    get isRunning() {
      return current !== undefined;
    },
  };
}

/** Whether an error is final: a 4xx (F15), except 401 (the login is being renewed), 408 and 429. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

function failureLifeMs(error: unknown): number {
  const asked = error instanceof ServiceError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(isRefusal(error) ? REFUSAL_LIFE_MS : FAILURE_LIFE_MS, asked);
}
