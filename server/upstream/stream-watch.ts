import type { StreamEvent } from '../../core/service/frames.ts';
import type { LiveSince } from '../../core/service/live-since.ts';
import type { StreamChannel, StreamStatus, StreamStatusEvent } from '../../core/service/stream-status.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { CachedRead } from './cached-read.ts';
import type { LiveTimes } from './live-times.ts';

const CHECK_INTERVAL_MS = 60_000;
const UPDATE_INTERVAL_MS = 250;

/** Keeps the owner's stream status up to date. */
export interface StreamWatch {
  /** Takes the status of an event. */
  take(status: StreamStatusEvent): void;
  /**
   * Reads the status by REST now.
   * @returns whether the service answered; never rejects
   */
  check(): Promise<boolean>;
  start(): void;
  stop(): void;
}

/** What a watch needs. */
export interface StreamWatchOptions {
  readonly ownerId: UserId;
  readonly clock: Clock;
  /** The owner's `GET /v2/user/stream`. */
  readonly read: () => CachedRead<StreamStatus>;
  readonly liveTimes: Pick<LiveTimes, 'note' | 'find'>;
  /** Whether events come now. */
  readonly isConnected: () => boolean;
  /** Called with each change, at most 4 times a second (F27). */
  readonly deliver: (event: StreamEvent) => void;
}

/**
 * Creates a watch. Events are trusted at once, and every 60 s the status is read, since the stop event only
 * "may" follow (D51, promise A7, figure G10). A status without a change is not delivered. Each live status says since when (docs/spec/relay.md, "The socket").
 * When neither events nor answers come, the status stays and its figures become unknown, so that no overlay shows old ones for long (D30).
 */
export function createStreamWatch(options: StreamWatchOptions): StreamWatch {
  const { ownerId, clock, read, liveTimes, isConnected, deliver } = options;
  let told: StreamStatus | undefined;
  let newest: StreamStatus | undefined;
  let delivered = '';
  let deliveredSince: LiveSince | undefined;
  let stopChecks: (() => void) | undefined;
  const coalescer = createCoalescer<StreamStatus>({
    clock,
    intervalMs: UPDATE_INTERVAL_MS,
    deliver({ live, channels }) {
      const written = JSON.stringify([live, channels]);
      const liveSince = live ? liveTimes.find(ownerId) : undefined;
      if (written === delivered && liveSince === deliveredSince) return;
      delivered = written;
      deliveredSince = liveSince;
      const payload = { live, channels, userId: ownerId, ...(liveSince && { liveSince }) };
      deliver({ type: 'event', subscription: 'user/stream', payload });
    },
  });
  const push = (status: StreamStatus): void => coalescer.push((newest = status));
  const check = async (): Promise<boolean> => {
    const asked = read();
    // the read keeps the last good answer, and the tokens report a lost login
    const status = await asked.refresh().catch(() => undefined);
    if (status && !asked.isFailing) {
      liveTimes.note(ownerId, status.live);
      push(keepUnknownFigures(status, told));
      return true;
    }
    const known = newest ?? status;
    if (known && !isConnected()) push(forgetFigures(known));
    return false;
  };
  return {
    take(status) {
      told = status;
      liveTimes.note(ownerId, status.live);
      read().put({ live: status.live, channels: status.channels });
      push(status);
    },
    check,
    start() {
      stopChecks ??= repeat(clock, CHECK_INTERVAL_MS, () => void check());
    },
    stop() {
      stopChecks?.();
      stopChecks = undefined;
      coalescer.cancel();
    },
  };
}

/** Passes on the newest of many values, at most once an interval. */
export interface Coalescer<T> {
  push(value: T): void;
  /** Drops a value that waits. */
  cancel(): void;
}

/** How often, and to whom. */
export interface CoalescerOptions<T> {
  readonly clock: Clock;
  readonly intervalMs: number;
  readonly deliver: (value: T) => void;
}

/** Creates a coalescer: of a burst it passes on the first value at once and then the newest (fault F27). */
export function createCoalescer<T>({ clock, intervalMs, deliver }: CoalescerOptions<T>): Coalescer<T> {
  let waiting: { readonly value: T } | undefined;
  let cancelTimer: (() => void) | undefined;
  const pass = (value: T): void => {
    cancelTimer = clock.after(intervalMs, next);
    deliver(value);
  };
  function next(): void {
    cancelTimer = undefined;
    const newest = waiting;
    waiting = undefined;
    if (newest) pass(newest.value);
  }
  return {
    push(value) {
      if (cancelTimer) waiting = { value };
      else pass(value);
    },
    cancel() {
      waiting = undefined;
      cancelTimer?.();
      cancelTimer = undefined;
    },
  };
}

/**
 * Sets figures of a REST answer to unknown where the newest event has them as unknown: REST gives an integer where events have null
 * (docs/spec/service-api.md, "Stream channel"), which is the last number known, however old, or 0 (trap D30).
 * @param newest the newest event; undefined before the first
 */
function keepUnknownFigures(answer: StreamStatus, newest: StreamStatus | undefined): StreamStatus {
  const newestChannels = new Map(newest?.channels.map((channel) => [channel.id, channel]));
  const keep = (channel: StreamChannel): StreamChannel => {
    const { viewers, followers } = newestChannels.get(channel.id) ?? channel;
    return {
      ...channel,
      viewers: viewers === null ? null : channel.viewers,
      followers: followers === null ? null : channel.followers,
    };
  };
  return { ...answer, channels: answer.channels.map(keep) };
}

function forgetFigures({ live, channels }: StreamStatus): StreamStatus {
  return { live, channels: channels.map((channel) => ({ ...channel, viewers: null, followers: null })) };
}
