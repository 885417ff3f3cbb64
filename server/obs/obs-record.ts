import { SecretError } from '../store/secret/secret-error.ts';
import type { SealedFor, Sealer } from '../store/secret/sealer.ts';
import type { ObsLinkRecord } from '../store/storage.ts';
import type { JournalEntry } from './steps/journal.ts';
import type { ObsPlace } from './steps/connect-obs.ts';

/** What is stored about the OBS of an owner. Secret as a whole: password, addresses of overlays and stream keys are in it. */
export interface ObsRecord {
  readonly place: ObsPlace;
  /** Empty when OBS asks for none. */
  readonly password: string;
  readonly journal: JournalEntry;
}

/** The context of a sealed record: neither an older one nor that of another owner opens (threat T11). */
export function obsSealedFor({ id, revision }: Pick<ObsLinkRecord, 'id' | 'revision'>): SealedFor {
  return { purpose: 'obs password', recordId: id, version: revision };
}

/** Seals a record. */
export function sealObs(
  sealer: Sealer,
  link: Pick<ObsLinkRecord, 'id' | 'revision'>,
  record: ObsRecord,
): ObsLinkRecord {
  return { ...link, sealed: sealer.seal(JSON.stringify(record), obsSealedFor(link)) };
}

/** Opens a record; undefined when it cannot be opened, so that the owner gives the password once more. */
export function openObs(sealer: Sealer, link: ObsLinkRecord): ObsRecord | undefined {
  try {
    return JSON.parse(sealer.open(link.sealed, obsSealedFor(link))) as ObsRecord;
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}
