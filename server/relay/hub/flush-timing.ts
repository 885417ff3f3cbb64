/** Messages per second that are sent without delay (figure G6), with a margin. */
const CALM_PER_SECOND = 550;
/** Excess over that rate at which a burst begins, and the one below which it ends. */
const ON_EXCESS = 400;
const OFF_EXCESS = 100;
/** Owners whose events may wait for the end of a turn: their writes take less than a millisecond. */
const MAX_WAITING = 16;

/** Detects bursts of messages. */
export interface BurstGauge {
  /** Counts one message at `elapsedMs`. @returns whether a burst is going on */
  isBurst(elapsedMs: number): boolean;
  /** The last result. */
  readonly isOn: boolean;
}

/**
 * Creates a gauge. A burst begins when 400 messages above 550 a second have come (fault F28), and ends soon after the rate falls. A steady
 * 500 a second (figure G6) is no burst, and neither is the backlog of a machine that stood still for half a second.
 */
export function createBurstGauge(): BurstGauge {
  let excess = 0;
  let last = -Infinity;
  let isOn = false;
  return {
    isBurst(elapsedMs) {
      const calm = ((elapsedMs - last) * CALM_PER_SECOND) / 1_000;
      last = elapsedMs;
      // limit the excess, so that the end of a long burst is detected as soon as that of a short one
      excess = Math.min(ON_EXCESS, Math.max(0, excess - calm) + 1);
      if (excess >= ON_EXCESS) isOn = true;
      else if (excess < OFF_EXCESS) isOn = false;
      return isOn;
    },
    get isOn() {
      return isOn;
    },
  };
}

/**
 * Creates a queue whose tasks run together, in order, at the end of a turn of the event loop. It runs them early whenever 16 wait:
 * with very many owners in one turn, the first would otherwise wait for the last.
 * @param atEnd runs a task at the end of this turn: `setImmediate`
 */
export function createTurnEnd(atEnd: (task: () => void) => void): (task: () => void) => void {
  let waiting: (() => void)[] = [];
  let isEndAwaited = false;
  const runAll = (): void => {
    const tasks = waiting;
    waiting = [];
    for (const task of tasks) task();
  };
  return (task) => {
    if (waiting.push(task) === MAX_WAITING) runAll();
    else if (!isEndAwaited) {
      isEndAwaited = true;
      atEnd(() => {
        isEndAwaited = false;
        runAll();
      });
    }
  };
}
