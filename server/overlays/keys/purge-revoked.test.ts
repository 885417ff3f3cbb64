import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../../testing/manual-clock.ts';
import { purgeRevoked } from './purge-revoked.ts';
import { createLog } from '../../log/log.ts';

const HOUR_MS = 3_600_000;

function createPurge(answers: Promise<number>[]) {
  const clock = createManualClock();
  const asked: number[] = [];
  const warnings: string[] = [];
  const removeRevoked = (before: number): Promise<number> => {
    asked.push((clock.now() - before) / HOUR_MS);
    return answers.shift() ?? Promise.resolve(0);
  };
  const log = createLog({ write: (line) => void warnings.push(line) });
  return { clock, asked, warnings, stop: purgeRevoked({ clock, log, storage: { overlays: { removeRevoked } } }) };
}

describe('records of revoked overlays', () => {
  it('are removed each hour in batches when they are 30 days old (F47)', async () => {
    const { clock, asked } = createPurge([Promise.resolve(100), Promise.resolve(7)]);
    clock.advance(HOUR_MS);
    await flushPromises();
    assert.deepEqual(asked, [720, 720, 720]);
    clock.advance(HOUR_MS);
    await flushPromises();
    assert.equal(asked.length, 4);
  });

  it('are removed later if the storage fails (F7)', async () => {
    const { clock, asked, warnings } = createPurge([Promise.reject(new Error('full'))]);
    clock.advance(HOUR_MS);
    await flushPromises();
    clock.advance(HOUR_MS);
    await flushPromises();
    assert.deepEqual([warnings.length, asked.length], [1, 2]);
  });

  it('are not removed after the stop', async () => {
    const { clock, asked, stop } = createPurge([]);
    stop();
    clock.advance(HOUR_MS);
    await flushPromises();
    assert.deepEqual(asked, []);
  });
});
