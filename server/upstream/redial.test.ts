import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBackoff } from './redial.ts';

const worst = () => createBackoff({ random: () => 0.999_999 });

describe('createBackoff', () => {
  it('doubles its window up to 30 s (A10)', () => {
    const backoff = worst();
    assert.deepEqual(
      Array.from({ length: 8 }, () => backoff.next(0)),
      [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000],
    );
  });

  it('waits anything between nothing and the window (A10)', () => {
    const waits = [0, 0.25, 0.5].map((at) => createBackoff({ random: () => at }).next(0));
    assert.deepEqual(waits, [0, 250, 500]);
  });

  it('keeps growing while connections live less than 10 s (F18)', () => {
    const backoff = worst();
    assert.deepEqual(
      [0, 9_999, 9_999].map((life) => backoff.next(life)),
      [1_000, 2_000, 4_000],
    );
  });

  it('begins again after a connection that lived 10 s (F17)', () => {
    const backoff = worst();
    backoff.next(0);
    backoff.next(0);
    assert.equal(backoff.next(10_000), 1_000);
  });

  it('spreads many connections that were lost at once over up to 30 s (F40)', () => {
    const first = (countDown: number): number =>
      createBackoff({ random: () => 0.999_999, countDown: () => countDown }).next(60_000);
    assert.deepEqual([1, 50, 300, 5_000].map(first), [1_000, 5_000, 30_000, 30_000]);
  });
});
