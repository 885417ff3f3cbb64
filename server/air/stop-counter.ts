import type { StopReason } from '../../core/service/relay.ts';

/** Counts the messages that are stopped, by reason. */
export interface StopCounter {
  /** @param count how many more were stopped for that reason */
  add(reason: StopReason, count?: number): void;
  /** How many messages each reason has stopped so far; a reason that stopped none is left out. */
  readonly reasons: Readonly<Partial<Record<StopReason, number>>>;
}

/** Creates a counter that has counted nothing. */
export function createStopCounter(): StopCounter {
  const reasons: Partial<Record<StopReason, number>> = {};
  return {
    add(reason, count = 1) {
      if (count > 0) reasons[reason] = (reasons[reason] ?? 0) + count;
    },
    get reasons() {
      return { ...reasons };
    },
  };
}
