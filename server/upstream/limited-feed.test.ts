import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceEvent } from '../../core/service/frames.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createCounters } from '../counters/counters.ts';
import type { Feed } from './feed.ts';
import { limitFeed } from './limited-feed.ts';

describe('the limit on chat of one owner', () => {
  const clock = createManualClock();
  const counters = createCounters();
  let told: string[] = [];
  const feed: Feed = {
    onEvent: ({ subscription }) => void told.push(subscription),
    onGap: ({ from, to, reason }) => void told.push(`${reason} ${Date.parse(to) - Date.parse(from)} ms`),
    onLink: ({ upstream }) => void told.push(upstream),
  };
  const chat = { type: 'event', subscription: 'user/chat' } as ServiceEvent;
  const stream = { type: 'event', subscription: 'user/stream' } as ServiceEvent;
  const say = (limited: Feed, times: number): void => {
    told = [];
    for (let count = 0; count < times; count++) limited.onEvent(chat);
  };

  it('is none by default', () => {
    assert.equal(limitFeed(feed, { clock, counters, messagesPerSecond: undefined }), feed);
  });

  it('passes ten seconds of messages at once, skips the rest and reports a gap before the next one (F28)', () => {
    const limited = limitFeed(feed, { clock, counters, messagesPerSecond: 2 });
    say(limited, 25);
    assert.deepEqual(told, Array(20).fill('user/chat'));
    assert.equal(counters.read().relay_events_skipped, 5);
    clock.advance(500);
    say(limited, 2);
    assert.deepEqual(told, ['flood 500 ms', 'user/chat']);
  });

  it('never skips the stream status, a gap or the state of the link', () => {
    const limited = limitFeed(feed, { clock, counters, messagesPerSecond: 1 });
    say(limited, 30);
    told = [];
    limited.onEvent(stream);
    limited.onGap({ from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T00:00:00.001Z', reason: 'upstream_closed' });
    limited.onLink({ upstream: 'open', since: '2026-01-01T00:00:00.000Z' });
    assert.deepEqual(told, ['user/stream', 'upstream_closed 1 ms', 'open']);
  });
});
