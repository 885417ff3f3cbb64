import { systemClock, type Clock } from '../../../../core/connection/clock.ts';

/** The server's time of day, for the times that it sends. */
export interface ServerClock extends Pick<Clock, 'now'> {
  /** Reads the time of a response's `Date` header (RFC 9110, section 6.6.1), in whole seconds. */
  take(answer: Pick<Response, 'headers'>): void;
}

/** Creates a clock that returns this device's time of day until it has read a response. */
export function createServerClock(clock: Pick<Clock, 'elapsed' | 'now'> = systemClock): ServerClock {
  let startMs: number | undefined;
  return {
    // independent of changes to this device's time of day
    now: () => (startMs === undefined ? clock.now() : startMs + clock.elapsed()),
    take({ headers }) {
      const nowMs = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(nowMs)) startMs = nowMs - clock.elapsed();
    },
  };
}

/** The clock of the server of this page. */
export const serverClock = createServerClock();
