import type { Log } from '../log/log.ts';

/** Emits unhandled faults: `process`, or an emitter in tests. */
export interface FaultSource {
  on(event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void): unknown;
}

/** Dependencies of the handlers. */
export interface ProcessFaultsOptions {
  readonly log: Log;
  /** Stops the process cleanly with this exit code. */
  readonly stop: (exitCode: number) => void;
}

/**
 * Handles unhandled faults of the process (F42). An unhandled rejection is only logged. After
 * an uncaught exception the state of the process cannot be trusted, so it stops cleanly, with its intents on disk.
 */
export function meetProcessFaults(source: FaultSource, { log, stop }: ProcessFaultsOptions): void {
  source.on('unhandledRejection', (error: unknown) => {
    log.error({ error }, 'unhandled promise rejection');
  });
  source.on('uncaughtException', (error: unknown) => {
    log.error({ error }, 'uncaught exception; the server stops');
    stop(1);
  });
}
