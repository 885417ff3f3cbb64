import { createFakeClock, type FakeClock } from '../../core/testing/fake-clock.ts';

/** A fake clock on which promises settle as time passes. */
export interface ManualClock extends FakeClock {
  /** Advances time in steps and lets promises settle after each. */
  pass(ms: number, stepMs?: number): Promise<void>;
}

/** Creates a clock for tests; `startMs` is its first time of day in epoch milliseconds. */
export function createManualClock(startMs = Date.UTC(2026, 0, 1)): ManualClock {
  const clock = createFakeClock(startMs);
  const pass = async (ms: number, stepMs = ms): Promise<void> => {
    for (let left = ms; left > 0; left -= stepMs) {
      clock.advance(Math.min(left, stepMs));
      await flushPromises();
    }
  };
  return Object.assign(clock, { pass });
}

/** Lets every promise that can settle without time or network do so. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}
