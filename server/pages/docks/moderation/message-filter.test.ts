import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DockMessage } from '../../../../core/service/relay.ts';
import { makeMessage, makeText } from '../../../../widgets/testing/chat-entry.ts';
import { createMessageTest, isFiltering, NO_FILTER } from './message-filter.ts';

const makeEntry = (author: string, words: string, platformId = 1): DockMessage => {
  const message = makeMessage({ author, contents: words.split(' ').map((word) => makeText(word)), platformId });
  return { id: message.id ?? '', state: 'shown', message };
};
const find = (search: string, entry: DockMessage): boolean =>
  createMessageTest({ ...NO_FILTER, search }, ({ platformId }) => platformId)(entry);

describe('the filter of the moderation dock', () => {
  it('finds every word in name and text, in any order, case and width', () => {
    const entry = makeEntry('Ｌuna', 'Hello from the HARBOR');
    for (const search of ['', '  ', 'luna', 'harbor hello', 'HAR', 'luna from']) assert.ok(find(search, entry), search);
    for (const search of ['moon', 'luna moon']) assert.ok(!find(search, entry), search);
  });

  it('uses the ids of the list of platforms, whatever id the message contains', () => {
    const test = createMessageTest({ ...NO_FILTER, platformId: 5 }, ({ platformId }) => platformId + 4);
    assert.deepEqual([makeEntry('a', 'x', 1), makeEntry('b', 'x', 5)].map(test), [true, false]);
  });

  it('distinguishes messages waiting for approval from those held for a time', () => {
    const shown = makeEntry('a', 'x');
    const entries: DockMessage[] = [
      shown,
      { ...shown, state: 'held', airsAt: 5 },
      { ...shown, state: 'held', airsAt: null },
    ];
    const list = (state: 'held' | 'waiting'): boolean[] =>
      entries.map(createMessageTest({ ...NO_FILTER, state }, ({ platformId }) => platformId));
    assert.deepEqual(list('held'), [false, true, true]);
    assert.deepEqual(list('waiting'), [false, false, true]);
  });

  it('reports whether it excludes messages', () => {
    assert.ok(!isFiltering({ ...NO_FILTER, search: '  ' }));
    assert.ok(isFiltering({ ...NO_FILTER, state: 'held' }));
  });
});
