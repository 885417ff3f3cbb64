import type { LiveSince } from '../../core/service/live-since.ts';

/** The last observation of an owner's stream. Times are epoch milliseconds. */
export interface Sighting {
  readonly live: boolean;
  readonly seenAt: number;
  /** The live stream, or the last one. */
  readonly stream: LiveSince | undefined;
  /** First observation of the end of that stream; undefined while it is live. */
  readonly endedAt: number | undefined;
}

/**
 * Longest time without observation after which a live stream still counts as the same one: over a restart, a lost
 * connection, or an overlay that is shown now and then. The service gives a stream no id, so this is a guess (decision 0047).
 */
export const MAX_UNWATCHED_MS = 10 * 60_000;

/**
 * Longest time offline after which a stream counts as the same one: no one begins a new stream after a drop of seconds (decision 0047). The
 * live state itself changes at once.
 */
export const MAX_DROP_MS = 2 * 60_000;

/** Longest time between two checks (figure G10): a stream seen offline within it before it is live counts as observed from its start. */
export const START_TOLERANCE_MS = 75_000;

/** The sighting after the service has reported a status at a time. */
export function observe(before: Sighting | undefined, live: boolean, now: number): Sighting {
  if (live) {
    const former = before && isSameStream(before, now) ? before.stream : undefined;
    const stream = former ?? { atMs: now, late: !(before && isStart(before, now)) };
    return { live, seenAt: now, stream, endedAt: undefined };
  }
  const endedAt = before?.live ? now : before?.endedAt;
  return { live, seenAt: now, stream: before?.stream, endedAt };
}

function isSameStream({ live, seenAt, endedAt }: Sighting, now: number): boolean {
  if (live) return now - seenAt <= MAX_UNWATCHED_MS;
  return endedAt !== undefined && now - endedAt <= MAX_DROP_MS;
}

function isStart({ live, seenAt }: Sighting, now: number): boolean {
  return !live && now - seenAt <= START_TOLERANCE_MS;
}
