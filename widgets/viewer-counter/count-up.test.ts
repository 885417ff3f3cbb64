import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CountUp } from './count-up.ts';
import type { Frames } from './count-up.ts';
import type { ReactiveControllerHost } from 'lit';

class FakeFrames implements Frames {
  #next = 1;
  readonly pending = new Map<number, (nowMs: number) => void>();

  request(callback: (nowMs: number) => void): number {
    this.pending.set(this.#next, callback);
    return this.#next++;
  }

  cancel(handle: number): void {
    this.pending.delete(handle);
  }

  run(nowMs: number): void {
    const due = [...this.pending.values()];
    this.pending.clear();
    for (const callback of due) callback(nowMs);
  }
}

const host: ReactiveControllerHost = {
  addController: () => undefined,
  removeController: () => undefined,
  requestUpdate: () => undefined,
  updateComplete: Promise.resolve(true),
};

function createRun(): { countUp: CountUp; frames: FakeFrames } {
  const frames = new FakeFrames();
  return { countUp: new CountUp(host, frames), frames };
}

describe('counting up', () => {
  it('shows the first number at once', () => {
    const { countUp, frames } = createRun();
    assert.equal(countUp.show('total', 1200, true), 1200);
    assert.equal(frames.pending.size, 0);
  });

  it('runs through numbers in between and ends at the true one', () => {
    const { countUp, frames } = createRun();
    countUp.show('total', 0, true);
    assert.equal(countUp.show('total', 1000, true), 0);
    frames.run(0);
    frames.run(300);
    const between = Number(countUp.show('total', 1000, true));
    assert.ok(between >= 1 && between <= 999, String(between));
    frames.run(600);
    assert.equal(countUp.show('total', 1000, true), 1000);
    assert.equal(frames.pending.size, 0, 'frames asked for after the end');
  });

  it('never shows more than the end value on its way up', () => {
    const { countUp, frames } = createRun();
    countUp.show('total', 10, true);
    countUp.show('total', 20, true);
    for (let nowMs = 0; nowMs <= 640; nowMs += 16) {
      frames.run(nowMs);
      const shown = Number(countUp.show('total', 20, true));
      assert.ok(shown >= 10 && shown <= 20, String(shown));
    }
  });

  it('continues to a newer number in the middle of a run', () => {
    const { countUp, frames } = createRun();
    countUp.show('total', 0, true);
    countUp.show('total', 1000, true);
    frames.run(0);
    countUp.show('total', 50, true);
    frames.run(100);
    frames.run(700);
    assert.equal(countUp.show('total', 50, true), 50);
  });

  it('does not overshoot a number that returns in the middle of a run', () => {
    const { countUp, frames } = createRun();
    countUp.show('total', 7, true);
    countUp.show('total', 1000, true);
    assert.equal(countUp.show('total', 7, true), 7);
    frames.run(0);
    frames.run(600);
    assert.equal(countUp.show('total', 7, true), 7);
  });

  it('shows the true number at once without motion, even in the middle of a run', () => {
    const { countUp, frames } = createRun();
    countUp.show('total', 0, true);
    countUp.show('total', 1000, true);
    frames.run(0);
    assert.equal(countUp.show('total', 1000, false), 1000);
    frames.run(16);
    assert.equal(frames.pending.size, 0);
  });

  it('shows unknown at once and does not run up from an older number afterwards (D30)', () => {
    const { countUp } = createRun();
    countUp.show('total', 500, true);
    assert.equal(countUp.show('total', undefined, true), undefined);
    assert.equal(countUp.show('total', 900, true), 900);
  });

  it('requests no more frames after its widget was removed', () => {
    const { countUp, frames } = createRun();
    countUp.show('total', 0, true);
    countUp.show('total', 1000, true);
    countUp.hostDisconnected();
    assert.equal(frames.pending.size, 0);
  });
});
