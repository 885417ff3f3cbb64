import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRemovals } from './removals.ts';

describe('removals', () => {
  it('list the messages that went while a client was away, and before the start', () => {
    const removals = createRemovals({ hidden: [{ id: 'a', at: 500_000 }], clearedAt: 100_000 });
    removals.record(['b', 'c'], 1_000_000);
    assert.deepEqual(removals.since(400_000), { hide: ['a', 'b', 'c'], clear: false });
    assert.deepEqual(removals.since(900_000), { hide: ['b', 'c'], clear: false });
    assert.equal(removals.since(2_000_000), undefined);
  });

  it('make a client drop everything from before a clear', () => {
    const removals = createRemovals({ hidden: [{ id: 'a', at: 500_000 }], clearedAt: 100_000 });
    assert.deepEqual(removals.since(100_000), { hide: [], clear: true });
    removals.recordClear(700_000);
    assert.deepEqual(removals.since(700_000), { hide: [], clear: true });
    assert.equal(removals.since(700_001), undefined);
  });

  it('are the newest 1,000: a client that missed older ones drops everything', () => {
    const removals = createRemovals({ hidden: [], clearedAt: 0 });
    for (let index = 1; index <= 1_001; index += 1) removals.record([`m${index}`], index * 100_000);
    assert.deepEqual(removals.since(100_000), { hide: [], clear: true });
    assert.equal(removals.since(160_001)?.hide.length, 1_000);
  });
});
