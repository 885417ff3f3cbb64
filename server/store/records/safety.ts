import type { Kysely } from 'kysely';
import type { UserId } from '../../../core/service/user-id.ts';
import type { SafetyRecord } from './audit-record.ts';
import type { Storage } from '../storage.ts';
import { parseRecord } from '../schema/tables.ts';
import type { Tables } from '../schema/tables.ts';

/** Most known authors of an owner; the oldest are forgotten first. */
const MAX_KNOWN = 50_000;
/** Rows written by one statement. */
const PAGE = 100;

/** Creates the part of the storage for safety settings. They are written with the action that changes them (audit.ts). */
export function createSafetyStorage(db: Kysely<Tables>): Storage['safety'] {
  return {
    async find(ownerId) {
      const query = db.selectFrom('safety').select(['revision', 'settings']).where('owner_id', '=', ownerId);
      const row = await query.executeTakeFirst();
      return row ? { revision: row.revision, settings: parseRecord(row.settings) } : { revision: 0, settings: {} };
    },
  };
}

/** Creates the part of the storage for known authors of an owner. */
export function createKnownAuthorStorage(db: Kysely<Tables>): Storage['knownAuthors'] {
  return {
    async list(ownerId) {
      const rows = await db
        .selectFrom('known_authors')
        .select('author')
        .where('owner_id', '=', ownerId)
        .orderBy('at')
        .orderBy('author')
        .execute();
      return rows.map(({ author }) => author);
    },
    add: (ownerId, authors, at) =>
      db.transaction().execute(async (transaction) => {
        for (let start = 0; start < authors.length; start += PAGE) {
          const rows = authors.slice(start, start + PAGE).map((author) => ({ owner_id: ownerId, author, at }));
          const query = transaction.insertInto('known_authors').values(rows);
          await query.onConflict((conflict) => conflict.columns(['owner_id', 'author']).doNothing()).execute();
        }
        if (authors.length > 0) await forgetOldest(transaction, ownerId);
      }),
  };
}

async function forgetOldest(db: Kysely<Tables>, ownerId: UserId): Promise<void> {
  const newestTooMany = await db
    .selectFrom('known_authors')
    .select('at')
    .where('owner_id', '=', ownerId)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(MAX_KNOWN)
    .executeTakeFirst();
  if (!newestTooMany) return;
  await db.deleteFrom('known_authors').where('owner_id', '=', ownerId).where('at', '<=', newestTooMany.at).execute();
}

/**
 * Counts one entry of the audit in the owner's row, which then stays locked until the end of the transaction, so that numbers and
 * revisions are given out one after another.
 * @returns the number of the entry, and the revision of the settings
 */
export async function countEntry(
  db: Kysely<Tables>,
  ownerId: UserId,
): Promise<{ readonly number: number; readonly revision: number }> {
  const row = await db
    .insertInto('safety')
    .values({ owner_id: ownerId, revision: 0, settings: '{}', entries: 1 })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet((safety) => ({ entries: safety('safety.entries', '+', 1) })),
    )
    .returning(['entries', 'revision'])
    .executeTakeFirstOrThrow();
  return { number: row.entries, revision: row.revision };
}

/** Writes settings, as part of a transaction that has counted an entry. */
export async function saveSafety(db: Kysely<Tables>, ownerId: UserId, safety: SafetyRecord): Promise<void> {
  const { revision, settings } = safety;
  const row = { revision, settings: JSON.stringify(settings) };
  await db.updateTable('safety').set(row).where('owner_id', '=', ownerId).execute();
}
