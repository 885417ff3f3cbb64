/** Owners whose events may wait for the end of a turn: their writes take less than a millisecond. */
const MAX_WAITING = 16;

/**
 * Creates what runs tasks at the end of a turn of the event loop, all of them in one go, in order. A turn that hears from very many owners
 * would keep the first of them waiting for the last, so it runs them early each time that 16 wait. A lone task waits for nothing more.
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
