import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCoalescer } from './stream-watch.ts';
import { createManualClock } from '../testing/manual-clock.ts';

function setUp() {
  const clock = createManualClock();
  const delivered: [atMs: number, value: number][] = [];
  const coalescer = createCoalescer<number>({
    clock,
    intervalMs: 250,
    deliver: (value) => delivered.push([clock.elapsed(), value]),
  });
  return { clock, coalescer, delivered };
}

describe('createCoalescer', () => {
  it('lets a lone value through at once', () => {
    const { coalescer, delivered } = setUp();
    coalescer.push(1);
    assert.deepEqual(delivered, [[0, 1]]);
  });

  it('F27: lets the newest of a burst through, at most 4 a second', () => {
    const { clock, coalescer, delivered } = setUp();
    for (let i = 0; i < 20; i++) {
      coalescer.push(i);
      clock.advance(100);
    }
    clock.advance(1_000);
    assert.ok(delivered.length <= 9);
    assert.deepEqual(delivered.at(-1)?.[1], 19);
    const gaps = delivered.slice(1).map(([at], index) => at - (delivered[index]?.[0] ?? 0));
    assert.ok(gaps.every((gap) => gap >= 250));
  });

  it('leaves no timer when nothing comes', () => {
    const { clock, coalescer } = setUp();
    coalescer.push(1);
    clock.advance(250);
    assert.equal(clock.pending, 0);
  });

  it('forgets what waits when it is called off', () => {
    const { clock, coalescer, delivered } = setUp();
    coalescer.push(1);
    coalescer.push(2);
    coalescer.cancel();
    clock.advance(1_000);
    assert.deepEqual(delivered, [[0, 1]]);
  });
});
