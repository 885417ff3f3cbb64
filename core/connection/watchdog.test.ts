import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import { ANSWER_MS, createWatchdog, SILENCE_MS } from './watchdog.ts';

function createWatched() {
  const clock = createFakeClock();
  const said: string[] = [];
  const watchdog = createWatchdog({ clock, ask: () => said.push('ask'), giveUp: () => said.push('give up') });
  return { clock, said, watchdog };
}

describe('createWatchdog', () => {
  it('gives up if a message is not answered in 10 s (D42)', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    clock.advance(ANSWER_MS - 1);
    assert.deepEqual(said, []);
    clock.advance(1);
    assert.deepEqual(said, ['give up']);
  });

  it('treats silence as normal and only probes (D50)', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    watchdog.recordMessage();
    clock.advance(SILENCE_MS);
    assert.deepEqual(said, ['ask']);
    watchdog.recordMessage();
    clock.advance(SILENCE_MS);
    assert.deepEqual(said, ['ask', 'ask']);
  });

  it('detects a dead connection within 40 s of the last sign of life (A9, G8)', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    clock.advance(9_000);
    watchdog.recordMessage();
    clock.advance(40_000);
    assert.deepEqual(said.at(-1), 'give up');
  });

  it('needs one timer for any number of messages', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    for (let count = 0; count < 1000; count += 1) {
      watchdog.recordMessage();
      clock.advance(100);
      assert.equal(clock.pending, 1);
    }
    assert.deepEqual(said, []);
  });

  it('ignores changes of the machine’s clock (F10)', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    watchdog.recordMessage();
    clock.setBack(86_400_000);
    clock.advance(SILENCE_MS + ANSWER_MS);
    assert.deepEqual(said, ['ask', 'give up']);
  });

  it('checks at once after timers were paused (F31)', () => {
    const clock = createFakeClock();
    const said: string[] = [];
    let frozenMs = 0;
    const sleepy = { ...clock, elapsed: () => clock.elapsed() + frozenMs };
    const watchdog = createWatchdog({ clock: sleepy, ask: () => said.push('ask'), giveUp: () => said.push('give up') });
    watchdog.expectAnswer();
    watchdog.recordMessage();
    frozenMs = 3_600_000;
    watchdog.check();
    assert.deepEqual(said, ['ask']);
  });

  it('does nothing after it was stopped', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    watchdog.stop();
    watchdog.check();
    clock.advance(100_000);
    assert.deepEqual(said, []);
    assert.equal(clock.pending, 0);
  });
});
