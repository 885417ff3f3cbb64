import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createSpacedCheck } from './spaced-check.ts';

describe('a spaced check', () => {
  it('F7: runs once in its interval, and gives every caller the same result, also a failure', async () => {
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
