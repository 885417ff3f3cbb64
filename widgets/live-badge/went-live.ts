import type { LiveSince } from '../../core/service/live-since.ts';

/** Minimal duration of a state before it counts, in milliseconds (F27). */
export const SETTLE_MS = 2_000;

/** The state of the stream if it is certain; undefined otherwise. */
export type TrustedLiveness = 'live' | 'offline' | undefined;

/**
 * Distinguishes a stream that goes live now from one that was already live when it was first seen. Immutable; update it with each state and
 * again {@link SETTLE_MS} later.
 */
export interface WentLive {
  /** The last state that lasted long enough to count. */
  readonly stable: TrustedLiveness;
  /** The newest state and its start, in milliseconds of any one clock. */
  readonly newest: TrustedLiveness;
  readonly sinceMs: number;
  /** Start of the newest stream that counted. */
  readonly stream: LiveSince | undefined;
  /** Number of times that the stream truly went live. */
  readonly times: number;
}

/** The value before the first state. */
export const UNKNOWN_LIVENESS: WentLive = {
  stable: undefined,
  newest: undefined,
  sinceMs: 0,
  stream: undefined,
  times: 0,
};

/** The state of the stream at a moment. */
export interface LivenessNow {
  readonly liveness: TrustedLiveness;
  /** Start of the live stream; the same object for the same stream. */
  readonly since: LiveSince | undefined;
}

/**
 * Applies the state at `nowMs`. Live counts only after a stable offline state and only once it has lasted {@link SETTLE_MS}. A first snapshot
 * (D49), a reload and a reconnect never count, since they pass through "unknown"; nor does a stream that resumes after a drop.
 */
export function observeLiveness(before: WentLive, { liveness, since }: LivenessNow, nowMs: number): WentLive {
  const { stream, times } = before;
  if (liveness === undefined) return { ...UNKNOWN_LIVENESS, stream, times };
  if (liveness !== before.newest) return { ...before, newest: liveness, sinceMs: nowMs };
  if (liveness === before.stable || nowMs - before.sinceMs < SETTLE_MS) return before;
  if (liveness === 'offline') return { ...before, stable: liveness };
  const wentLive = before.stable === 'offline' && (stream === undefined || since !== stream);
  return { ...before, stable: liveness, stream: since, times: times + (wentLive ? 1 : 0) };
}

/** Returns the milliseconds until the newest state has lasted long enough; undefined if no wait is running. */
export function settleRemainderMs({ newest, stable, sinceMs }: WentLive, nowMs: number): number | undefined {
  return newest === undefined || newest === stable ? undefined : Math.max(0, sinceMs + SETTLE_MS - nowMs);
}
