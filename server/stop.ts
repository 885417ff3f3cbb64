import type { Clock } from './clock.ts';
import type { Log } from './log/log.ts';
import type { RunningServer } from './start.ts';

/** Everything is told to stop by then; what is left is settled at the next start (promise A15). */
const STOP_LIMIT_MS = 9_000;

/** What stopping works on. */
export interface StopDeps {
  /** The server, as soon as it has started. */
  readonly starting: Promise<Pick<RunningServer, 'close'>>;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'error'>;
  /** Ends the process at once. */
  readonly exit: (exitCode: number) => void;
}

/**
 * Creates what ends the process: the first call stops the server cleanly, as soon as it has started, and exits with that code within
 * nine seconds whatever hangs; a second call exits with 1 at once (promise A15, figure G12).
 */
export function createStop({ starting, clock, log, exit }: StopDeps): (exitCode: number) => void {
  let isStopping = false;
  return (exitCode) => {
    if (isStopping) {
      exit(1);
      return;
    }
    isStopping = true;
    clock.after(STOP_LIMIT_MS, () => exit(exitCode));
    starting
      .then((server) => server.close())
      .catch((error: unknown) => log.error('the server did not stop cleanly', { error }))
      .finally(() => exit(exitCode));
  };
}
