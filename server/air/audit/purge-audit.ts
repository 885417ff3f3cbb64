import type { Clock } from '../../../core/connection/clock.ts';
import type { Log } from '../../log/log.ts';
import { purgeHourly } from '../../store/purge.ts';
import type { Storage } from '../../store/storage.ts';

/** Dependencies of {@link purgeAudit}. */
export interface PurgeAuditDeps {
  readonly storage: { readonly audit: Pick<Storage['audit'], 'removeBefore'> };
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const KEEP_MS = 90 * 24 * 3_600_000;

/**
 * Removes recorded actions older than 90 days each hour.
 * @returns stops it
 */
export function purgeAudit({ storage, clock, log }: PurgeAuditDeps): () => void {
  const removeBefore = (at: number): Promise<number> => storage.audit.removeBefore(at);
  return purgeHourly({ clock, log, part: 'air', what: 'Old actions', keepMs: KEEP_MS, removeBefore });
}
