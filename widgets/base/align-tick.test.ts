import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alignTick } from './align-tick.ts';

describe('alignTick', () => {
  it('delays a change to the next whole second of the time of day', () => {
    assert.equal(alignTick(300, 10_000_200), 800);
    assert.equal(alignTick(5_900, 10_000_200), 6_800);
  });

  it('misses no second of a clock that changes right after a whole second and is drawn late', () => {
    for (const lateMs of [0, 1, 3, 8, 200, 999])
      for (const phaseMs of [0, 1, 3, 500, 999]) {
        const nowMs = 10_000_000 + lateMs;
        const delayMs = ((phaseMs - lateMs + 999) % 1_000) + 1;
        assert.equal(alignTick(delayMs, nowMs), 1_000 - lateMs);
      }
  });

  it('keeps a change at a whole second', () => {
    assert.equal(alignTick(800, 10_000_200), 800);
    assert.equal(alignTick(1_000, 10_000_000), 1_000);
  });

  it('lets two clocks of one page change together', () => {
    const nowMs = 10_000_250;
    assert.equal(alignTick(100, nowMs), alignTick(700, nowMs));
  });

  it('is never too early, since timers ignore fractions', () => {
    assert.equal(alignTick(300, 10_000_200.4), 800);
  });
});
