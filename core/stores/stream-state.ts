import type { StreamChannel, StreamStatus } from '../service/stream-status.ts';
import { ageFigures, NO_FIGURES, updateFigures } from './figures.ts';
import type { ChannelReading, Figures } from './figures.ts';

/** Since when the stream is live, as far as this page knows. */
export interface LiveSince {
  /** Epoch milliseconds of the first moment known to be live. */
  readonly atMs: number;
  /** The stream was live already when it was first seen: its true start is earlier. */
  readonly late: boolean;
}

/** Everything known of the stream. */
export interface StreamState {
  /** Undefined until the server told it. */
  readonly status: StreamStatus | undefined;
  /** Undefined while the stream is not known to be live. */
  readonly since: LiveSince | undefined;
  readonly viewers: Figures;
  readonly followers: Figures;
}

/** Nothing is known yet. */
export const UNKNOWN_STREAM: StreamState = {
  status: undefined,
  since: undefined,
  viewers: NO_FIGURES,
  followers: NO_FIGURES,
};

/** How a status came. */
export interface Arrival {
  readonly nowMs: number;
  /** First of a subscription: it tells a state, not a change (D49). */
  readonly isSnapshot: boolean;
}

/** `live` begins with the live flag alone, channels or not (D27); figures of an ended stream are forgotten. */
export type Liveness = 'unknown' | 'offline' | 'warming-up' | 'live';

/** Reads the liveness off a status. */
export function toLiveness(status: StreamStatus | undefined): Liveness {
  if (!status) return 'unknown';
  if (!status.live) return 'offline';
  return status.channels.length === 0 ? 'warming-up' : 'live';
}

/** Takes a status as the server sent it. */
export function updateStream(before: StreamState, status: StreamStatus, arrival: Arrival): StreamState {
  const since = status.live ? (before.since ?? toSince(before, arrival)) : undefined;
  // a stream that begins anew has its own peak
  const former = before.since && since ? before : UNKNOWN_STREAM;
  const channels = status.live ? status.channels : [];
  return {
    status,
    since,
    viewers: updateFigures(former.viewers, toReadings(channels, 'viewers'), arrival.nowMs),
    followers: updateFigures(former.followers, toReadings(channels, 'followers'), arrival.nowMs),
  };
}

/** The server cannot be heard: the state stays, its figures grow old. Called again when one has grown too old. */
export function ageStream(before: StreamState, nowMs: number, isLost: boolean): StreamState {
  const age = (figures: Figures): Figures => ageFigures(figures, nowMs, isLost);
  return { ...before, viewers: age(before.viewers), followers: age(before.followers) };
}

function toSince(before: StreamState, { nowMs, isSnapshot }: Arrival): LiveSince {
  return { atMs: nowMs, late: isSnapshot || before.status === undefined };
}

function toReadings(channels: readonly StreamChannel[], field: 'viewers' | 'followers'): readonly ChannelReading[] {
  return channels.map((channel) => ({ channel, value: channel[field] }));
}
