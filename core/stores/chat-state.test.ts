import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatMessage } from '../service/chat-message.ts';
import { appendEntry, compareEntries, moderateEntries } from './chat-state.ts';
import type { ChatEntry } from './chat-state.ts';

const message: ChatMessage = {
  userId: '7',
  channelId: 1,
  platformId: 5,
  author: 'mira',
  contents: [],
  own: false,
  timestamp: '2026-11-21T12:00:00.000Z',
};
const entry = (id: string): ChatEntry => ({ id, message, replay: false });
const [a, b, c] = [entry('a'), entry('b'), entry('c')];
const ids = (entries: readonly ChatEntry[]): string => entries.map(({ id }) => id).join('');

describe('appendEntry', () => {
  it('adds at the end and drops nothing below the limit', () => {
    const { entries, removed } = appendEntry([a], b, 2);
    assert.deepEqual([ids(entries), ids(removed)], ['ab', '']);
  });

  it('drops the oldest past the limit', () => {
    const { entries, removed } = appendEntry([a, b], c, 2);
    assert.deepEqual([ids(entries), ids(removed)], ['bc', 'a']);
  });

  it('does not change its arguments', () => {
    const before = [a];
    appendEntry(before, b, 1);
    assert.equal(ids(before), 'a');
  });
});

describe('moderateEntries', () => {
  it('removes the hidden entries', () => {
    const { entries, removed } = moderateEntries([a, b, c], { hide: ['b', 'x'], clear: false });
    assert.deepEqual([ids(entries), ids(removed)], ['ac', 'b']);
  });

  it('removes all entries when cleared', () => {
    const { entries, removed } = moderateEntries([a, b], { hide: [], clear: true });
    assert.deepEqual([ids(entries), ids(removed)], ['', 'ab']);
  });

  it('returns the same list if nothing was hidden', () => {
    const before = [a];
    assert.equal(moderateEntries(before, { hide: ['x'], clear: false }).entries, before);
  });
});

describe('compareEntries', () => {
  it('finds the added and removed entries', () => {
    const { added, removed } = compareEntries([a, b], [b, c]);
    assert.deepEqual([ids(added), ids(removed)], ['c', 'a']);
  });
});
