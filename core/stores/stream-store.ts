import { atom, computed } from 'nanostores';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { LiveSince } from '../service/live-since.ts';
import type { StreamChannel, StreamStatus } from '../service/stream-status.ts';
import { nextExpiryMs } from './figures.ts';
import type { Figures } from './figures.ts';
import { isLost, whileListened } from './lifecycle.ts';
import { ageStream, toLiveness, UNKNOWN_STREAM, updateStream } from './stream-state.ts';
import type { Liveness, StreamState } from './stream-state.ts';

/** The stream: liveness, channels and number of viewers. From `user/stream`; keeps the last known state while disconnected. */
export interface StreamStore {
  /** Undefined until the server has sent a status. */
  readonly $status: ReadableAtom<StreamStatus | undefined>;
  readonly $live: ReadableAtom<Liveness>;
  /** Outgoing streams; empty while offline and while warming up. */
  readonly $channels: ReadableAtom<readonly StreamChannel[]>;
  /** Start of the stream; undefined while it is not known to be live. */
  readonly $since: ReadableAtom<LiveSince | undefined>;
  /** Viewers. An unknown number is undefined, never 0 (D30, F25). */
  readonly $viewers: ReadableAtom<Figures>;
  readonly $followers: ReadableAtom<Figures>;
}

const NO_CHANNELS: readonly StreamChannel[] = [];

/** Creates the store of the stream. */
export function createStreamStore(connection: Connection, clock: Clock = systemClock): StreamStore {
  const $stream = atom<StreamState>(UNKNOWN_STREAM);
  whileListened(connection, $stream, {
    start: () => follow(connection, $stream, clock),
    reset: () => $stream.set(UNKNOWN_STREAM),
  });
  // All derive from one store: a chain of stores would keep the subscription a second longer for each.
  return {
    $status: computed($stream, ({ status }) => status),
    $live: computed($stream, ({ status }) => toLiveness(status)),
    $channels: computed($stream, ({ status }) => (status?.live ? status.channels : NO_CHANNELS)),
    $since: computed($stream, ({ since }) => since),
    $viewers: computed($stream, ({ viewers }) => viewers),
    $followers: computed($stream, ({ followers }) => followers),
  };
}

function follow(connection: Connection, $stream: WritableAtom<StreamState>, clock: Clock): readonly (() => void)[] {
  let isSnapshot = true;
  let cancel: (() => void) | undefined;
  const now = (): number => clock.now() - connection.clockAheadMs;
  const take = (state: StreamState): void => {
    $stream.set(state);
    cancel?.();
    const expiryMs = nextExpiryMs(state.viewers, state.followers);
    cancel = expiryMs === undefined ? undefined : clock.after(expiryMs - now(), () => age(false));
  };
  const age = (isLost: boolean): void => take(ageStream($stream.get(), now(), isLost));
  return [
    connection.subscribe('user/stream', ({ payload: { live, channels, liveSince } }) => {
      take(updateStream($stream.get(), { live, channels }, { nowMs: now(), isSnapshot, liveSince }));
      isSnapshot = false;
    }),
    connection.$state.listen((state) => {
      if (!isLost(state)) return;
      isSnapshot = true;
      age(true);
    }),
    () => cancel?.(),
  ];
}
