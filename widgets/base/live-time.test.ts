import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeLiveTime } from './live-time.ts';

const since = { atMs: 1_000_000, late: false };
const clock = { style: 'clock', language: 'en' } as const;
const minutes = { style: 'minutes', language: 'en' } as const;

describe('time live', () => {
  it('reads as a clock', () => {
    const text = (elapsedMs: number): string => describeLiveTime(since, since.atMs + elapsedMs, clock).text;
    assert.deepEqual([0, 59_999, 754_000, 3_600_000, 45_296_000].map(text), [
      '0:00',
      '0:59',
      '12:34',
      '1:00:00',
      '12:34:56',
    ]);
  });

  it('reads in whole minutes', () => {
    const text = (elapsedMs: number): string => describeLiveTime(since, since.atMs + elapsedMs, minutes).text;
    assert.deepEqual([0, 754_000, 3_720_000].map(text), ['0m', '12m', '1h 2m']);
  });

  it('has the time of its next change, so that no timer is in vain', () => {
    assert.equal(describeLiveTime(since, since.atMs + 754_300, clock).nextMs, 700);
    assert.equal(describeLiveTime(since, since.atMs + 754_300, minutes).nextMs, 25_700);
  });

  it('reads as zero if a clock is wrong and the start is in the future', () => {
    assert.partialDeepStrictEqual(describeLiveTime(since, since.atMs - 5000, clock), {
      text: '0:00',
      machine: 'PT0H0M0S',
    });
  });

  it('has a machine-readable duration', () => {
    assert.equal(describeLiveTime(since, since.atMs + 3_723_000, clock).machine, 'PT1H2M3S');
  });
});
