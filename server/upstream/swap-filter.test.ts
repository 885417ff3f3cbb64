import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createSwapFilter } from './swap-filter.ts';

const say = (word: string, extra: Partial<ChatMessage> = {}): ChatMessage => ({
  userId: '7001',
  channelId: 1,
  platformId: 1,
  author: 'Ada',
  contents: [{ type: 'text', subtype: 'normalText', content: word, color: null }],
  timestamp: '2026-01-01T00:00:00.000Z',
  own: false,
  ...extra,
});

function setUp() {
  const clock = createManualClock();
  return { clock, filter: createSwapFilter(clock) };
}

describe('createSwapFilter', () => {
  it('passes one of two copies, whichever socket is first (F21)', () => {
    const { filter } = setUp();
    filter.begin();
    assert.deepEqual(
      [
        filter.isRepeat(1, say('a')),
        filter.isRepeat(2, say('a')),
        filter.isRepeat(2, say('b')),
        filter.isRepeat(1, say('b')),
      ],
      [false, true, false, true],
    );
  });

  it('keeps messages that one socket delivers twice (F21)', () => {
    const { filter } = setUp();
    filter.begin();
    const heard = [1, 1, 2, 2, 2].map((socket) => filter.isRepeat(socket, say('hi')));
    assert.deepEqual(heard, [false, false, true, true, false]);
  });

  it('distinguishes messages by channel, author, time and content (F21)', () => {
    const { filter } = setUp();
    filter.begin();
    filter.isRepeat(1, say('a'));
    const others = [
      say('b'),
      say('a', { channelId: 2 }),
      say('a', { author: 'Bo' }),
      say('a', { timestamp: '2026-01-01T00:00:01.000Z' }),
    ];
    assert.deepEqual(
      others.map((message) => filter.isRepeat(2, message)),
      [false, false, false, false],
    );
  });

  it('detects copies until 10 s after the swap and no longer (F21)', () => {
    const { clock, filter } = setUp();
    filter.begin();
    filter.isRepeat(1, say('a'));
    filter.end();
    clock.advance(9_999);
    assert.equal(filter.isRepeat(2, say('a')), true);
    clock.advance(1);
    assert.deepEqual([filter.active, filter.isRepeat(3, say('a'))], [false, false]);
  });

  it('does not match a message with one more than 10 s older (F21)', () => {
    const { clock, filter } = setUp();
    filter.begin();
    filter.isRepeat(1, say('a'));
    clock.advance(10_001);
    assert.equal(filter.isRepeat(2, say('a')), false);
  });

  it('removes nothing outside a swap', () => {
    const { filter } = setUp();
    filter.end();
    assert.deepEqual(
      [filter.active, filter.isRepeat(1, say('a')), filter.isRepeat(2, say('a'))],
      [false, false, false],
    );
  });
});
