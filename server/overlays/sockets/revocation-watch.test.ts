import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../../testing/manual-clock.ts';
import { watchRevocations } from './revocation-watch.ts';
import { createLog } from '../../log/log.ts';

function createWatch(sockets: number) {
  const clock = createManualClock();
  const closed: string[] = [];
  const asked: number[] = [];
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
    log: createLog({ write: () => undefined }),
  });
  return { clock, closed, asked, answers, stop };
}

describe('overlays revoked by another process', () => {
  it('lose their sockets within a second (A11)', async () => {
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

  it('are found even if clocks differ a little', () => {
    const { clock, asked } = createWatch(1);
    clock.advance(1_000);
    assert.deepEqual(asked, [61_000]);
  });

  it('are found however long the database was away (A11 F7)', async () => {
    const { clock, asked, answers } = createWatch(1);
    for (let second = 0; second < 100; second++) {
      answers.push(Promise.reject(new Error('away')));
      await clock.pass(1_000);
    }
    await clock.pass(2_000, 1_000);
    assert.deepEqual(asked.slice(-3), [160_000, 161_000, 61_000]);
  });

  it('are not read after the stop', () => {
    const { clock, asked, stop } = createWatch(1);
    stop();
    clock.advance(10_000);
    assert.deepEqual(asked, []);
  });
});
