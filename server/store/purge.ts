import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { Log } from '../log/log.ts';

/** Options of {@link purgeHourly}. */
export interface PurgeOptions {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** The part of the server for the log. */
  readonly part: string;
  /** Description of the records: "Old revoked overlays". */
  readonly what: string;
  /** Time for which records are kept. */
  readonly keepMs: number;
  /** Removes one batch of records from before a time. @returns their number; 0 if none is left */
  readonly removeBefore: (at: number) => Promise<number>;
}

const HOUR_MS = 3_600_000;

/**
 * Removes old records each hour, batch by batch (F47).
 * @returns stops it
 */
export function purgeHourly({ clock, keepMs, log, part, removeBefore, what }: PurgeOptions): () => void {
  let isStopped = false;
  let isRunning = false;
  const purge = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    const before = clock.now() - keepMs;
    try {
      while (!isStopped && (await removeBefore(before)) > 0);
    } catch (error) {
      log.warn({ part, error }, `${what} could not be removed; trying again in an hour.`);
    } finally {
      isRunning = false;
    }
  };
  const stop = repeat(clock, HOUR_MS, () => void purge());
  return () => {
    isStopped = true;
    stop();
  };
}
