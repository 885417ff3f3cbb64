import type { StopReason } from '../../../core/service/relay.ts';

/** Counts stopped messages by reason. */
export interface StopCounter {
  /** @param count number of messages stopped for that reason */
  add(reason: StopReason, count?: number): void;
  /** Number of stopped messages by reason so far, without zeros. */
  readonly reasons: Readonly<Partial<Record<StopReason, number>>>;
}

/** Creates a counter at zero. */
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
