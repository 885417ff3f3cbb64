const WINDOW_MS = 1_000;
const ON_PER_WINDOW = 550;
const OFF_PER_WINDOW = 400;

/** Tells a flood of messages from a busy chat. */
export interface FloodGauge {
  /** Counts one message at `elapsedMs` and says whether this is a flood. */
  isFlood(elapsedMs: number): boolean;
}

/**
 * Creates a gauge: a flood begins above 550 messages within a second and ends below 400, so that a steady 500 a second, which can be sent
 * as it comes, is not delayed (fault F28, figure G6).
 */
export function createFloodGauge(): FloodGauge {
  let windowStart = -Infinity;
  let previous = 0;
  let count = 0;
  let isOn = false;
  return {
    isFlood(elapsedMs) {
      const passed = elapsedMs - windowStart;
      if (passed >= WINDOW_MS) {
        previous = passed < 2 * WINDOW_MS ? count : 0;
        count = 0;
        windowStart = elapsedMs;
      }
      count += 1;
      const share = 1 - Math.min(1, (elapsedMs - windowStart) / WINDOW_MS);
      const rate = count + previous * share;
      if (rate > ON_PER_WINDOW) isOn = true;
      else if (rate < OFF_PER_WINDOW) isOn = false;
      return isOn;
    },
  };
}
