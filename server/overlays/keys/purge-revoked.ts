import type { Clock } from '../../../core/connection/clock.ts';
import type { Log } from '../../log/log.ts';
import { purgeHourly } from '../../store/purge.ts';
import type { Storage } from '../../store/storage.ts';

/** Dependencies of {@link purgeRevoked}. */
export interface PurgeDeps {
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'removeRevoked'> };
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Time for which the record of a revoked overlay is kept; it contains no part of its key. */
const KEEP_MS = 30 * 24 * 3_600_000;

/**
 * Removes each hour the records of overlays that were revoked more than 30 days ago (F47). Their keys stop working at the
 * revocation, and no hash of them is left a minute later, so a missing record and a revoked one get the same answer.
 * @returns stops it
 */
export function purgeRevoked({ storage, clock, log }: PurgeDeps): () => void {
  const removeBefore = (at: number): Promise<number> => storage.overlays.removeRevoked(at);
  return purgeHourly({ clock, log, part: 'overlays', what: 'Old revoked overlays', keepMs: KEEP_MS, removeBefore });
}
