import type { Clock } from '../../clock.ts';

/** When an access token came and how long it lives. All in milliseconds. */
export interface AccessLife {
  readonly lifeMs: number;
  /** Receipt by the wall clock. */
  readonly wallStartMs: number;
  /** Receipt by the monotonic clock; before the process's start for a token from disk. */
  readonly monotonicStartMs: number;
}

/** Refreshing starts at three quarters of the life, so that the old token can still be probed (docs/spec/relay.md, "A refresh that was not answered"). */
const REFRESH_SHARE = 0.75;
/** Spread of that share, so that many owners do not refresh at once: 3 min of an hour either way (figure G4). */
const SPREAD_SHARE = 0.05;

type Clocks = Pick<Clock, 'now' | 'elapsed'>;

/** The life of a token that was received just now (trap D4: local receive time, `expires_in`). */
export function startLife(clock: Clocks, lifeMs: number): AccessLife {
  return { lifeMs, wallStartMs: clock.now(), monotonicStartMs: clock.elapsed() };
}

/** The life of a token from disk, of which only its end by the wall clock is known. A clock set back cannot prolong it (F10). */
export function resumeLife(clock: Clocks, { lifeMs, expiresAt }: { lifeMs: number; expiresAt: number }): AccessLife {
  const now = clock.now();
  const elapsedMs = Math.max(0, now - (expiresAt - lifeMs));
  return { lifeMs, wallStartMs: now - elapsedMs, monotonicStartMs: clock.elapsed() - elapsedMs };
}

/**
 * How old the token is. The larger of two ages: the monotonic clock misses the machine's sleep, the wall clock can be set
 * back. Set forward it costs one early refresh and no more, since the life of a new token is counted from its own receipt (F10).
 */
export function ageMs(life: AccessLife, clock: Clocks): number {
  return Math.max(clock.now() - life.wallStartMs, clock.elapsed() - life.monotonicStartMs);
}

/** How long the token still lives; 0 when it is over. */
export function remainingMs(life: AccessLife, clock: Clocks): number {
  return Math.max(0, life.lifeMs - ageMs(life, clock));
}

/**
 * The age at which to refresh: 70 to 80 % of the life, which leaves 12 minutes of an hour to probe (figures G4, G5).
 * @param random a number from 0 up to 1
 */
export function refreshAgeMs(lifeMs: number, random: number): number {
  return lifeMs * (REFRESH_SHARE + SPREAD_SHARE * (2 * random - 1));
}
