import type { Clock } from '../../../core/connection/clock.ts';

/** Each process counts `elapsed` from a moment of its own. */
type Clocks = Pick<Clock, 'now' | 'elapsed'>;

/** The time of day (epoch milliseconds) of a moment of the clock's `elapsed`. */
export function toTime(elapsed: number, clock: Clocks): number {
  return Math.round(elapsed + clock.now() - clock.elapsed());
}

/** The clock's `elapsed` at a past time of day: a future time of another server's clock becomes now. */
export function toElapsed(time: number, clock: Clocks): number {
  return Math.min(0, time - clock.now()) + clock.elapsed();
}
