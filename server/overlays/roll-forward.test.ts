import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { rollForward } from './roll-forward.ts';

function createBench(failures: number) {
  const clock = createManualClock();
  const warnings: string[] = [];
  let tries = 0;
  const log = { warn: (_fields: object, line?: string) => void warnings.push(line ?? '') } as never;
  const run = () =>
    rollForward({ clock, log }, '7', () => {
      tries += 1;
      return tries > failures ? Promise.resolve() : Promise.reject(new Error('no database'));
    });
  const pass = async (seconds: number): Promise<number> => {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1_000);
      await flushPromises();
    }
    return tries;
  };
  return { pass, run, warnings };
}

describe('what is put on air after it was stored', () => {
  it('is done once if it succeeds', async () => {
    const { pass, run, warnings } = createBench(0);
    await run();
    assert.deepEqual([await pass(10), warnings], [1, []]);
  });

  it('is tried again in the background until it succeeds, and does not fail for the caller', async () => {
    const { pass, run, warnings } = createBench(3);
    await run();
    assert.equal(warnings.length, 1);
    assert.equal(await pass(20), 4);
  });

  it('is given up after two minutes', async () => {
    const { pass, run } = createBench(Infinity);
    await run();
    assert.equal(await pass(200), 61);
  });
});
