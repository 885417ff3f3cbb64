import type { Log } from './log/log.ts';

/** Where such faults are told: `process`, or an emitter in tests. */
export interface FaultSource {
  on(event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void): unknown;
}

/** What a fault that reached the top leads to. */
export interface ProcessFaultsOptions {
  readonly log: Log;
  /** Stops the process cleanly with that exit code. */
  readonly stop: (exitCode: number) => void;
}

/**
 * Meets faults that reached the top of the process (F42): a failed promise that nobody waited for is logged and no more; after
 * an exception that nobody caught nothing is to be trusted, so the process stops cleanly, with what it intended on disk.
 */
export function meetProcessFaults(source: FaultSource, { log, stop }: ProcessFaultsOptions): void {
  source.on('unhandledRejection', (error: unknown) => {
    log.error({ error }, 'a promise failed and nobody waited for it');
  });
  source.on('uncaughtException', (error: unknown) => {
    log.error({ error }, 'an error reached the top; the server stops');
    stop(1);
  });
}
