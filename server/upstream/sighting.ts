import type { LiveSince } from '../../core/service/live-since.ts';

/** What was last seen of an owner's stream. Times are epoch milliseconds. */
export interface Sighting {
  readonly live: boolean;
  readonly seenAt: number;
  /** The stream that is live, or the last one that was. */
  readonly stream: LiveSince | undefined;
  /** When that stream was first seen ended; undefined while it is live. */
  readonly endedAt: number | undefined;
}

/**
 * How long a live stream may go unwatched and still count as the same one: over a restart, a lost
 * connection, or an overlay that is shown now and then. The service gives a stream no id, so this is a guess (decision 0018).
 */
export const MAX_UNWATCHED_MS = 10 * 60_000;

/** A stream that was off for less than this counts as never off (F27). */
export const HOLD_MS = 2_000;

/** When the stream was seen offline within this time before it is live, its start counts as seen: the longest time between two checks (figure G10). */
export const START_TOLERANCE_MS = 75_000;

/** The sighting after the service reported a status at a time. */
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
  return endedAt !== undefined && now - endedAt < HOLD_MS;
}

function isStart({ live, seenAt }: Sighting, now: number): boolean {
  return !live && now - seenAt <= START_TOLERANCE_MS;
}
