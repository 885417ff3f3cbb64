import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { createPacer } from './pacer.ts';

function makePacer({ draws = (): boolean => true } = {}) {
  const clock = createFakePaintClock();
  const paints: number[] = [];
  const startMs = clock.elapsed();
  const pacer = createPacer({
    clock: () => clock,
    paint: () => {
      paints.push(clock.elapsed() - startMs);
      return draws();
    },
  });
  return { clock, pacer, paints };
}

/** Requests paints at an interval for a second. @returns milliseconds between the paints */
function ask({ clock, pacer, paints, everyMs }: ReturnType<typeof makePacer> & { readonly everyMs: number }) {
  const first = paints.length;
  for (let ms = 0; ms < 1000; ms += everyMs) {
    pacer.request();
    clock.advance(everyMs);
  }
  clock.advance(200);
  return paints.slice(first + 1).map((atMs, index) => atMs - paints[first + index]!);
}

describe('the pacer', () => {
  it('paints a single message in the next frame', () => {
    const { clock, pacer, paints } = makePacer();
    pacer.request();
    clock.advance(16);
    assert.deepEqual(paints, [16]);
  });

  it('paints a busy chat at most every 200 ms, and misses nothing', () => {
    const { clock, pacer, paints } = makePacer();
    const gaps = ask({ clock, pacer, paints, everyMs: 10 });
    assert.ok(gaps.length >= 4 && gaps.length <= 5);
    assert.ok(Math.min(...gaps) >= 200);
    assert.ok(Number(paints.at(-1)) >= 990);
  });

  it('paints a burst no more often, and misses nothing (F28)', () => {
    const { clock, pacer, paints } = makePacer();
    const gaps = ask({ clock, pacer, paints, everyMs: 2 });
    assert.ok(Math.min(...gaps) >= 200);
    assert.ok(Number(paints.at(-1)) >= 998);
  });

  it('paints at once again after a quiet period', () => {
    const { clock, pacer, paints } = makePacer();
    pacer.flush();
    clock.advance(250);
    pacer.request();
    clock.advance(16);
    assert.deepEqual(paints, [0, 266]);
  });

  it('does not delay the first line after a paint that drew nothing', () => {
    const { clock, pacer, paints } = makePacer({ draws: () => paints.length > 1 });
    pacer.flush();
    pacer.request();
    clock.advance(16);
    pacer.request();
    clock.advance(16);
    assert.deepEqual(paints, [0, 16]);
  });

  it('has no timer and no frame at rest', () => {
    const { clock, pacer } = makePacer();
    assert.equal(clock.pending, 0);
    pacer.request();
    pacer.request();
    assert.equal(clock.pending, 1);
    clock.advance(16);
    assert.equal(clock.pending, 0);
  });

  it('paints once when flushed, despite earlier requests', () => {
    const { clock, pacer, paints } = makePacer();
    pacer.request();
    pacer.flush();
    clock.advance(500);
    assert.deepEqual(paints, [0]);
  });

  it('cancels a paint', () => {
    const { clock, pacer, paints } = makePacer();
    pacer.request();
    pacer.cancel();
    clock.advance(500);
    assert.deepEqual(paints, []);
  });
});
