import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createManualClock } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { createSwapCheck } from './swap-check.ts';
import type { SwapCheck, SwapResult } from './swap-check.ts';

let clock: ManualClock;
let swapCheck: SwapCheck;
let ends: SwapResult[];
const begin = (): void => swapCheck.begin({ lastEventAt: clock.now(), renewedAt: clock.now() });
const silences = (): readonly boolean[] => ends.map(({ silence }) => silence !== undefined);

describe('a swap of sockets (D52)', () => {
  beforeEach(() => {
    clock = createManualClock();
    ends = [];
    swapCheck = createSwapCheck({ clock, onEnd: (end) => ends.push(end) });
  });

  it('ends by itself after 5 s without a gap if nothing was sent', () => {
    begin();
    clock.advance(4_999);
    assert.equal(swapCheck.isOn, true);
    clock.advance(1);
    assert.deepEqual(ends, [{ held: [], silence: undefined }]);
  });

  it('ignores messages before its begin and after its end', () => {
    swapCheck.conclude('silent');
    begin();
    swapCheck.conclude('alive');
    swapCheck.conclude('silent');
    clock.advance(60_000);
    assert.deepEqual(silences(), [false]);
  });

  it('uses the result of an earlier swap if nothing is sent', () => {
    for (const verdict of ['unknown', 'silent', 'unknown', 'alive', 'unknown'] as const) {
      begin();
      swapCheck.conclude(verdict);
    }
    assert.deepEqual(silences(), [false, true, true, false, false]);
  });

  it('reports the silence from the last event to the acknowledgement', () => {
    const from = clock.now();
    clock.advance(3_000);
    swapCheck.begin({ lastEventAt: from, renewedAt: clock.now() });
    clock.advance(500);
    swapCheck.conclude('silent');
    assert.deepEqual(ends[0]?.silence, { from, to: from + 3_000 });
  });
});
