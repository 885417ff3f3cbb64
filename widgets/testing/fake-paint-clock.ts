import type { PaintClock } from '../base/pacer.ts';
import { createFakeClock, type FakeClock } from '../../core/testing/fake-clock.ts';

/** A fake clock with frames, one each 16 ms. */
export type FakePaintClock = FakeClock & PaintClock;

/** Creates a clock, frames included, that tests advance. */
export function createFakePaintClock(startMs?: number): FakePaintClock {
  const clock = createFakeClock(startMs);
  return Object.assign(clock, { nextFrame: (callback: () => void) => clock.after(16, callback) });
}
