import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { Retries } from './retries.ts';

function createRetries() {
  const clock = createFakeClock();
  return { clock, retries: new Retries(() => clock) };
}

describe('retries', () => {
  it('wait 2 s after the first failure, twice as long after each further one, and never more than 5 minutes', () => {
    const { clock, retries } = createRetries();
    for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      retries.fail('/a');
      clock.advance(seconds * 1_000 - 1);
      assert.equal(retries.isWaiting('/a'), true, String(seconds));
      clock.advance(1);
      assert.equal(retries.isWaiting('/a'), false, String(seconds));
    }
  });

  it('count many failures of one attempt as one', () => {
    const { clock, retries } = createRetries();
    for (let picture = 0; picture < 50; picture += 1) retries.fail('/a');
    clock.advance(2_000);
    assert.equal(retries.isWaiting('/a'), false);
  });

  it('start with the shortest delay after a success', () => {
    const { clock, retries } = createRetries();
    retries.fail('/a');
    clock.advance(2_000);
    retries.succeed('/a');
    retries.fail('/a');
    clock.advance(2_000);
    assert.equal(retries.isWaiting('/a'), false);
  });

  it('call back with the first due address, and have no timer for addresses without a failure', () => {
    const { clock, retries } = createRetries();
    retries.fail('/a');
    clock.advance(500);
    retries.fail('/b');
    let calls = 0;
    retries.whenDue(['/b', '/a'], () => (calls += 1));
    clock.advance(1_499);
    assert.equal(calls, 0);
    clock.advance(1);
    assert.equal(calls, 1);
    retries.whenDue([], () => (calls += 1));
    retries.whenDue(['/c'], () => (calls += 1));
    assert.equal(clock.pending, 0);
    retries.whenDue(['/b'], () => (calls += 1))();
    assert.equal(clock.pending, 0);
  });

  it('forget the oldest of many failures', () => {
    const { retries } = createRetries();
    for (let index = 0; index <= 256; index += 1) retries.fail(`/${index}`);
    assert.deepEqual(
      ['/0', '/1', '/256'].map((address) => retries.isWaiting(address)),
      [false, true, true],
    );
  });
});
