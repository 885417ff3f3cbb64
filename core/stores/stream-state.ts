import type { LiveSince } from '../service/live-since.ts';
import type { StreamChannel, StreamStatus } from '../service/stream-status.ts';
import { ageFigures, NO_FIGURES, updateFigures } from './figures.ts';
import type { ChannelReading, Figures } from './figures.ts';

/** Tolerance for jitter in the computed start time, in milliseconds. */
const JITTER_MS = 1_000;

/** Longest interruption of a stream, if the server does not report its start (decision 0047). */
const MAX_DROP_MS = 2 * 60_000;

/** The known state of the stream. */
export interface StreamState {
  /** Undefined until the server has sent a status. */
  readonly status: StreamStatus | undefined;
  /** Start reported by the relay, or else observed by this page; undefined while the stream is not known to be live. */
  readonly since: LiveSince | undefined;
  readonly viewers: Figures;
  readonly followers: Figures;
  /** The stream that ended last; undefined before the first end. */
  readonly ended: EndedStream | undefined;
}

/** An ended stream, which may have dropped for some seconds only. */
export interface EndedStream extends Pick<StreamState, 'viewers' | 'followers'> {
  readonly since: LiveSince;
  /** End in epoch milliseconds. */
  readonly atMs: number;
}

/** The state before the first status. */
export const UNKNOWN_STREAM: StreamState = {
  status: undefined,
  since: undefined,
  viewers: NO_FIGURES,
  followers: NO_FIGURES,
  ended: undefined,
};

/** Time and context of an arriving status. */
export interface Arrival {
  readonly nowMs: number;
  /** Whether it is the first of a subscription, which reports a state and not a change (D49). */
  readonly isSnapshot: boolean;
  /** Start of the stream, if the server sends it. */
  readonly liveSince?: LiveSince | undefined;
}

/** State derived from a status: a stream whose live flag is set is `live` if it has channels, and `warming-up` if it has none (D27). */
export type Liveness = 'unknown' | 'offline' | 'warming-up' | 'live';

/** Reads the liveness from a status. */
export function toLiveness(status: StreamStatus | undefined): Liveness {
  if (!status) return 'unknown';
  if (!status.live) return 'offline';
  return status.channels.length === 0 ? 'warming-up' : 'live';
}

/** Updates the state with a status from the server. */
export function updateStream(before: StreamState, status: StreamStatus, arrival: Arrival): StreamState {
  const { nowMs } = arrival;
  if (!status.live) return { ...UNKNOWN_STREAM, status, ended: toEnded(before, nowMs) };
  // A new stream starts with a new peak.
  const former = before.since ? before : (findDropped(before, arrival) ?? UNKNOWN_STREAM);
  return {
    status,
    since: toSince({ status: before.status, since: former.since }, arrival),
    viewers: updateFigures(former.viewers, toReadings(status.channels, 'viewers'), nowMs),
    followers: updateFigures(former.followers, toReadings(status.channels, 'followers'), nowMs),
    ended: undefined,
  };
}

/** Returns the stream that ended with this status, or before it. */
function toEnded({ since, viewers, followers, ended }: StreamState, nowMs: number): EndedStream | undefined {
  if (!since) return ended;
  const age = (figures: Figures): Figures => ageFigures(figures, nowMs, true);
  return { since, viewers: age(viewers), followers: age(followers), atMs: nowMs };
}

/** Returns the stream that ended before, if it is live again. */
function findDropped({ ended }: StreamState, { nowMs, liveSince }: Arrival): EndedStream | undefined {
  if (!ended) return undefined;
  const isSame = liveSince ? isSameStart(ended.since, liveSince) : nowMs - ended.atMs <= MAX_DROP_MS;
  return isSame ? ended : undefined;
}

/** Updates the state while the server is unreachable: the state stays, and its figures age. Must be called again at the next expiry. */
export function ageStream(before: StreamState, nowMs: number, isLost: boolean): StreamState {
  const age = (figures: Figures): Figures => ageFigures(figures, nowMs, isLost);
  return { ...before, viewers: age(before.viewers), followers: age(before.followers) };
}

function toSince(
  { since, status }: Pick<StreamState, 'since' | 'status'>,
  { nowMs, isSnapshot, liveSince }: Arrival,
): LiveSince {
  if (!liveSince) return since ?? { atMs: nowMs, late: isSnapshot || status === undefined };
  return since && isSameStart(since, liveSince) ? since : liveSince;
}

function isSameStart(one: LiveSince, other: LiveSince): boolean {
  return one.late === other.late && Math.abs(one.atMs - other.atMs) <= JITTER_MS;
}

function toReadings(channels: readonly StreamChannel[], field: 'viewers' | 'followers'): readonly ChannelReading[] {
  return channels.map((channel) => ({ channel, value: channel[field] }));
}
