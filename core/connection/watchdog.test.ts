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
  it('D42: gives up when a message is not answered in 10 s', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    clock.advance(ANSWER_MS - 1);
    assert.deepEqual(said, []);
    clock.advance(1);
    assert.deepEqual(said, ['give up']);
  });

  it('D50: treats silence as normal and only asks', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    watchdog.heard();
    clock.advance(SILENCE_MS);
    assert.deepEqual(said, ['ask']);
    watchdog.heard();
    clock.advance(SILENCE_MS);
    assert.deepEqual(said, ['ask', 'ask']);
  });

  it('A9, G8: notices a dead link within 40 s of the last sign of life', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    clock.advance(9_000);
    watchdog.heard();
    clock.advance(40_000);
    assert.deepEqual(said.at(-1), 'give up');
  });

  it('keeps one timer however many messages come', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    for (let count = 0; count < 1000; count += 1) {
      watchdog.heard();
      clock.advance(100);
      assert.equal(clock.pending, 1);
    }
    assert.deepEqual(said, []);
  });

  it('F10: is not misled when the clock of the machine is set', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    watchdog.heard();
    clock.setBack(86_400_000);
    clock.advance(SILENCE_MS + ANSWER_MS);
    assert.deepEqual(said, ['ask', 'give up']);
  });

  it('F31: checks at once after timers were paused', () => {
    const clock = createFakeClock();
    const said: string[] = [];
    let frozenMs = 0;
    const sleepy = { ...clock, elapsed: () => clock.elapsed() + frozenMs };
    const watchdog = createWatchdog({ clock: sleepy, ask: () => said.push('ask'), giveUp: () => said.push('give up') });
    watchdog.expectAnswer();
    watchdog.heard();
    frozenMs = 3_600_000;
    watchdog.check();
    assert.deepEqual(said, ['ask']);
  });

  it('says nothing once stopped, nor when asked to check', () => {
    const { clock, said, watchdog } = createWatched();
    watchdog.expectAnswer();
    watchdog.stop();
    watchdog.check();
    clock.advance(100_000);
    assert.deepEqual(said, []);
    assert.equal(clock.pending, 0);
  });
});
