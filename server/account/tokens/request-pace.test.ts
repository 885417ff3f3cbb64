import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { ManualClock } from '../../testing/manual-clock.ts';
import { createRequestPace } from './request-pace.ts';
import type { RequestPace } from './request-pace.ts';

const ANSWERED = { kind: 'answered' } as const;
const FAILED = { kind: 'failed' } as const;

let clock: ManualClock;
let pace: RequestPace;

const note = (times: number, ...[sign, tookMs]: Parameters<RequestPace['observe']>): void => {
  for (let time = 0; time < times; time++) pace.observe(sign, tookMs);
};

describe('the pace of requests', () => {
  beforeEach(() => {
    clock = createManualClock();
    pace = createRequestPace(clock, () => 0.5);
  });

  it('allows more concurrent requests to a fast service, up to sixteen (F43)', () => {
    const before = pace.limit;
    note(10, ANSWERED, 50);
    assert.ok(pace.limit > before);
    note(1_000, ANSWERED, 50);
    assert.equal(pace.limit, 16);
    assert.equal(pace.pauseMs, 0);
  });

  it('allows fewer concurrent requests to a slow service, never fewer than two (F43)', () => {
    note(1_000, ANSWERED, 50);
    note(1, ANSWERED, 6_000);
    assert.equal(pace.limit, 15);
    note(100, ANSWERED, 6_000);
    assert.equal(pace.limit, 2);
  });

  it('stays the same for answers of medium duration (F43)', () => {
    note(100, ANSWERED, 3_000);
    assert.equal(pace.limit, 4);
  });

  it('pauses for as long as a 429 demands, and up to a tenth longer (F5)', () => {
    pace.observe({ kind: 'limited', retryAfterMs: 7_000 }, 50);
    assert.deepEqual([pace.limit, pace.pauseMs], [2, 7_350]);
    clock.advance(7_350);
    assert.equal(pace.pauseMs, 0);
  });

  it('pauses for a minute after a 429 without a duration (F5)', () => {
    pace.observe({ kind: 'limited' }, 50);
    assert.equal(pace.pauseMs, 63_000);
  });

  it('keeps a pause even if the service demands none each time (F5)', () => {
    note(8, { kind: 'limited', retryAfterMs: 0 }, 50);
    assert.equal(pace.pauseMs, 10_500);
  });

  it('pauses longer the more requests fail in a row, up to ten seconds, and not after one (F1, F5)', () => {
    note(1_000, ANSWERED, 50);
    const seen = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
      pace.observe(FAILED, 50);
      return pace.pauseMs;
    });
    assert.deepEqual(seen, [0, 525, 1_050, 2_100, 4_200, 8_400, 10_500, 10_500]);
    assert.equal(pace.limit, 2);
  });

  it('forgets failures at the first answer (F1, F5)', () => {
    note(5, FAILED, 50);
    clock.advance(10_000);
    note(1, ANSWERED, 50);
    note(1, FAILED, 50);
    assert.equal(pace.pauseMs, 0);
  });
});
