import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFloodGauge } from './flood.ts';

interface Steady {
  readonly perSecond: number;
  readonly seconds: number;
  readonly from?: number;
}

/** Says at which messages of a steady stream the gauge saw a flood. */
function run({ perSecond, seconds, from = 0 }: Steady, gauge = createFloodGauge()): boolean[] {
  return Array.from({ length: perSecond * seconds }, (_, i) => gauge.isFlood(from + (i * 1_000) / perSecond));
}

describe('createFloodGauge', () => {
  it('G6: a steady 500 a second is no flood', () => {
    assert.equal(run({ perSecond: 500, seconds: 20 }).includes(true), false);
  });

  it('F28: 1,000 a second are one within a second', () => {
    assert.equal(run({ perSecond: 1_000, seconds: 1 }).at(-1), true);
  });

  it('F28: it is over soon after chat calms down', () => {
    const gauge = createFloodGauge();
    run({ perSecond: 1_000, seconds: 3 }, gauge);
    assert.equal(run({ perSecond: 10, seconds: 3, from: 3_000 }, gauge).at(-1), false);
  });

  it('what waited while the machine was held up for half a second is none', () => {
    const gauge = createFloodGauge();
    run({ perSecond: 500, seconds: 5 }, gauge);
    const waited = Array.from({ length: 250 }, () => gauge.isFlood(5_500));
    const after = run({ perSecond: 500, seconds: 5, from: 5_500 }, gauge);
    assert.equal([...waited, ...after].includes(true), false);
  });

  it('a lone message after hours is none', () => {
    const gauge = createFloodGauge();
    run({ perSecond: 1_000, seconds: 2 }, gauge);
    assert.equal(gauge.isFlood(7_200_000), false);
  });
});
