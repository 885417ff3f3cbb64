import type { Clock } from '../../core/connection/clock.ts';
import type { Counters } from '../counters/counters.ts';
import type { SocketEnd } from './upstream-socket.ts';

const MINUTE_MS = 60_000;
const REFUSAL_WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
const BASE_MS = 1_000;
const CAP_MS = 30_000;
const STABLE_MS = 10_000;
const CROWD_STEP_MS = 100;

/** Schedules reconnects. */
export interface Redial {
  /** Handles the end of a socket, if no other one is being opened. */
  recover(end: SocketEnd): void;
  /** Handles the lack of a token, if the login is not lost. */
  retry(): void;
  /** Ends the wait. Call it before each attempt, and to stop. */
  cancel(): void;
  /** Forgets earlier refusals, after the service accepted a token, or for a new one. */
  reset(): void;
}

/** Dependencies of {@link createRedial}. */
export interface RedialOptions {
  readonly clock: Clock;
  readonly backoff: Backoff;
  readonly counters: Counters;
  /**
   * Makes a REST request, which renews the token, or detects a lost login (F22).
   * @returns whether the service accepted the token; never rejects
   */
  readonly verify: () => Promise<boolean>;
  readonly dial: () => void;
}

/**
 * Creates the schedule of reconnects: growing waits with jitter, without an end (A10, F17, F18). After an error frame the waits are
 * 1, 5 and then 30 minutes if the service accepts the token by REST, unless a new token comes (F22). A 429 sets its own wait.
 */
export function createRedial({ clock, backoff, counters, verify, dial }: RedialOptions): Redial {
  let cancelWait: () => void = () => undefined;
  /** Number of waits, whether they have ended or were cancelled. */
  let waits = 0;
  let refusals = 0;

  const cancel = (): void => {
    waits += 1;
    cancelWait();
  };
  const wait = (delayMs: number): void => {
    cancel();
    cancelWait = clock.after(delayMs, dial);
  };
  const recoverFromRefusal = (): void => {
    counters.add('upstream_refused');
    const before = refusals;
    wait(REFUSAL_WAITS_MS[Math.min(before, REFUSAL_WAITS_MS.length - 1)] ?? MINUTE_MS);
    refusals += 1;
    const mine = waits;
    void verify().then((isTokenGood) => {
      // a newer wait or attempt has replaced this one
      if (isTokenGood || mine !== waits) return;
      refusals = before;
      wait(backoff.next(0));
    });
  };
  return {
    recover({ reason, lifeMs, waitMs }) {
      if (reason === 'refused') {
        recoverFromRefusal();
        return;
      }
      if (reason === 'limited') {
        wait(Math.max(waitMs, backoff.next(0)));
        return;
      }
      if (lifeMs === 0) void verify();
      wait(backoff.next(lifeMs));
    },
    retry: () => wait(backoff.next(0)),
    cancel,
    reset() {
      refusals = 0;
    },
  };
}

/** Computes the wait before the next attempt. */
export interface Backoff {
  /**
   * @param lifeMs lifetime of the connection that just ended; 0 if it never came up
   * @returns milliseconds to wait
   */
  next(lifeMs: number): number;
}

/** Dependencies of a backoff. */
export interface BackoffOptions {
  /** 0 up to 1, as `Math.random`. */
  readonly random: () => number;
  /** Number of connections of this process that are down now: the first wait grows with it (fault F40). */
  readonly countDown?: () => number;
}

/**
 * Creates a backoff with full jitter: anything between nothing and a window that doubles with each failure up to
 * 30 s. A connection counts as a success only after 10 s, so the waits also grow for a service that accepts and closes
 * each time (promise A10, fault F18).
 */
export function createBackoff({ random, countDown = () => 0 }: BackoffOptions): Backoff {
  let failures = 0;
  return {
    next(lifeMs) {
      if (lifeMs >= STABLE_MS) failures = 0;
      const grown = BASE_MS * 2 ** Math.min(failures++, 10);
      return Math.round(random() * Math.min(CAP_MS, Math.max(grown, countDown() * CROWD_STEP_MS)));
    },
  };
}
