import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../../testing/manual-clock.ts';
import { startDeadline } from './deadline.ts';

const LIMIT_MS = 10_000;

/** A clock whose timers run on command, however late that is. */
function createLateClock() {
  let waiting: (() => void)[] = [];
  const runDue = (): number => {
    const due = waiting;
    waiting = [];
    due.forEach((task) => task());
    return due.length;
  };
  const after = (_delayMs: number, task: () => void): (() => void) => {
    waiting.push(task);
    return () => void (waiting = waiting.filter((other) => other !== task));
  };
  return { after, runDue };
}

describe('the limit of a request', () => {
  it('ends an unanswered request (T22)', async () => {
    const clock = createManualClock();
    const { signal } = startDeadline(clock, LIMIT_MS);
    await clock.pass(LIMIT_MS - 1, 1_000);
    assert.equal(signal.aborted, false);
    await clock.pass(1);
    assert.equal(signal.aborted, true);
    assert.equal((signal.reason as Error).name, 'TimeoutError');
  });

  it('counts a pause of the program, however long, as one step (F43)', async () => {
    const clock = createLateClock();
    const { signal } = startDeadline(clock, LIMIT_MS);
    clock.runDue();
    await flushPromises();
    assert.equal(signal.aborted, false);
  });

  it('reads an answer that has arrived before it times out (F43)', async () => {
    const clock = createLateClock();
    const deadline = startDeadline(clock, LIMIT_MS);
    // the answer is read in the turn of the event loop with the last step
    setImmediate(() => deadline.cancel());
    while (clock.runDue() > 0);
    await flushPromises();
    assert.equal(deadline.signal.aborted, false);
  });

  it('leaves no timer behind', async () => {
    const clock = createManualClock();
    const deadline = startDeadline(clock, LIMIT_MS);
    await clock.pass(LIMIT_MS / 2, 1_000);
    deadline.cancel();
    assert.equal(clock.pending, 0);
  });
});
