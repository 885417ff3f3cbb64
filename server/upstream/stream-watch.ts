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
  /** Handles the status of an event. */
  take(status: StreamStatusEvent): void;
  /**
   * Reads the status by REST now.
   * @returns whether the service answered; never rejects
   */
  check(): Promise<boolean>;
  start(): void;
  /** Stops, and forgets delivered values: after the next start the status is delivered again, changed or not. */
  stop(): void;
}

/** Dependencies of a watch. */
export interface StreamWatchOptions {
  readonly ownerId: UserId;
  readonly clock: Clock;
  /** The owner's `GET /v2/user/stream`. */
  readonly read: () => CachedRead<StreamStatus>;
  readonly liveTimes: Pick<LiveTimes, 'update' | 'find'>;
  /** Whether events are being received. */
  readonly isConnected: () => boolean;
  /** Called with each change, at most 4 times a second (F27). */
  readonly deliver: (event: StreamEvent) => void;
}

/**
 * Creates a watch. Events are trusted at once, and the status is read every 60 s, since the stop event only "may" follow (D51, promise A7,
 * figure G10). An unchanged status is not delivered. A live status has the start of the stream (docs/spec/relay.md, "The socket"). Without
 * events and answers, the status stays and its figures become unknown, so that no overlay shows old ones for long (D30).
 */
export function createStreamWatch(options: StreamWatchOptions): StreamWatch {
  const { ownerId, clock, read, liveTimes, isConnected, deliver } = options;
  let known: Known = {};
  /** Incremented by each stop: answers to earlier requests are not delivered. */
  let run = 0;
  let stopChecks: (() => void) | undefined;
  const coalescer = createCoalescer<StreamStatus>({
    clock,
    intervalMs: UPDATE_INTERVAL_MS,
    deliver({ live, channels }) {
      const delivered = JSON.stringify([live, channels]);
      const liveSince = live ? liveTimes.find(ownerId) : undefined;
      if (delivered === known.delivered && liveSince === known.liveSince) return;
      known = { ...known, delivered, liveSince };
      const payload = { live, channels, userId: ownerId, ...(liveSince && { liveSince }) };
      deliver({ type: 'event', subscription: 'user/stream', payload });
    },
  });
  const push = (newest: StreamStatus): void => {
    known = { ...known, newest };
    coalescer.push(newest);
  };
  const check = async (): Promise<boolean> => {
    const asked = read();
    const mine = run;
    // the read keeps the last good answer, and the tokens report a lost login
    const status = await asked.refresh().catch(() => undefined);
    if (status && !asked.isFailing) {
      liveTimes.update(ownerId, status.live);
      if (mine === run) push(keepUnknownFigures(status, known.event));
      return true;
    }
    if (mine !== run) return false;
    const last = known.newest ?? status;
    if (last && !isConnected()) push(forgetFigures(last));
    return false;
  };
  return {
    take(status) {
      known = { ...known, event: status };
      liveTimes.update(ownerId, status.live);
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
      // the receiver may have forgotten it by the next start
      known = {};
      run += 1;
    },
  };
}

/** State of a watch from its start to its stop. */
interface Known {
  /** Status of the newest event. */
  readonly event?: StreamStatus;
  readonly newest?: StreamStatus;
  /** The last delivered status, as JSON, and its start. */
  readonly delivered?: string;
  readonly liveSince?: LiveSince | undefined;
}

/** Passes on the newest of many values, at most once an interval. */
export interface Coalescer<T> {
  push(value: T): void;
  /** Drops a waiting value. */
  cancel(): void;
}

/** Interval and receiver of a coalescer. */
export interface CoalescerOptions<T> {
  readonly clock: Clock;
  readonly intervalMs: number;
  readonly deliver: (value: T) => void;
}

/** Creates a coalescer: it passes on the first value of a burst at once and then the newest (fault F27). */
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
 * Sets figures of a REST answer to unknown where the newest event has them as unknown. REST has an integer where events have null
 * (docs/spec/service-api.md, "Stream channel"): the last known number, however old, or 0 (trap D30).
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
