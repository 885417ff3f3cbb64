import type { Problem, Refreshed } from './refreshed.ts';
import { retryDelayMs, settleDelayMs } from './schedule.ts';
import type { Attempts, Wake } from './schedule.ts';

/** How a login is between two attempts to refresh it. */
export interface Health {
  /** Whether the pair in memory works as far as we know, so that its access token may be given out. */
  readonly isUsable: boolean;
  readonly problem: Problem | undefined;
  /** Attempts that failed in a row. */
  readonly failures: number;
  /** Since when, on the monotonic clock, it is not known whether the pair works. */
  readonly unsettledSinceMs: number | undefined;
}

/** What judging depends on besides the outcome. */
export interface Moment {
  /** When the attempt began, on the monotonic clock: what it left unknown is unknown since then (A4). */
  readonly startedMs: number;
  /** Of the access token's life. */
  readonly remainingMs: number;
  /** Whether the pair is the one that this server had before. */
  readonly isSamePair: boolean;
  /** How long no attempt was to be made any more, after one that failed. */
  readonly pauseLeftMs: number;
  /** A number from 0 up to 1. */
  readonly random: number;
}

/** A login that works. */
const HEALTHY: Health = { isUsable: true, problem: undefined, failures: 0, unsettledSinceMs: undefined };
/** A login that is gone, or that another process is refreshing. */
export const UNUSABLE: Health = { ...HEALTHY, isUsable: false };

/** What could not be written is tried again this often (F7). */
const SAVE_DELAY_MS = 5_000;
/** A refresh that was found under way is followed at the latest after this. */
const FOLLOW_DELAY_MS = 1_000;
/** An outcome that is unknown for longer than this is reported to the owner (A4). */
export const SETTLE_LIMIT_MS = 60_000;

/** Decides, without any effect, what a refresh's result makes of a login's health, and when to look again. */
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

/** Another server tried to refresh the pair in vain. If each tried again at once, they would never leave the service alone. */
function isKeptElsewhere({ login }: Extract<Refreshed, { kind: 'adopted' }>, { isSamePair }: Moment): boolean {
  return isSamePair && login.record.state === 'connected';
}

/** A service that asks for no delay is still given one (F5); a failure of our disk costs the service nothing. */
function keptDelayMs({ problem, retryAfterMs = 0 }: Extract<Refreshed, { kind: 'kept' }>, attempts: Attempts): number {
  return problem === 'storage_failed' ? SAVE_DELAY_MS : Math.max(retryAfterMs, retryDelayMs(attempts));
}

/** The health of a login that was read from disk. */
export function judgeState(state: string): { health: Health; wake: Wake } {
  if (state === 'connected') return { health: HEALTHY, wake: 'at_refresh_age' };
  if (state === 'refreshing') return { health: { ...UNUSABLE, failures: 1 }, wake: { afterMs: FOLLOW_DELAY_MS } };
  return { health: UNUSABLE, wake: 'never' };
}

/** Whether it has been unknown for so long that the owner is told to sign in again, though it is still being tried. */
export function isOverdue(unknownSinceMs: number | undefined, elapsedMs: number): boolean {
  return unknownSinceMs !== undefined && elapsedMs - unknownSinceMs >= SETTLE_LIMIT_MS;
}
