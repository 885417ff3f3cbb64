import type { StreamEvent } from '../../core/service/frames.ts';
import type { LiveSince } from '../../core/service/live-since.ts';
import type { StreamStatus, StreamStatusEvent } from '../../core/service/stream-status.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { CachedRead } from './cached-read.ts';
import { repeat } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { createCoalescer } from './coalescer.ts';
import type { LiveTimes } from './live-times.ts';
import { keepUnknownFigures } from './unknown-figures.ts';

const CHECK_INTERVAL_MS = 60_000;
const UPDATE_INTERVAL_MS = 250;

/** Keeps the owner's stream status right. */
export interface StreamWatch {
  /** Takes what an event says. */
  take(status: StreamStatusEvent): void;
  /**
   * Asks by REST now.
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
  /** Hears each change, at most 4 a second (F27). */
  readonly deliver: (event: StreamEvent) => void;
}

/**
 * Creates a watch. Events are trusted at once, and every 60 s the state is asked for, since the stop event only
 * "may" follow (D51, promise A7, figure G10). What changes nothing is not delivered. Each live status says since when (docs/spec/relay.md, "The socket").
 */
export function createStreamWatch({ ownerId, clock, read, liveTimes, deliver }: StreamWatchOptions): StreamWatch {
  let told: StreamStatus | undefined;
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
  const check = async (): Promise<boolean> => {
    const asked = read();
    try {
      const status = await asked.refresh();
      const isAnswered = !asked.isFailing;
      if (isAnswered) liveTimes.note(ownerId, status.live);
      coalescer.push(keepUnknownFigures(status, told));
      return isAnswered;
    } catch {
      // the read's business: it keeps the last good answer, and a lost login is told by the tokens
      return false;
    }
  };
  return {
    take(status) {
      told = status;
      liveTimes.note(ownerId, status.live);
      read().put({ live: status.live, channels: status.channels });
      coalescer.push(status);
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
