/** How long a state must last before it counts, in milliseconds (F27). */
export const HOLD_MS = 2_000;

/** Whether the stream is live as far as that is certain; undefined when it is not. */
export type TrustedLiveness = 'live' | 'offline' | undefined;

/**
 * Distinguishes a stream that went live now from one that was live already when it was first seen. Immutable; feed it each state
 * with its time, and ask again {@link HOLD_MS} later.
 */
export interface WentLive {
  /** The last state that lasted long enough to count. */
  readonly believed: TrustedLiveness;
  /** The newest state, and since when (milliseconds of any one clock). */
  readonly newest: TrustedLiveness;
  readonly sinceMs: number;
  /** How often the stream has truly gone live. */
  readonly times: number;
}

/** Nothing is known yet. */
export const NOTHING_KNOWN: WentLive = { believed: undefined, newest: undefined, sinceMs: 0, times: 0 };

/**
 * Takes the state as it is at `nowMs`. Live counts only after a stable offline state and only once it has lasted
 * {@link HOLD_MS}; a first snapshot (D49), a reload and a reconnect, which all pass through "nothing known", never count.
 */
export function observeLiveness(before: WentLive, liveness: TrustedLiveness, nowMs: number): WentLive {
  if (liveness === undefined) return { ...NOTHING_KNOWN, times: before.times };
  if (liveness !== before.newest) return { ...before, newest: liveness, sinceMs: nowMs };
  if (liveness === before.believed || nowMs - before.sinceMs < HOLD_MS) return before;
  const wentLive = before.believed === 'offline' && liveness === 'live';
  return { ...before, believed: liveness, times: before.times + (wentLive ? 1 : 0) };
}

/** Milliseconds until the newest state has lasted long enough; undefined when nothing waits for that. */
export function holdRemainderMs({ newest, believed, sinceMs }: WentLive, nowMs: number): number | undefined {
  return newest === undefined || newest === believed ? undefined : Math.max(0, sinceMs + HOLD_MS - nowMs);
}
