import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock } from '../testing/manual-clock.ts';
import { createOverlayUses } from './overlay-uses.ts';
import type { OverlayUses } from './overlay-uses.ts';
import { createLog } from '../log/log.ts';

describe('overlay uses', () => {
  const clock = createManualClock(0);

  function createRecorded(fails: () => boolean): {
    uses: OverlayUses;
    writes: [string, number][][];
    warnings: string[];
  } {
    const writes: [string, number][][] = [];
    const warnings: string[] = [];
    const touch = (batch: ReadonlyMap<string, number>): Promise<void> => {
      if (fails()) return Promise.reject(new Error('disk full'));
      writes.push([...batch]);
      return Promise.resolve();
    };
    const log = createLog({ write: (line) => void warnings.push(line) });
    return { uses: createOverlayUses({ storage: { overlays: { touch } }, clock, log }), writes, warnings };
  }

  it('are all written on close, and none after that', async () => {
    const { uses, writes } = createRecorded(() => false);
    uses.record('a');
    clock.advance(5);
    uses.record('b');
    uses.record('a');
    await uses.close();
    assert.deepEqual(writes, [
      [
        ['a', 5],
        ['b', 5],
      ],
    ]);
    assert.equal(clock.pending, 0);
  });

  it('are kept and written later if a write fails (F7)', async () => {
    let isDiskFull = true;
    const { uses, writes, warnings } = createRecorded(() => isDiskFull);
    uses.record('a');
    await clock.pass(30_000);
    assert.deepEqual(writes, []);
    assert.equal(warnings.length, 1);
    isDiskFull = false;
    await clock.pass(30_000);
    assert.deepEqual(writes, [[['a', 5]]]);
    await uses.close();
  });
});
