import type { Clock } from '../../clock.ts';

/** A limit of time after which a request is given up. */
export interface Deadline {
  /** Aborts when the limit is over; its reason is a `TimeoutError`. */
  readonly signal: AbortSignal;
  /** Calls the limit off. */
  cancel(): void;
}

/** A limit is counted in this many steps. */
const STEPS = 20;

/**
 * Starts a limit that counts only time in which this process ran: a program that stood still, or a machine that slept, has not looked
 * for the answer, and a request that is given up while its answer is there may cost a login. The time is counted in steps, of which
 * one that comes late counts as one; after the last one what has arrived is read first.
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
