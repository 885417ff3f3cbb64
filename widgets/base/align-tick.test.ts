import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alignTick } from './align-tick.ts';

describe('alignTick', () => {
  it('delays a change to the next whole second of the time of day', () => {
    assert.equal(alignTick(300, 10_000_200), 800);
    assert.equal(alignTick(900, 10_000_200), 1_800);
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
