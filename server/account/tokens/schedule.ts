import type { Clock } from '../../../core/connection/clock.ts';
import { ageMs, lifeMs } from './login.ts';
import type { PairedLogin } from './login.ts';

/** Time of the next check of a login: after a delay, at the age for a refresh, or never on our own. */
export type Wake = { readonly afterMs: number } | 'at_refresh_age' | 'never';

/** Inputs for the delay before the next attempt. */
export interface Attempts {
  /** Number of failed attempts in a row, this one included: 1 or more. */
  readonly failures: number;
  /** Remaining life of the access token. */
  readonly remainingMs: number;
  /** A number from 0 up to 1. */
  readonly random: number;
}

/**
 * Share of the life after which to refresh: three quarters, so that the old token can still be probed (docs/spec/relay.md, "A refresh that
 * was not answered").
 */
const REFRESH_SHARE = 0.75;
/** Spread of that share, so that many owners do not refresh at once: 3 min of an hour either way (figure G4). */
const SPREAD_SHARE = 0.05;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
const LATE_DELAY_MS = 30_000;
/** Remaining life at which a token counts as nearly expired (F1). */
const LATE_MS = 2 * 60_000;
const LONGEST_SETTLE_DELAY_MS = 15_000;
/** Longest timer, so that the end of the machine's sleep or a changed clock is detected soon (F10). */
const LONGEST_TIMER_MS = 60_000;

/**
 * The age at which to refresh: 70 to 80 % of the life, which leaves 12 minutes of an hour to probe (figures G4, G5).
 * @param random a number from 0 up to 1
 */
export function refreshAgeMs(tokenLifeMs: number, random: number): number {
  return tokenLifeMs * (REFRESH_SHARE + SPREAD_SHARE * (2 * random - 1));
}

/**
 * The delay before a retry of a refresh: doubling from 1 s to 60 s, spread by half, until 2 min before the access
 * token's end; every 30 s from there on (F1).
 */
export function retryDelayMs({ failures, remainingMs, random }: Attempts): number {
  if (failures > 1 && remainingMs < LATE_MS) return LATE_DELAY_MS;
  const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return Math.min(delayMs * (0.5 + random / 2), Math.max(LATE_DELAY_MS, remainingMs - LATE_MS));
}

/** The delay before another check of an unknown outcome: doubling from 1 s to 15 s (A4). */
export function settleDelayMs(failures: number): number {
  return Math.min(LONGEST_SETTLE_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
}

/** A function that returns the remaining time; undefined for never. */
export function toMsLeft(
  wake: Wake,
  login: PairedLogin,
  { clock, random }: { readonly clock: Clock; readonly random: () => number },
): (() => number) | undefined {
  if (wake === 'never') return undefined;
  if (wake === 'at_refresh_age') {
    const dueAgeMs = refreshAgeMs(lifeMs(login.pair), random());
    return () => dueAgeMs - ageMs(login, clock);
  }
  const dueMs = clock.elapsed() + wake.afterMs;
  return () => dueMs - clock.elapsed();
}

/** One timer that checks the remaining time repeatedly. */
export interface WakeTimer {
  /** Calls back once `msLeft()` is 0 or less; replaces the previous setting. */
  set(msLeft: () => number, callback: () => void): void;
  cancel(): void;
}

/** Creates a timer that is not set. */
export function createWakeTimer(clock: Clock): WakeTimer {
  let cancel = (): void => undefined;
  const set: WakeTimer['set'] = (msLeft, callback) => {
    cancel();
    const delayMs = Math.min(LONGEST_TIMER_MS, Math.max(0, msLeft()));
    cancel = clock.after(delayMs, () => (msLeft() <= 0 ? callback() : set(msLeft, callback)));
  };
  return { set, cancel: () => cancel() };
}
