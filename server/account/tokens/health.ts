import type { Problem, Refreshed } from './refreshed.ts';
import { retryDelayMs, settleDelayMs } from './schedule.ts';
import type { Attempts, Wake } from './schedule.ts';

/** State of a login between two attempts to refresh it. */
export interface Health {
  /** Whether the pair in memory probably works, so that its access token may be given out. */
  readonly isUsable: boolean;
  readonly problem: Problem | undefined;
  /** Number of failed attempts in a row. */
  readonly failures: number;
  /** Time since which the pair may not work, on the monotonic clock. */
  readonly unsettledSinceMs: number | undefined;
}

/** Inputs of the decision besides the outcome. */
export interface Moment {
  /** Start of the attempt, on the monotonic clock: an unknown outcome counts from then on (A4). */
  readonly startedMs: number;
  /** Remaining life of the access token. */
  readonly remainingMs: number;
  /** Whether this server had the same pair before. */
  readonly isSamePair: boolean;
  /** Remaining pause after a failed attempt. */
  readonly pauseLeftMs: number;
  /** A number from 0 up to 1. */
  readonly random: number;
}

/** A working login. */
const HEALTHY: Health = { isUsable: true, problem: undefined, failures: 0, unsettledSinceMs: undefined };
/** A login that is lost, or that another process is refreshing. */
export const UNUSABLE: Health = { ...HEALTHY, isUsable: false };

/** Delay before a failed write is retried (F7). */
const SAVE_DELAY_MS = 5_000;
/** Longest delay before a refresh by another server is followed. */
const FOLLOW_DELAY_MS = 1_000;
/** Time after which an unknown outcome is reported to the owner (A4). */
export const SETTLE_LIMIT_MS = 60_000;

/** Derives a login's health and the time of the next check from the result of a refresh, without any effect. */
export function judgeHealth(before: Health, refreshed: Refreshed, moment: Moment): { health: Health; wake: Wake } {
  const failures = before.failures + 1;
  switch (refreshed.kind) {
    case 'adopted':
      if (isKeptElsewhere(refreshed, moment)) {
        const afterMs = Math.max(moment.pauseLeftMs, retryDelayMs({ ...moment, failures }));
        return { health: { ...HEALTHY, problem: before.problem, failures }, wake: { afterMs } };
      }
      return judgeState(refreshed.login.record.state);
    case 'renewed':
    case 'lost':
      return judgeState(refreshed.login.record.state);
    case 'kept': {
      const afterMs = keptDelayMs(refreshed, { ...moment, failures });
      return { health: { ...HEALTHY, problem: refreshed.problem, failures }, wake: { afterMs } };
    }
    case 'unsettled': {
      const unsettledSinceMs = before.unsettledSinceMs ?? moment.startedMs;
      const health = { isUsable: false, problem: refreshed.problem, failures, unsettledSinceMs };
      const afterMs = Math.max(refreshed.retryAfterMs ?? 0, settleDelayMs(failures));
      return { health, wake: { afterMs } };
    }
    case 'unsaved':
      return { health: { ...UNUSABLE, problem: 'storage_failed', failures }, wake: { afterMs: SAVE_DELAY_MS } };
  }
}

/** Whether another server failed to refresh the pair. If each retried at once, they would never leave the service alone. */
function isKeptElsewhere({ login }: Extract<Refreshed, { kind: 'adopted' }>, { isSamePair }: Moment): boolean {
  return isSamePair && login.record.state === 'connected';
}

/** A service without a demanded delay still gets one (F5); a failure of our disk costs the service nothing. */
function keptDelayMs({ problem, retryAfterMs = 0 }: Extract<Refreshed, { kind: 'kept' }>, attempts: Attempts): number {
  return problem === 'storage_failed' ? SAVE_DELAY_MS : Math.max(retryAfterMs, retryDelayMs(attempts));
}

/** The health of a login read from disk. */
export function judgeState(state: string): { health: Health; wake: Wake } {
  if (state === 'connected') return { health: HEALTHY, wake: 'at_refresh_age' };
  if (state === 'refreshing') return { health: { ...UNUSABLE, failures: 1 }, wake: { afterMs: FOLLOW_DELAY_MS } };
  return { health: UNUSABLE, wake: 'never' };
}

/** Whether it has been unknown for so long that the owner has to sign in again, though it is still being retried. */
export function isOverdue(unknownSinceMs: number | undefined, elapsedMs: number): boolean {
  return unknownSinceMs !== undefined && elapsedMs - unknownSinceMs >= SETTLE_LIMIT_MS;
}
