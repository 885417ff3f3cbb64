import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refreshAgeMs, retryDelayMs, settleDelayMs } from './schedule.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

describe('when to refresh', () => {
  it('is 42 to 48 minutes into the hour, so that at least 12 are left (G4 G5)', () => {
    assert.equal(refreshAgeMs(HOUR_MS, 0), 42 * MINUTE_MS);
    assert.equal(refreshAgeMs(HOUR_MS, 0.5), 45 * MINUTE_MS);
    assert.ok(HOUR_MS - refreshAgeMs(HOUR_MS, 1) >= 12 * MINUTE_MS);
  });
});

describe('when to try again', () => {
  const delays = (remainingMs: number, random = 1): number[] =>
    [1, 2, 3, 4, 5, 6, 7, 8, 50].map((failures) => retryDelayMs({ failures, remainingMs, random }));

  it('doubles from one second to one minute (F1)', () => {
    assert.deepEqual(
      delays(15 * MINUTE_MS),
      [1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000),
    );
  });

  it('is spread by half (F1)', () => {
    assert.deepEqual(delays(15 * MINUTE_MS, 0).slice(0, 3), [500, 1_000, 2_000]);
  });

  it('is half a minute with less than two minutes left (F1)', () => {
    assert.deepEqual(delays(MINUTE_MS).slice(1), Array<number>(8).fill(30_000));
  });

  it('looks into an unknown outcome at least four times in its first minute (A4)', () => {
    const total = [1, 2, 3, 4].reduce((sum, failures) => sum + settleDelayMs(failures), 0);
    assert.ok(total < MINUTE_MS);
  });
});
