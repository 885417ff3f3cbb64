import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { backoffDelayMs } from './backoff.ts';

/** A seeded source of numbers, so that a failure can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** When a client that lost the server at 0 opens its first socket after the server is back, in milliseconds. */
function simulateReturn(downMs: number, random: () => number): number {
  let atMs = 0;
  for (let attempt = 1; atMs < downMs || attempt === 1; attempt += 1) atMs += backoffDelayMs(attempt, random);
  return atMs - downMs;
}

describe('backoffDelayMs', () => {
  it('A10: waits anywhere between nothing and a limit that doubles', () => {
    assert.equal(
      backoffDelayMs(1, () => 0),
      0,
    );
    assert.deepEqual(
      [1, 2, 3, 4].map((attempt) => backoffDelayMs(attempt, () => 0.5)),
      [1000, 2000, 4000, 8000],
    );
  });

  it('A10: never waits longer than 30 s, however often it failed', () => {
    assert.ok(backoffDelayMs(1000, () => 0.999_999) <= 30_000);
  });

  for (const seed of [1, 2, 3]) {
    it(`G9: brings 500 overlays back within 35 s of a relay away for 20 s, never more than a quarter at once (seed ${seed})`, () => {
      const random = createRandom(seed);
      const returns = Array.from({ length: 500 }, () => simulateReturn(20_000, random)).sort((a, b) => a - b);
      const peak = Math.max(...returns.map((at) => returns.filter((other) => other >= at && other < at + 1000).length));
      assert.ok((returns[474] ?? Infinity) <= 20_000, '95 % within 20 s');
      assert.ok((returns[499] ?? Infinity) <= 35_000, 'all within 35 s');
      assert.ok(peak <= 125, `${peak} in one second`);
    });
  }
});
