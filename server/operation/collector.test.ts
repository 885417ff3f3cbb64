import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getHeapSpaceStatistics } from 'node:v8';
import { createCollector } from './collector.ts';

const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? NaN;

/** Creates garbage in a task of its own, since objects that a task can still reach live until the task ends. */
function makeGarbage(): WeakRef<object[]> {
  return new WeakRef(Array.from({ length: 400_000 }, (_, count) => ({ count })));
}

describe('createCollector', () => {
  it('frees objects without references, and gives their memory back', async () => {
    const garbage = makeGarbage();
    const grown = youngBytes();
    await new Promise((resolve) => setImmediate(resolve));
    createCollector()();
    assert.equal(garbage.deref(), undefined);
    assert.ok(youngBytes() < grown, `${youngBytes()} of ${grown} bytes`);
  });
});
