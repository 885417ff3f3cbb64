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

beforeEach(() => {
  clock = createManualClock();
  pace = createRequestPace(clock, () => 0.5);
});

const note = (times: number, ...[sign, tookMs]: Parameters<RequestPace['note']>): void => {
  for (let time = 0; time < times; time++) pace.note(sign, tookMs);
};

describe('the pace of requests', () => {
  it('F43: lets a service that answers fast be asked more at once, up to sixteen', () => {
    const before = pace.limit;
    note(10, ANSWERED, 50);
    assert.ok(pace.limit > before);
    note(1_000, ANSWERED, 50);
    assert.equal(pace.limit, 16);
    assert.equal(pace.pauseMs, 0);
  });

  it('F43: asks a service less at once that answers slowly, never fewer than two', () => {
    note(1_000, ANSWERED, 50);
    note(1, ANSWERED, 6_000);
    assert.equal(pace.limit, 15);
    note(100, ANSWERED, 6_000);
    assert.equal(pace.limit, 2);
  });

  it('F43: leaves things as they are while answers take a while', () => {
    note(100, ANSWERED, 3_000);
    assert.equal(pace.limit, 4);
  });

  it('F5: pauses for as long as a 429 asks, and up to a tenth longer', () => {
    pace.note({ kind: 'limited', retryAfterMs: 7_000 }, 50);
    assert.deepEqual([pace.limit, pace.pauseMs], [2, 7_350]);
    clock.advance(7_350);
    assert.equal(pace.pauseMs, 0);
  });

  it('F5: pauses for a minute after a 429 that does not say for how long', () => {
    pace.note({ kind: 'limited' }, 50);
    assert.equal(pace.pauseMs, 63_000);
  });

  it('F5: keeps a pause though the service says "at once" each time', () => {
    note(8, { kind: 'limited', retryAfterMs: 0 }, 50);
    assert.equal(pace.pauseMs, 10_500);
  });

  it('F1, F5: pauses longer the more requests fail in a row, up to ten seconds, and not after one', () => {
    note(1_000, ANSWERED, 50);
    const seen = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
      pace.note(FAILED, 50);
      return pace.pauseMs;
    });
    assert.deepEqual(seen, [0, 525, 1_050, 2_100, 4_200, 8_400, 10_500, 10_500]);
    assert.equal(pace.limit, 2);
  });

  it('F1, F5: forgets failures at the first answer', () => {
    note(5, FAILED, 50);
    clock.advance(10_000);
    note(1, ANSWERED, 50);
    note(1, FAILED, 50);
    assert.equal(pace.pauseMs, 0);
  });
});
