/** So many messages in a second are sent as they come (figure G6), with room to spare. */
const CALM_PER_SECOND = 550;
/** So many messages above that rate begin a flood; when fewer than the second number are left, it is over. */
const ON_EXCESS = 400;
const OFF_EXCESS = 100;
/** Owners whose events may wait for the end of a turn: their writes take less than a millisecond. */
const MAX_WAITING = 16;

/** Recognizes a flood of messages. */
export interface FloodGauge {
  /** Counts one message at `elapsedMs`. @returns whether this is a flood */
  isFlood(elapsedMs: number): boolean;
  /** What it answered last. */
  readonly isOn: boolean;
}

/**
 * Creates a gauge. A flood begins when 400 messages more than 550 a second have come (fault F28), and ends soon after fewer come. A steady 500 a
 * second, which are sent as they come (figure G6), are no flood; nor is what waits for a machine that stood still for half a second.
 */
export function createFloodGauge(): FloodGauge {
  let excess = 0;
  let last = -Infinity;
  let isOn = false;
  return {
    isFlood(elapsedMs) {
      const calm = ((elapsedMs - last) * CALM_PER_SECOND) / 1_000;
      last = elapsedMs;
      // the excess is limited, so that the end of a long flood is noticed as soon as that of a short one
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
 * Creates what runs tasks at the end of a turn of the event loop, all of them at once, in order. In a turn with events of very many owners the
 * first would wait for the last, so it runs the tasks early each time that 16 wait.
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
