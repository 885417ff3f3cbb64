import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { watchRevocations } from './revocation-watch.ts';
import { createLog } from '../operation/log/log.ts';

function createWatch(sockets: number) {
  const clock = createManualClock();
  const closed: string[] = [];
  const asked: number[] = [];
  const warnings: string[] = [];
  const answers: Promise<readonly string[]>[] = [];
  const stop = watchRevocations({
    clock,
    storage: {
      overlays: {
        listRevoked: (since) => {
          asked.push(clock.now() - since);
          return answers.shift() ?? Promise.resolve([]);
        },
      },
    },
    relay: { load: { sockets, isFull: false, isLeaving: false }, closeOverlay: (id) => void closed.push(id) },
    log: createLog({ write: (line) => void warnings.push(line) }),
  });
  return { clock, closed, asked, warnings, answers, stop };
}

describe('overlays revoked by another process', () => {
  it('A11: lose their sockets within a second', async () => {
    const { clock, closed, answers } = createWatch(1);
    answers.push(Promise.resolve(['a', 'b']));
    clock.advance(1_000);
    await flushPromises();
    assert.deepEqual(closed, ['a', 'b']);
  });

  it('cause no query while no overlay is open', () => {
    const { clock, asked } = createWatch(0);
    clock.advance(10_000);
    assert.deepEqual(asked, []);
  });

  it('are found although clocks differ a little', () => {
    const { clock, asked } = createWatch(1);
    clock.advance(1_000);
    assert.deepEqual(asked, [61_000]);
  });

  it('A11 F7: are found however long the database was away', async () => {
    const { clock, asked, answers } = createWatch(1);
    for (let second = 0; second < 100; second++) {
      answers.push(Promise.reject(new Error('away')));
      await clock.pass(1_000);
    }
    await clock.pass(2_000, 1_000);
    assert.deepEqual(asked.slice(-3), [160_000, 161_000, 61_000]);
  });

  it('F7: are found later when the storage fails', async () => {
    const { clock, closed, warnings, answers } = createWatch(1);
    answers.push(Promise.reject(new Error('locked')), Promise.resolve(['a']));
    clock.advance(1_000);
    await flushPromises();
    clock.advance(1_000);
    await flushPromises();
    assert.deepEqual([warnings.length, closed], [1, ['a']]);
  });

  it('F7: cause one warning for each outage of the storage', async () => {
    const { clock, warnings, answers } = createWatch(1);
    const passOutage = async (): Promise<void> => {
      for (let second = 0; second < 3; second++) {
        answers.push(Promise.reject(new Error('away')));
        await clock.pass(1_000);
      }
    };
    await passOutage();
    assert.equal(warnings.length, 1);
    await clock.pass(1_000);
    await passOutage();
    assert.equal(warnings.length, 2);
  });

  it('are not looked up after the stop', () => {
    const { clock, asked, stop } = createWatch(1);
    stop();
    clock.advance(10_000);
    assert.deepEqual(asked, []);
  });
});
