import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ServiceEvent } from '../../core/service/frames.ts';
import { createCounters } from '../counters/counters.ts';
import type { Feed, Gap } from '../upstream/feed.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { OWNER } from '../testing/test-service.ts';
import { Candidate } from './candidate.ts';

const message = (content: string, author = 'Ada'): ChatMessage => ({
  userId: OWNER,
  channelId: 1,
  platformId: 1,
  author,
  own: false,
  timestamp: '2026-01-01T00:00:00.000Z',
  contents: [{ type: 'text', subtype: 'normalText', content, color: null }],
});
const chat = (content: string): ServiceEvent => ({
  type: 'event',
  subscription: 'user/chat',
  payload: message(content),
});

function createCandidate(loading: Promise<() => void> = Promise.resolve(() => undefined)) {
  const clock = createManualClock();
  const state = { ready: 0, closed: 0, link: { upstream: 'reconnecting' as 'reconnecting' | 'open', since: '' } };
  let feed: Feed | undefined;
  const candidate = new Candidate(
    OWNER,
    {
      clock,
      counters: createCounters(),
      airs: { prepare: () => loading },
      upstreams: {
        open(_ownerId, opened) {
          feed = opened;
          return {
            get link() {
              return state.link;
            },
            isUp: true,
            acquire: () => () => undefined,
            recordAbsence: () => undefined,
            settle: () => Promise.resolve(),
            close: () => (state.closed += 1),
          };
        },
      },
    },
    () => (state.ready += 1),
  );
  const words: string[] = [];
  const lives: boolean[] = [];
  const gaps: Gap[] = [];
  let notes = 0;
  const note = (word: string): void => candidate.recordReceived({ id: String(++notes), message: message(word) });
  const attach = (...received: readonly string[]): void => {
    const onEvent = (event: ServiceEvent): void => {
      if (event.subscription === 'user/chat') words.push(JSON.stringify(event.payload.contents).split('"')[11] ?? '');
      else lives.push(event.payload.live);
    };
    const next: Feed = { onEvent, onGap: (gap) => void gaps.push(gap), onLink: () => undefined };
    for (const word of received) note(word);
    candidate.attach(next);
  };
  const open = (): void => {
    state.link = { ...state.link, upstream: 'open' };
    feed?.onLink(state.link);
  };
  const say = (...texts: readonly string[]): void => texts.forEach((text) => feed?.onEvent(chat(text)));
  const sayLive = (live: boolean): void =>
    feed?.onEvent({ type: 'event', subscription: 'user/stream', payload: { userId: OWNER, live, channels: [] } });
  const lose = (reason: string): void => feed?.onGap({ from: '', to: '', reason });
  return { clock, candidate, state, words, lives, gaps, attach, open, say, sayLive, lose, note };
}

describe('a candidate for an owner', () => {
  it('is ready once it receives and has loaded the stored records', async () => {
    let load: (forget: () => void) => void = () => undefined;
    const s = createCandidate(new Promise((resolve) => (load = resolve)));
    s.open();
    await flushPromises();
    assert.deepEqual([s.state.ready, s.candidate.isReady], [0, false]);
    load(() => undefined);
    await flushPromises();
    assert.deepEqual([s.state.ready, s.candidate.isReady], [1, true]);
  });

  it('passes on queued events without those that the previous leader received', () => {
    const s = createCandidate();
    s.say('one', 'two', 'two', 'three');
    s.attach('zero', 'one', 'two');
    assert.deepEqual(s.words, ['two', 'three']);
  });

  it('leaves out all that the leader reported as received, more than it still keeps', () => {
    const s = createCandidate();
    const words = Array.from({ length: 300 }, (_, index) => `word-${index}`);
    for (const word of words) {
      s.note(word);
      s.say(word);
    }
    s.say('new');
    s.attach(...words.slice(-200));
    assert.deepEqual(s.words, ['new']);
  });

  it('drops late copies, but not for ever', async () => {
    const s = createCandidate();
    s.attach('late', 'later');
    s.say('late', 'new');
    await s.clock.pass(11_000);
    s.say('later');
    assert.deepEqual(s.words, ['new', 'later']);
  });

  it('reports a gap if more came than it keeps (F28)', () => {
    const s = createCandidate();
    s.say(...Array.from({ length: 5_001 }, (_, index) => `word-${index}`));
    s.attach();
    assert.deepEqual([s.words.length, s.words[0], s.gaps.map(({ reason }) => reason)], [5_000, 'word-1', ['flood']]);
  });

  it('passes on the newest stream status, however much chat came after it', () => {
    const s = createCandidate();
    s.sayLive(false);
    s.sayLive(true);
    s.say(...Array.from({ length: 5_001 }, (_, index) => `word-${index}`));
    s.attach();
    assert.deepEqual(s.lives, [true]);
  });

  it('passes on a gap of its own connection since it was ready, and none from before', async () => {
    const s = createCandidate();
    s.lose('early');
    s.open();
    await flushPromises();
    s.lose('upstream_closed');
    s.attach();
    s.lose('later');
    assert.deepEqual(
      s.gaps.map(({ reason }) => reason),
      ['upstream_closed', 'later'],
    );
  });

  it('ends its connection if the owner was not transferred, or stored records cannot be read', async () => {
    const s = createCandidate();
    s.candidate.close();
    s.candidate.close();
    assert.equal(s.state.closed, 1);
    const failing = createCandidate(Promise.reject(new Error('gone')));
    await flushPromises();
    assert.deepEqual([failing.state.closed, failing.state.ready], [1, 0]);
  });
});
