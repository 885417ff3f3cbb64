import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { wakeShows } from './wake-shows.ts';

function createBench(dueAfterMs: number) {
  const clock = createManualClock();
  const dueAt = clock.now() + dueAfterMs;
  const woken: string[] = [];
  const warnings: string[] = [];
  let isBroken = false;
  const stop = wakeShows({
    clock,
    log: { warn: (_fields: object, line?: string) => void warnings.push(line ?? '') } as never,
    relay: { wake: (ownerId) => Promise.resolve(void woken.push(ownerId)) },
    storage: {
      shows: {
        listDue(before) {
          if (isBroken) return Promise.reject(new Error('no database'));
          return Promise.resolve(dueAt < before ? [{ ownerId: '7', dueAt }] : []);
        },
      },
    },
  });
  const pass = async (ms: number): Promise<number> => {
    for (let passed = 0; passed < ms; passed += 10_000) {
      clock.advance(10_000);
      await flushPromises();
    }
    return woken.length;
  };
  const breakDatabase = (broken: boolean): void => void (isBroken = broken);
  return { breakDatabase, pass, setBack: (ms: number) => clock.setBack(ms), stop, warnings };
}

describe('the shows that run without a page', () => {
  it('are led shortly before something happens in them', async () => {
    const { pass } = createBench(100_000);
    assert.equal(await pass(60_000), 0);
    assert.equal(await pass(20_000), 1);
  });

  it('are led at the start of the server if it is late, and again until it was done', async () => {
    const { pass } = createBench(-3_600_000);
    assert.equal(await pass(10_000), 1);
    assert.equal(await pass(10_000), 1);
    assert.equal(await pass(20_000), 2);
  });

  it('are led again although the clock was set back', async () => {
    const { pass, setBack } = createBench(-7_200_000);
    assert.equal(await pass(10_000), 1);
    setBack(3_600_000);
    assert.equal(await pass(30_000), 2);
  });

  it('are led once the database can be read again, and not after the stop', async () => {
    const { breakDatabase, pass, stop, warnings } = createBench(100_000);
    breakDatabase(true);
    assert.equal(await pass(90_000), 0);
    assert.match(warnings[0] ?? '', /trying again/);
    breakDatabase(false);
    assert.equal(await pass(10_000), 1);
    stop();
    assert.equal(await pass(90_000), 1);
  });
});
