import type { Clock } from '../../core/connection/clock.ts';
import type { Budget } from './bus.ts';

/** A rate that was cut has doubled after this time; at the highest rate of 2,000 it takes a quarter of an hour to come back from the lowest. */
export const DOUBLING_MS = 100_000;
/** Turns a second that are always left. */
export const LOWEST_RATE = 5;
/** A 429 pauses for this long at least, so that those which were on their way to the service together count as one. */
export const SHORTEST_PAUSE_MS = 1_000;
/** Time between two requests for more turns: fewer timers, and several turns at once. */
export const SHORTEST_WAIT_MS = 50;

/** How fast turns come. */
export interface LocalBudgetOptions {
  /** Turns a second, in the beginning. */
  readonly rate: number;
  readonly maxPerSecond: number;
  /** Milliseconds for which there is no turn at first. */
  readonly pausedMs?: number;
}

/** A budget of this process. */
export interface LocalBudget extends Budget {
  /** Milliseconds for which there is still no turn. */
  readonly pausedMs: number;
}

/**
 * Creates the budget of one process: a bucket that holds the turns of one second. What the Redis script `TAKE_TURNS` does for all servers, this
 * does for one.
 */
export function createLocalBudget(clock: Pick<Clock, 'elapsed'>, options: LocalBudgetOptions): LocalBudget {
  const { maxPerSecond } = options;
  let { rate } = options;
  let turns = Math.max(1, rate);
  let filledAt = clock.elapsed();
  let pausedUntil = filledAt + (options.pausedMs ?? 0);
  /** Turns taken lately; halved each second. */
  let used = 0;
  const fill = (now: number): void => {
    const fromMs = Math.min(now, Math.max(filledAt, pausedUntil));
    used *= 2 ** ((filledAt - now) / 1_000);
    rate = Math.min(maxPerSecond, rate * 2 ** ((now - fromMs) / DOUBLING_MS));
    turns = Math.min(Math.max(1, rate), turns + (rate * (now - fromMs)) / 1_000);
    filledAt = now;
  };
  return {
    take(count) {
      const now = clock.elapsed();
      fill(now);
      if (now < pausedUntil) return Promise.resolve({ granted: 0, waitMs: Math.ceil(pausedUntil - now) });
      const granted = Math.min(count, Math.floor(turns));
      turns -= granted;
      used += granted;
      return Promise.resolve({ granted, waitMs: granted < count ? untilNextTurn(turns, rate) : 0 });
    },
    pause(forMs) {
      const now = clock.elapsed();
      fill(now);
      if (now >= pausedUntil) {
        rate = Math.min(rate, Math.max(LOWEST_RATE, Math.min(rate, used * Math.LN2) / 2));
        turns = 0;
      }
      pausedUntil = Math.max(pausedUntil, now + Math.max(SHORTEST_PAUSE_MS, forMs));
    },
    get pausedMs() {
      return Math.max(0, pausedUntil - clock.elapsed());
    },
  };
}

function untilNextTurn(turns: number, rate: number): number {
  return Math.max(SHORTEST_WAIT_MS, Math.ceil(((1 - turns) * 1_000) / rate));
}
