import type { LiveSince } from '../service/live-since.ts';
import type { StreamChannel, StreamStatus } from '../service/stream-status.ts';
import { ageFigures, NO_FIGURES, updateFigures } from './figures.ts';
import type { ChannelReading, Figures } from './figures.ts';

/** How far the computed start may differ from one event to the next, in milliseconds, because the network delay varies. */
const JITTER_MS = 1_000;

/** Everything that is known about the stream. */
export interface StreamState {
  /** Undefined until the server sent a status. */
  readonly status: StreamStatus | undefined;
  /** As the relay says, else as this page observed it; undefined while the stream is not known to be live. */
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

/** When and how a status arrived. */
export interface Arrival {
  readonly nowMs: number;
  /** It is the first of a subscription: it reports a state, not a change (D49). */
  readonly isSnapshot: boolean;
  /** Since when the stream is live, if the server says it. */
  readonly liveSince?: LiveSince | undefined;
}

/** A stream whose live flag is set is `live` when it has channels, and `warming-up` while it has none (D27). */
export type Liveness = 'unknown' | 'offline' | 'warming-up' | 'live';

/** Reads the liveness from a status. */
export function toLiveness(status: StreamStatus | undefined): Liveness {
  if (!status) return 'unknown';
  if (!status.live) return 'offline';
  return status.channels.length === 0 ? 'warming-up' : 'live';
}

/** Updates the state with a status from the server. */
export function updateStream(before: StreamState, status: StreamStatus, arrival: Arrival): StreamState {
  const since = status.live ? toSince(before, arrival) : undefined;
  // a new stream starts with a new peak
  const former = before.since && since ? before : UNKNOWN_STREAM;
  const channels = status.live ? status.channels : [];
  return {
    status,
    since,
    viewers: updateFigures(former.viewers, toReadings(channels, 'viewers'), arrival.nowMs),
    followers: updateFigures(former.followers, toReadings(channels, 'followers'), arrival.nowMs),
  };
}

/** Updates the state while the server cannot be reached: the state stays, and its figures become old. Called again when one is too old. */
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
