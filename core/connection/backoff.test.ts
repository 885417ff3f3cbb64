import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { backoffDelayMs } from './backoff.ts';

/** A seeded random source, so that failures can be reproduced. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the time at which a client that lost the server at 0 opens its first socket after the server is back, in milliseconds. */
function simulateReturn(downMs: number, random: () => number): number {
  let atMs = 0;
  for (let attempt = 1; atMs < downMs || attempt === 1; attempt += 1) atMs += backoffDelayMs(attempt, random);
  return atMs - downMs;
}

describe('backoffDelayMs', () => {
  it('draws each delay between 0 and a limit that doubles (A10)', () => {
    assert.equal(
      backoffDelayMs(1, () => 0),
      0,
    );
    assert.deepEqual(
      [1, 2, 3, 4].map((attempt) => backoffDelayMs(attempt, () => 0.5)),
      [1000, 2000, 4000, 8000],
    );
  });

  it('never waits longer than 30 s, after any number of failures (A10)', () => {
    assert.ok(backoffDelayMs(1000, () => 0.999_999) <= 30_000);
  });

  for (const seed of [1, 2, 3]) {
    it(`returns 500 overlays within 35 s after an outage of 20 s, never more than a quarter at once, seed ${seed} (G9)`, () => {
      const random = createRandom(seed);
      const returns = Array.from({ length: 500 }, () => simulateReturn(20_000, random)).sort((a, b) => a - b);
      const peak = Math.max(...returns.map((at) => returns.filter((other) => other >= at && other < at + 1000).length));
      assert.ok((returns[474] ?? Infinity) <= 20_000, '95 % within 20 s');
      assert.ok((returns[499] ?? Infinity) <= 35_000, 'all within 35 s');
      assert.ok(peak <= 125, `${peak} in one second`);
    });
  }
});
