/** A second of this many messages can be sent as it comes (figure G6), with room to spare. */
const CALM_PER_SECOND = 550;
/** Messages above that rate that make a flood, and those left of them when it is over. */
const ON_EXCESS = 400;
const OFF_EXCESS = 100;

/** Tells a flood of messages from a busy chat. */
export interface FloodGauge {
  /** Counts one message at `elapsedMs` and says whether this is a flood. */
  isFlood(elapsedMs: number): boolean;
}

/**
 * Creates a gauge: a flood is 400 messages more than 550 a second would have brought (fault F28), and is over soon after fewer come. A steady 500 a
 * second, which can be sent as it comes (figure G6), is none; nor is what a machine that was held up for half a second then finds waiting.
 */
export function createFloodGauge(): FloodGauge {
  let excess = 0;
  let last = -Infinity;
  let isOn = false;
  return {
    isFlood(elapsedMs) {
      const calm = ((elapsedMs - last) * CALM_PER_SECOND) / 1_000;
      last = elapsedMs;
      // what is past the limit is forgotten, so that the end of a long flood is seen as soon as that of a short one
      excess = Math.min(ON_EXCESS, Math.max(0, excess - calm) + 1);
      if (excess >= ON_EXCESS) isOn = true;
      else if (excess < OFF_EXCESS) isOn = false;
      return isOn;
    },
  };
}
