import type { Log } from '../log/log.ts';
import { messageOf } from '../log/message-of.ts';

/** Logs why sockets to the service cannot be opened. */
export interface FaultLog {
  /** Logs a cause, if there is one, unless it was logged since a socket last opened: thousands of owners try again for as long as it lasts. */
  recordFault(error: unknown): void;
  /** A socket has opened: whatever fails from now on is logged again. */
  recordOpen(): void;
}

/** More different causes are not logged until a socket opens. */
const MOST_CAUSES = 20;

/** Creates the log of all owners. */
export function createFaultLog(log: Pick<Log, 'warn'>): FaultLog {
  const logged = new Set<string>();
  return {
    recordFault(error) {
      const cause = messageOf(error);
      if (error === undefined || logged.has(cause) || logged.size >= MOST_CAUSES) return;
      logged.add(cause);
      log.warn({ part: 'upstream', error }, 'No socket to the service can be opened; trying again.');
    },
    recordOpen: () => logged.clear(),
  };
}
