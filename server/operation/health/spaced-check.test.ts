import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../../testing/manual-clock.ts';
import { createLastOutcome, createSpacedCheck } from './spaced-check.ts';

describe('a spaced check', () => {
  it('runs once in its interval, and gives every caller the same result, also a failure (F7)', async () => {
    const clock = createManualClock();
    let runs = 0;
    const check = createSpacedCheck(
      () => {
        runs += 1;
        return runs === 2 ? Promise.reject(new Error('disk full')) : Promise.resolve();
      },
      { elapsed: () => clock.elapsed(), intervalMs: 5_000 },
    );
    await Promise.all([check(), check()]);
    clock.advance(4_999);
    await check();
    assert.equal(runs, 1);
    clock.advance(1);
    await Promise.all([assert.rejects(check(), /disk full/), assert.rejects(check(), /disk full/)]);
    assert.equal(runs, 2);
    clock.advance(5_000);
    await check();
    assert.equal(runs, 3);
  });
});

describe('the last outcome of a check', () => {
  it('is of the last completed run, and waits for none', async () => {
    let end = (): void => undefined;
    const runs: (() => Promise<void>)[] = [
      () => Promise.reject(new Error('away')),
      () => new Promise<void>((resolve) => void (end = resolve)),
    ];
    const isUp = createLastOutcome(() => runs.shift()?.() ?? Promise.resolve());
    assert.equal(isUp(), true, 'nothing is known yet');
    await flushPromises();
    assert.equal(isUp(), false);
    await flushPromises();
    assert.equal(isUp(), false, 'the second run has not ended');
    end();
    await flushPromises();
    assert.equal(isUp(), true);
  });
});
