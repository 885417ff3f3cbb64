import type { Kysely } from 'kysely';
import type { Storage } from '../storage.ts';
import type { ObsLinkRecord } from './obs-link-record.ts';
import type { ObsLinkRow, Tables } from '../schema/tables.ts';

/** Creates the part of the storage for the OBS of each owner. */
export function createObsLinkStorage(db: Kysely<Tables>): Storage['obsLinks'] {
  return {
    async find(ownerId) {
      const row = await db.selectFrom('obs_links').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
      return row && toObsLinkRecord(row);
    },
    async save({ id, revision, sealed }, expected) {
      if (expected === 0) {
        const query = db.insertInto('obs_links').values({ owner_id: id, revision, sealed });
        const inserted = await query
          .onConflict((conflict) => conflict.column('owner_id').doNothing())
          .executeTakeFirst();
        return inserted.numInsertedOrUpdatedRows === 1n;
      }
      const query = db.updateTable('obs_links').set({ revision, sealed }).where('owner_id', '=', id);
      const { numUpdatedRows } = await query.where('revision', '=', expected).executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async remove(ownerId) {
      await db.deleteFrom('obs_links').where('owner_id', '=', ownerId).execute();
    },
  };
}

/** Reads a row. */
export function toObsLinkRecord({ owner_id: id, revision, sealed }: ObsLinkRow): ObsLinkRecord {
  return { id, revision, sealed };
}
