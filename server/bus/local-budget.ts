import type { Clock } from '../../core/connection/clock.ts';
import type { Budget } from './bus.ts';

/** Time in which a reduced rate doubles; at the highest rate of 2,000 it recovers from the lowest in a quarter of an hour. */
export const DOUBLING_MS = 100_000;
/** Lowest rate in turns per second. */
export const LOWEST_RATE = 5;
/** Shortest pause after a 429, so that several requests sent at the same time count as one. */
export const SHORTEST_PAUSE_MS = 1_000;
/** Time between two requests for more turns: fewer timers, and several turns at once. */
export const SHORTEST_WAIT_MS = 50;

/** Initial rate and pause of a budget. */
export interface LocalBudgetOptions {
  /** Initial turns per second. */
  readonly rate: number;
  readonly maxPerSecond: number;
  /** Initial pause in milliseconds. */
  readonly pausedMs?: number;
}

/** A budget of this process. */
export interface LocalBudget extends Budget {
  /** Remaining pause in milliseconds. */
  readonly pausedMs: number;
}

/**
 * Creates the budget of one process: a bucket with the turns of one second. The Redis script `TAKE_TURNS` implements the same for all
 * servers.
 */
export function createLocalBudget(clock: Pick<Clock, 'elapsed'>, options: LocalBudgetOptions): LocalBudget {
  const { maxPerSecond } = options;
  let { rate } = options;
  let turns = Math.max(1, rate);
  let filledAt = clock.elapsed();
  let pausedUntil = filledAt + (options.pausedMs ?? 0);
  /** Turns taken recently; halved each second. */
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
