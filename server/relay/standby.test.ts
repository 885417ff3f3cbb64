import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ServiceEvent } from '../../core/service/frames.ts';
import { createCounters } from '../operation/metrics/counters.ts';
import type { Feed, Gap } from '../upstream/feed.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { OWNER } from '../testing/test-service.ts';
import { Standby } from './standby.ts';

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

function createStandby(loading: Promise<() => void> = Promise.resolve(() => undefined)) {
  const clock = createManualClock();
  const state = { ready: 0, closed: 0, link: { upstream: 'reconnecting' as 'reconnecting' | 'open', since: '' } };
  let feed: Feed | undefined;
  const standby = new Standby(
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
            hold: () => () => undefined,
            noteAbsence: () => undefined,
            settle: () => Promise.resolve(),
            close: () => (state.closed += 1),
          };
        },
      },
    },
    () => (state.ready += 1),
  );
  const words: string[] = [];
  const gaps: Gap[] = [];
  let notes = 0;
  const note = (word: string): void => standby.noteReceived({ id: String(++notes), message: message(word) });
  const attach = (...received: readonly string[]): void => {
    const onEvent = (event: ServiceEvent): void => {
      if (event.subscription === 'user/chat') words.push(JSON.stringify(event.payload.contents).split('"')[11] ?? '');
    };
    const next: Feed = { onEvent, onGap: (gap) => void gaps.push(gap), onLink: () => undefined };
    for (const word of received) note(word);
    standby.attach(next);
  };
  const open = (): void => {
    state.link = { ...state.link, upstream: 'open' };
    feed?.onLink(state.link);
  };
  const say = (...texts: readonly string[]): void => texts.forEach((text) => feed?.onEvent(chat(text)));
  return { clock, standby, state, words, gaps, attach, open, say, note };
}

describe('a server that will hold an owner soon', () => {
  it('is ready once it receives and has loaded what is stored', async () => {
    let load: (forget: () => void) => void = () => undefined;
    const s = createStandby(new Promise((resolve) => (load = resolve)));
    s.open();
    await flushPromises();
    assert.deepEqual([s.state.ready, s.standby.isReady], [0, false]);
    load(() => undefined);
    await flushPromises();
    assert.deepEqual([s.state.ready, s.standby.isReady], [1, true]);
  });

  it('passes on what came, without what the holder before has received, too', () => {
    const s = createStandby();
    s.say('one', 'two', 'two', 'three');
    s.attach('zero', 'one', 'two');
    assert.deepEqual(s.words, ['two', 'three']);
  });

  it('leaves out all that the holder was told to have received, more than it remembers', () => {
    const s = createStandby();
    const words = Array.from({ length: 300 }, (_, index) => `word-${index}`);
    for (const word of words) {
      s.note(word);
      s.say(word);
    }
    s.say('new');
    s.attach(...words.slice(-200));
    assert.deepEqual(s.words, ['new']);
  });

  it('drops copies that come late, but not for ever', async () => {
    const s = createStandby();
    s.attach('late', 'later');
    s.say('late', 'new');
    await s.clock.pass(11_000);
    s.say('later');
    assert.deepEqual(s.words, ['new', 'later']);
  });

  it('F28: tells a gap when more came than it keeps', () => {
    const s = createStandby();
    s.say(...Array.from({ length: 5_001 }, (_, index) => `word-${index}`));
    s.attach();
    assert.deepEqual([s.words.length, s.words[0], s.gaps.map(({ reason }) => reason)], [5_000, 'word-1', ['flood']]);
  });

  it('ends its connection when the owner was not handed over, and when what is stored cannot be read', async () => {
    const s = createStandby();
    s.standby.close();
    s.standby.close();
    assert.equal(s.state.closed, 1);
    const failing = createStandby(Promise.reject(new Error('gone')));
    await flushPromises();
    assert.deepEqual([failing.state.closed, failing.state.ready], [1, 0]);
  });
});
