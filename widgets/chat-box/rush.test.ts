import { expect } from '@open-wc/testing';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { createEntryMeter, createRush } from './rush.ts';

function makeRush() {
  const clock = createFakePaintClock();
  const element = document.createElement('div');
  return { clock, element, rush: createRush(element, () => clock), isMarked: () => element.classList.contains('rush') };
}

describe('a rush', () => {
  it('is when many lines come in at once, and not when few do', () => {
    const { rush, isMarked } = makeRush();
    rush.note(4, false);
    expect(isMarked()).to.equal(false);
    rush.note(5, false);
    expect(isMarked()).to.equal(true);
  });

  it('lasts until a while after the last of them', () => {
    const { clock, rush, isMarked } = makeRush();
    rush.note(10, false);
    clock.advance(300);
    rush.note(10, false);
    clock.advance(300);
    rush.note(1, false);
    expect(isMarked()).to.equal(true);
    clock.advance(100);
    expect([isMarked(), clock.pending]).to.deep.equal([false, 0]);
  });

  it('is one thing, a busy chat another, which lasts until three seconds after the last line of it', () => {
    const { clock, element, rush } = makeRush();
    rush.note(1, true);
    expect(element.className).to.equal('busy');
    clock.advance(2900);
    rush.note(1, true);
    clock.advance(2900);
    expect(element.className).to.equal('busy');
    clock.advance(100);
    expect([element.className, clock.pending]).to.deep.equal(['', 0]);
  });

  it('touches its element no more while it lasts', () => {
    const { element, rush } = makeRush();
    rush.note(10, false);
    const observer = new MutationObserver(() => undefined);
    observer.observe(element, { attributes: true });
    rush.note(10, false);
    expect(observer.takeRecords().length).to.equal(0);
  });

  it('is over, and waits for nothing, once it is released', () => {
    const { clock, rush, isMarked } = makeRush();
    rush.note(10, true);
    rush.release();
    expect([isMarked(), clock.pending]).to.deep.equal([false, 0]);
  });
});

describe('the entry meter', () => {
  it('lets a quiet chat enter with motion', () => {
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
