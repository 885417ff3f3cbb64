import type { Clock } from '../../core/connection/clock.ts';
import { createTokenBucket } from './token-bucket.ts';
import type { Counters } from '../counters/counters.ts';
import { toGap, type Feed } from './feed.ts';

/** Dependencies of {@link limitFeed}. */
export interface FeedLimitOptions {
  readonly clock: Clock;
  readonly counters: Counters;
  /** Most chat messages a second, on average over ten seconds; undefined for no limit. */
  readonly messagesPerSecond?: number | undefined;
}

const WINDOW_S = 10;

/**
 * Limits the chat of an owner on a server that many owners share. Excess messages are skipped, counted, and reported as a gap of reason
 * `flood` before the next message (fault F28).
 * @returns the feed itself if there is no limit
 */
export function limitFeed(feed: Feed, { clock, counters, messagesPerSecond }: FeedLimitOptions): Feed {
  if (messagesPerSecond === undefined) return feed;
  const bucket = createTokenBucket(messagesPerSecond * WINDOW_S, WINDOW_S * 1_000);
  let fullAt = 0;
  let skippedFrom: number | undefined;
  const reportGap = (): void => {
    if (skippedFrom === undefined) return;
    const gap = toGap(skippedFrom, clock.now(), 'flood');
    skippedFrom = undefined;
    feed.onGap(gap);
  };
  return {
    onEvent(event) {
      if (event.subscription !== 'user/chat') {
        feed.onEvent(event);
        return;
      }
      const next = bucket.take(fullAt, clock.elapsed());
      if (next === undefined) {
        counters.add('relay_events_skipped');
        skippedFrom ??= clock.now();
        return;
      }
      fullAt = next;
      reportGap();
      feed.onEvent(event);
    },
    onGap: (gap) => feed.onGap(gap),
    onLink: (link) => feed.onLink(link),
  };
}
