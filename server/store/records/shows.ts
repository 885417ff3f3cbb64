import type { Kysely } from 'kysely';
import type { UserId } from '../../../core/service/user-id.ts';
import { parseRecord } from '../schema/tables.ts';
import type { Tables } from '../schema/tables.ts';
import type { NewShowRecord, ShowStorage } from './show-record.ts';

/** Creates the part of the storage for shows. */
export function createShowStorage(db: Kysely<Tables>): ShowStorage {
  return {
    async find(ownerId) {
      const row = await db.selectFrom('shows').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
      return row ? { revision: row.revision, state: parseRecord(row.state) } : { revision: 0, state: {} };
    },
    save: (ownerId, show) => saveShow(db, ownerId, show),
    async listDue(before) {
      const rows = await db.selectFrom('shows').select(['owner_id', 'due_at']).where('due_at', '<', before).execute();
      return rows.map(({ owner_id: ownerId, due_at: dueAt }) => ({ ownerId, dueAt: dueAt ?? 0 }));
    },
  };
}

/** Writes a show if the stored revision is its own - 1, also as part of a transaction. @returns false if it is not */
export async function saveShow(db: Kysely<Tables>, ownerId: UserId, show: NewShowRecord): Promise<boolean> {
  const { dueAt = null, revision } = show;
  const values = { revision, state: JSON.stringify(show.state), due_at: dueAt };
  // the row of an owner is there from the first change on
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('shows')
    .values({ owner_id: ownerId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('owner_id')
        .doUpdateSet(values)
        .where('shows.revision', '=', revision - 1),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
