import type { LiveSince } from '../service/live-since.ts';
import type { StreamChannel, StreamStatus } from '../service/stream-status.ts';
import { ageFigures, NO_FIGURES, updateFigures } from './figures.ts';
import type { ChannelReading, Figures } from './figures.ts';

export type { LiveSince } from '../service/live-since.ts';

/** What a start may seem to move by from one event to the next, in milliseconds: time on the way is not even. */
const JITTER_MS = 1_000;

/** Everything known of the stream. */
export interface StreamState {
  /** Undefined until the server told it. */
  readonly status: StreamStatus | undefined;
  /** As the relay tells it, else as this page saw it; undefined while the stream is not known to be live. */
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
  /** Since when the stream is live, where the server tells it. */
  readonly liveSince?: LiveSince | undefined;
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
  const since = status.live ? toSince(before, arrival) : undefined;
  // another stream has a peak of its own
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

function toSince({ since, status }: StreamState, { nowMs, isSnapshot, liveSince }: Arrival): LiveSince {
  if (!liveSince) return since ?? { atMs: nowMs, late: isSnapshot || status === undefined };
  const isKnown = since?.late === liveSince.late && Math.abs(since.atMs - liveSince.atMs) <= JITTER_MS;
  return isKnown ? since : liveSince;
}

function toReadings(channels: readonly StreamChannel[], field: 'viewers' | 'followers'): readonly ChannelReading[] {
  return channels.map((channel) => ({ channel, value: channel[field] }));
}
