import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { Log } from '../operation/log/log.ts';
import type { Storage } from '../store/storage.ts';

/** Dependencies of {@link purgeRevoked}. */
export interface PurgeDeps {
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'removeRevoked'> };
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const HOUR_MS = 3_600_000;
/** How long the record of a revoked overlay is kept; it contains no part of its key. */
const KEEP_MS = 30 * 24 * HOUR_MS;

/**
 * Removes each hour the records of overlays that were revoked more than 30 days ago (F47). Their keys stop working at the
 * revocation: the hash is removed then, so a missing record and a revoked one get the same answer.
 * @returns stops it
 */
export function purgeRevoked({ storage, clock, log }: PurgeDeps): () => void {
  let isStopped = false;
  let isRunning = false;
  const purge = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    const before = clock.now() - KEEP_MS;
    try {
      while (!isStopped && (await storage.overlays.removeRevoked(before)) > 0);
    } catch (error) {
      log.warn({ part: 'overlays', error }, 'Old revoked overlays could not be removed; trying again in an hour.');
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
