import { expect } from '@open-wc/testing';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { createEntryMeter, createRushClass } from './rate-classes.ts';

function makeRush() {
  const clock = createFakePaintClock();
  const element = document.createElement('div');
  return {
    clock,
    element,
    rush: createRushClass(element, () => clock),
    isMarked: () => element.classList.contains('rush'),
  };
}

describe('a high rate of lines', () => {
  it('is many simultaneous new lines, not a few', () => {
    const { rush, isMarked } = makeRush();
    rush.note(9);
    expect(isMarked()).to.equal(false);
    rush.note(10);
    expect(isMarked()).to.equal(true);
  });

  it('lasts until a while after the last of them', () => {
    const { clock, rush, isMarked } = makeRush();
    rush.note(10);
    clock.advance(300);
    rush.note(10);
    clock.advance(300);
    rush.note(1);
    expect(isMarked()).to.equal(true);
    clock.advance(100);
    expect([isMarked(), clock.pending]).to.deep.equal([false, 0]);
  });

  it('does not change its element again while it lasts', () => {
    const { element, rush } = makeRush();
    rush.note(10);
    const observer = new MutationObserver(() => undefined);
    observer.observe(element, { attributes: true });
    rush.note(10);
    expect(observer.takeRecords().length).to.equal(0);
  });

  it('ends without a timer when released', () => {
    const { clock, rush, isMarked } = makeRush();
    rush.note(10);
    rush.release();
    expect([isMarked(), clock.pending]).to.deep.equal([false, 0]);
  });
});

describe('the entry meter', () => {
  it('allows motion in a quiet chat', () => {
    const meter = createEntryMeter();
    for (let second = 0; second < 20; second += 1) expect(meter.mayAnimate(1, second * 1000)).to.equal(true);
  });

  it('drops motion in a busy chat, and has it again when it is quiet', () => {
    const meter = createEntryMeter();
    const fast = Array.from({ length: 20 }, (_, index) => meter.mayAnimate(1, index * 100));
    expect(fast.slice(0, 8)).to.not.include(false);
    expect(fast.slice(8)).to.not.include(true);
    expect(meter.mayAnimate(1, 5000)).to.equal(true);
  });

  it('drops motion for many lines at once', () => {
    expect(createEntryMeter().mayAnimate(9, 0)).to.equal(false);
  });
});
