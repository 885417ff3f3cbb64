import type { UserId } from '../../core/service/user-id.ts';
import type { Sealer } from '../store/secret/sealer.ts';
import type { Storage } from '../store/storage.ts';
import { openObs, sealObs } from './obs-record.ts';
import type { ObsRecord } from './obs-record.ts';
import type { Journal } from '../obs-steps/journal.ts';
import { ObsProblem } from '../obs-steps/obs-problem.ts';

/** Storage of records. */
export interface ObsStore {
  readonly storage: Pick<Storage, 'obsLinks'>;
  readonly sealer: Sealer;
}

/** A record with its revision. */
export interface StoredObs {
  readonly ownerId: UserId;
  /** 0 before the first one is stored. */
  revision: number;
  record: ObsRecord;
}

/** Reads the record of an owner; undefined if there is none, or it can no longer be read. */
export async function readObs({ storage, sealer }: ObsStore, ownerId: UserId): Promise<StoredObs | undefined> {
  const link = await storage.obsLinks.find(ownerId);
  const record = link && openObs(sealer, link);
  return record && { ownerId, revision: link.revision, record };
}

/** Stores the record. @throws {ObsProblem} another server or program has written meanwhile */
export async function saveObs({ storage, sealer }: ObsStore, stored: StoredObs): Promise<void> {
  const link = { id: stored.ownerId, revision: stored.revision + 1 };
  const isSaved = await storage.obsLinks.save(sealObs(sealer, link, stored.record), stored.revision);
  if (!isSaved)
    throw new ObsProblem('obs_busy', 'This OBS is being changed from somewhere else: try again in a moment.');
  stored.revision = link.revision;
}

/** The journal of a record: each write is in the database when it resolves. */
export function createStoredJournal(store: ObsStore, stored: StoredObs): Journal {
  return {
    read: () => Promise.resolve(stored.record.journal),
    async write(journal) {
      stored.record = { ...stored.record, journal };
      await saveObs(store, stored);
    },
  };
}
