import type { Kysely } from 'kysely';
import type { UserId } from '../../core/service/user-id.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

/** Creates the part of the storage for logins that were ended past the running server. */
export function createEndings(db: Kysely<Tables>): Storage['endings'] {
  return {
    add: (ownerId) => insertEnding(db, ownerId),
    async list() {
      const rows = await db.selectFrom('endings').select('owner_id').execute();
      return rows.map((row) => row.owner_id);
    },
    async remove(ownerId) {
      await db.deleteFrom('endings').where('owner_id', '=', ownerId).execute();
    },
  };
}

/** Notes an ending, also as part of a transaction; one that is noted already stays. */
export async function insertEnding(db: Kysely<Tables>, ownerId: UserId): Promise<void> {
  await db
    .insertInto('endings')
    .values({ owner_id: ownerId })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
}
