import type { Clock } from '../clock.ts';

/** Lets the newest of many values through, at most once an interval. */
export interface Coalescer<T> {
  push(value: T): void;
  /** Forgets a value that waits. */
  cancel(): void;
}

/** How often, and to whom. */
export interface CoalescerOptions<T> {
  readonly clock: Clock;
  readonly intervalMs: number;
  readonly deliver: (value: T) => void;
}

/** Creates a coalescer: a lone value goes through at once, of a burst the first and then the newest (fault F27). */
export function createCoalescer<T>({ clock, intervalMs, deliver }: CoalescerOptions<T>): Coalescer<T> {
  let waiting: { readonly value: T } | undefined;
  let cancelTimer: (() => void) | undefined;
  const pass = (value: T): void => {
    cancelTimer = clock.after(intervalMs, next);
    deliver(value);
  };
  function next(): void {
    cancelTimer = undefined;
    const newest = waiting;
    waiting = undefined;
    if (newest) pass(newest.value);
  }
  return {
    push(value) {
      if (cancelTimer) waiting = { value };
      else pass(value);
    },
    cancel() {
      waiting = undefined;
      cancelTimer?.();
      cancelTimer = undefined;
    },
  };
}
