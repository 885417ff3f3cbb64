import type { Clock } from '../../core/connection/clock.ts';
import type { Log } from '../log/log.ts';
import type { RunningServer } from './start.ts';

/** Time limit of a stop; anything unfinished is settled at the next start (promise A15). */
const STOP_LIMIT_MS = 9_000;

/**
 * A terminal sends its signal to every process of the group, and npm and other parents pass theirs on as well: copies of one
 * signal come within this time, sooner than a person presses the keys again.
 */
const SAME_SIGNAL_MS = 2_000;

/** Dependencies of the stop. */
export interface StopDeps {
  /** The server, as soon as it has started. */
  readonly starting: Promise<Pick<RunningServer, 'close'>>;
  readonly clock: Pick<Clock, 'after' | 'elapsed'>;
  readonly log: Pick<Log, 'error'>;
  /** Called once, as the stop begins. */
  readonly onBegin?: () => void;
  /** Ends the process at once. */
  readonly exit: (exitCode: number) => void;
}

/** Ends the process with that exit code; `signal` is its cause, e.g. `SIGINT`. */
export type Stop = (exitCode: number, signal?: string) => void;

/**
 * Creates the function that ends the process. The first call stops the server cleanly, after its start, and exits with that code within
 * nine seconds whatever hangs; a second call exits with 1 at once (promise A15, figure G12). The same signal within two seconds
 * counts as the first call.
 */
export function createStop({ starting, clock, log, onBegin, exit }: StopDeps): Stop {
  let first: { readonly signal: string | undefined; readonly at: number } | undefined;
  const isCopy = (signal: string | undefined): boolean =>
    signal !== undefined && signal === first?.signal && clock.elapsed() - first.at < SAME_SIGNAL_MS;
  return (exitCode, signal) => {
    if (first) {
      if (!isCopy(signal)) exit(1);
      return;
    }
    first = { signal, at: clock.elapsed() };
    onBegin?.();
    clock.after(STOP_LIMIT_MS, () => exit(exitCode));
    starting
      .then((server) => server.close())
      .catch((error: unknown) => log.error({ error }, 'The server did not stop cleanly.'))
      .finally(() => exit(exitCode));
  };
}
