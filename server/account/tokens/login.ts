import type { TokenPair } from '../../../core/service/token-pair.ts';
import type { LoginState, OwnerRecord } from '../../store/storage.ts';
import type { Clock } from '../../../core/connection/clock.ts';

/** One moment by both clocks, in milliseconds. */
export interface Instant {
  /** By the wall clock. */
  readonly nowMs: number;
  /** By the monotonic clock; a moment before the start of this process may be below 0. */
  readonly elapsedMs: number;
}

/** An owner's login, with its token pair. */
export interface PairedLogin {
  readonly record: OwnerRecord;
  readonly pair: TokenPair;
  /** Time of receipt of the pair. The lives of both tokens count from here (traps D4 and D7). */
  readonly receivedAt: Instant;
}

/** An owner's login whose token pair was forgotten, or cannot be opened. */
export interface EmptyLogin {
  readonly record: OwnerRecord;
  readonly pair?: undefined;
}

/** An owner's login. */
export type Login = PairedLogin | EmptyLogin;

type Clocks = Pick<Clock, 'now' | 'elapsed'>;

/** The present moment. */
export function readInstant(clock: Clocks): Instant {
  return { nowMs: clock.now(), elapsedMs: clock.elapsed() };
}

/** A moment of which only the wall time is known. A future one counts as now: a clock set back prolongs no life (F10). */
export function toInstant(clock: Clocks, wallMs: number): Instant {
  const agoMs = Math.max(0, clock.now() - wallMs);
  return { nowMs: clock.now() - agoMs, elapsedMs: clock.elapsed() - agoMs };
}

/** The login of an owner's record with a new pair. Scopes that its answer does not mention stay the same (RFC 6749, section 5.1). */
export function receivePair(record: OwnerRecord, pair: TokenPair, receivedAt: Instant): PairedLogin {
  const accessExpiresAt = receivedAt.nowMs + lifeMs(pair);
  const refreshExpiresAt = receivedAt.nowMs + pair.refreshExpiresInS * 1_000;
  const changed = {
    state: 'connected',
    refreshingBy: null,
    scopes: pair.scopes ?? record.scopes,
    accessExpiresAt,
    refreshExpiresAt,
  } as const;
  return { pair, receivedAt, record: { ...record, ...changed } };
}

/** The same login in another state. */
export function withState<T extends Login>(login: T, state: Exclude<LoginState, 'refreshing'>): T {
  return { ...login, record: { ...login.record, state, refreshingBy: null } };
}

/** The same login, about to be refreshed by that server. */
export function withIntent<T extends Login>(login: T, serverId: string): T {
  return { ...login, record: { ...login.record, state: 'refreshing', refreshingBy: serverId } };
}

/** The disconnected login, without its pair. */
export function toDisconnected({ record }: Login): EmptyLogin {
  return { record: { ...record, state: 'disconnected', refreshingBy: null, scopes: [] } };
}

/** Whether a login was written before the other one. A record that was deleted and created again begins with a new generation. */
export function isOlder({ record }: Login, { record: other }: Login): boolean {
  if (record.createdAt !== other.createdAt) return record.createdAt < other.createdAt;
  return record.generation < other.generation;
}

/** Whether both are the result of the same write. */
export function isSameWrite({ record }: Login, { record: other }: Login): boolean {
  return record.createdAt === other.createdAt && record.generation === other.generation;
}

/** Whether the login has this pair, also if another process wrote it. */
export function hasPair(login: Login | undefined, { refreshToken }: TokenPair): login is PairedLogin {
  return login?.pair?.refreshToken === refreshToken;
}

/** Life of a pair's access token in milliseconds. */
export function lifeMs({ accessExpiresInS }: Pick<TokenPair, 'accessExpiresInS'>): number {
  return accessExpiresInS * 1_000;
}

/**
 * Age of the pair in milliseconds, the larger of two: the monotonic clock misses the machine's sleep, the wall clock can be
 * set back. A clock set forward costs only one early refresh, since the life of a new token is counted from its own receipt (F10).
 */
export function ageMs({ receivedAt }: PairedLogin, clock: Clocks): number {
  return Math.max(clock.now() - receivedAt.nowMs, clock.elapsed() - receivedAt.elapsedMs);
}

/** Remaining life of the access token in milliseconds; 0 if it has ended. */
export function remainingMs(login: PairedLogin, clock: Clocks): number {
  return Math.max(0, lifeMs(login.pair) - ageMs(login, clock));
}
