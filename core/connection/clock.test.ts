import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import { wait } from './clock.ts';

describe('wait', () => {
  it('resolves after its delay, and not before', async () => {
    const clock = createFakeClock();
    let isOver = false;
    const waiting = wait(clock, 1_000).then(() => (isOver = true));
    clock.advance(999);
    await Promise.resolve();
    assert.equal(isOver, false);
    clock.advance(1);
    await waiting;
    assert.equal(isOver, true);
  });
});
