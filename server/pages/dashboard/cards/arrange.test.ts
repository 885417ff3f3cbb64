import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { arrange, listFolders } from './arrange.ts';

const overlays = [
  { name: 'Chat 10', widget: 'chat-box', folder: 'Late show', createdAt: '2026-01-02', lastUsedAt: null },
  { name: 'Chat 9', widget: 'chat-box', folder: '', createdAt: '2026-01-03', lastUsedAt: '2026-02-01' },
  { name: 'Corner', widget: 'live-badge', folder: 'Art', createdAt: '2026-01-01', lastUsedAt: '2026-02-02' },
];
const titleOf = (widget: string): string => (widget === 'live-badge' ? 'Live badge' : 'Chat box');
const list = (words: string, order: 'newest' | 'name' | 'used'): readonly string[] =>
  arrange(overlays, { words, order, titleOf }).map(({ name }) => name);

describe('arrange', () => {
  it('finds overlays by words of their name or kind', () => {
    assert.deepEqual(list('BADGE', 'name'), ['Corner']);
    assert.deepEqual(list('chat 9', 'name'), ['Chat 9']);
    assert.deepEqual(list('nothing', 'name'), []);
  });

  it('finds overlays by their folder, and shows one folder alone', () => {
    assert.deepEqual(list('late', 'name'), ['Chat 10']);
    const inFolder = (folder: string): readonly string[] =>
      arrange(overlays, { words: '', order: 'name', folder, titleOf }).map(({ name }) => name);
    assert.deepEqual([inFolder('Art'), inFolder('')], [['Corner'], ['Chat 9']]);
    assert.deepEqual(listFolders(overlays), ['Art', 'Late show']);
  });

  it('sorts overlays', () => {
    assert.deepEqual(list('', 'newest'), ['Chat 9', 'Chat 10', 'Corner']);
    assert.deepEqual(list('', 'name'), ['Chat 9', 'Chat 10', 'Corner']);
    assert.deepEqual(list('', 'used'), ['Corner', 'Chat 9', 'Chat 10']);
  });
});
