import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBurstGauge, createTurnEnd } from './flush-timing.ts';

interface Steady {
  readonly perSecond: number;
  readonly seconds: number;
  readonly from?: number;
}

/** The messages of a steady stream at which the gauge detects a burst. */
function run({ perSecond, seconds, from = 0 }: Steady, gauge = createBurstGauge()): boolean[] {
  return Array.from({ length: perSecond * seconds }, (_, i) => gauge.isBurst(from + (i * 1_000) / perSecond));
}

describe('createFloodGauge', () => {
  it('detects no burst at a steady 500 a second (G6)', () => {
    assert.equal(run({ perSecond: 500, seconds: 20 }).includes(true), false);
  });

  it('detects 1,000 a second as a burst within a second (F28)', () => {
    assert.equal(run({ perSecond: 1_000, seconds: 1 }).at(-1), true);
  });

  it('ends the burst soon after chat calms down (F28)', () => {
    const gauge = createBurstGauge();
    run({ perSecond: 1_000, seconds: 3 }, gauge);
    assert.equal(run({ perSecond: 10, seconds: 3, from: 3_000 }, gauge).at(-1), false);
  });

  it('detects no burst in the backlog of a half-second pause', () => {
    const gauge = createBurstGauge();
    run({ perSecond: 500, seconds: 5 }, gauge);
    const waited = Array.from({ length: 250 }, () => gauge.isBurst(5_500));
    const after = run({ perSecond: 500, seconds: 5, from: 5_500 }, gauge);
    assert.equal([...waited, ...after].includes(true), false);
  });

  it('detects no burst in a lone message after hours', () => {
    const gauge = createBurstGauge();
    run({ perSecond: 1_000, seconds: 2 }, gauge);
    assert.equal(gauge.isBurst(7_200_000), false);
  });
});

/** Turns of an event loop, ended by hand. */
function createTurns() {
  const due: (() => void)[] = [];
  const ran: number[] = [];
  const defer = createTurnEnd((task) => void due.push(task));
  return {
    ran,
    due,
    wait: (from: number, to: number) => {
      for (let task = from; task < to; task += 1) defer(() => ran.push(task));
    },
    end: () => {
      for (const task of due.splice(0)) task();
    },
  };
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

describe('createTurnEnd', () => {
  it('runs queued tasks in order when the turn ends, not before', () => {
    const { ran, due, wait, end } = createTurns();
    wait(0, 15);
    assert.deepEqual(ran, []);
    assert.equal(due.length, 1, 'asked for once');
    end();
    assert.deepEqual(ran, upTo(15));
  });

  it('runs early if very many others wait', () => {
    const { ran, wait, end } = createTurns();
    wait(0, 34);
    assert.deepEqual(ran, upTo(32));
    end();
    assert.deepEqual(ran, upTo(34));
  });

  it('runs tasks added after an early run at the same turn’s end, and the next turn’s at the next', () => {
    const { ran, due, wait, end } = createTurns();
    wait(0, 16);
    wait(16, 17);
    assert.equal(due.length, 1);
    end();
    wait(17, 18);
    assert.equal(due.length, 1);
    end();
    assert.deepEqual(ran, upTo(18));
  });

  it('runs once a task that is added during the run', () => {
    const { due, end } = createTurns();
    const ran: string[] = [];
    const defer = createTurnEnd((task) => void due.push(task));
    defer(() => {
      ran.push('first');
      defer(() => ran.push('second'));
    });
    end();
    assert.deepEqual(ran, ['first']);
    end();
    assert.deepEqual(ran, ['first', 'second']);
  });
});
