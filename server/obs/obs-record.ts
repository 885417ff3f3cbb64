import { SecretError } from '../store/secret/secret-error.ts';
import { obsSealedFor } from '../store/secret/sealed-for.ts';
import type { Sealer } from '../store/secret/sealer.ts';
import type { ObsLinkRecord } from '../store/records/obs-link-record.ts';
import type { JournalEntry } from '../obs-steps/journal.ts';
import type { ObsPlace } from '../obs-steps/connect-obs.ts';

/** The stored record of an owner's OBS. Secret as a whole: it contains password, addresses of overlays and stream keys. */
export interface ObsRecord {
  readonly place: ObsPlace;
  /** Empty if OBS requires none. */
  readonly password: string;
  readonly journal: JournalEntry;
}

/** Seals a record. */
export function sealObs(
  sealer: Sealer,
  link: Pick<ObsLinkRecord, 'id' | 'revision'>,
  record: ObsRecord,
): ObsLinkRecord {
  return { ...link, sealed: sealer.seal(JSON.stringify(record), obsSealedFor(link)) };
}

/** Opens a record; undefined if it cannot be opened, so that the owner enters the password again. */
export function openObs(sealer: Sealer, link: ObsLinkRecord): ObsRecord | undefined {
  try {
    return JSON.parse(sealer.open(link.sealed, obsSealedFor(link))) as ObsRecord;
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}
