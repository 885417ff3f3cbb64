import type { Clock } from '../../../core/connection/clock.ts';

/** A time limit for a request. */
export interface Deadline {
  /** Aborts when the time has passed; its reason is a `TimeoutError`. */
  readonly signal: AbortSignal;
  /** Ends the limit: the signal never aborts after that. */
  cancel(): void;
}

/** Number of steps in which a limit is counted. */
const STEPS = 20;

/**
 * Starts a limit that counts only time in which this process ran. After a pause of the process or the machine, an arrived answer must be
 * read first, since giving up such a request may cost a login. So the time is counted in steps, a late step counts as one,
 * and after the last step arrived data is read first.
 */
export function startDeadline({ after }: Pick<Clock, 'after'>, limitMs: number): Deadline {
  const controller = new AbortController();
  let isOver = false;
  let steps = 0;
  const step = (): (() => void) => after(limitMs / STEPS, () => (++steps < STEPS ? void (cancel = step()) : end()));
  const end = (): void => {
    setImmediate(() => {
      if (!isOver) controller.abort(new DOMException(`no answer within ${limitMs} ms`, 'TimeoutError'));
    });
  };
  let cancel = step();
  return {
    signal: controller.signal,
    cancel() {
      isOver = true;
      cancel();
    },
  };
}
