import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getHeapSpaceStatistics } from 'node:v8';
import { createCollector } from './collector.ts';

const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? NaN;

/** Makes garbage in a job of its own, since what a job has seen lives as long as it. */
function makeGarbage(): WeakRef<object[]> {
  return new WeakRef(Array.from({ length: 400_000 }, (_, count) => ({ count })));
}

describe('createCollector', () => {
  it('lets go of what nobody holds, and gives back the room that it took', async () => {
    const garbage = makeGarbage();
    const grown = youngBytes();
    await new Promise((resolve) => setImmediate(resolve));
    createCollector()();
    assert.equal(garbage.deref(), undefined);
    assert.ok(youngBytes() < grown, `${youngBytes()} of ${grown} bytes`);
  });
});
