import { expect } from '@open-wc/testing';
import { createEntryMeter } from './entry-meter.ts';

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
