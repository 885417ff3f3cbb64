import type { Clock } from '../../core/connection/clock.ts';

/** Each process counts `elapsed` from a moment of its own. */
type Clocks = Pick<Clock, 'now' | 'elapsed'>;

/** The time of day (epoch milliseconds) of a moment that the clock's `elapsed` tells. */
export function toTime(elapsed: number, clock: Clocks): number {
  return Math.round(elapsed + clock.now() - clock.elapsed());
}

/** The clock's `elapsed` at a time of day in the past: what another server's clock has in the future is now. */
export function toElapsed(time: number, clock: Clocks): number {
  return Math.min(0, time - clock.now()) + clock.elapsed();
}
