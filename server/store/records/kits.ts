import type { Kysely } from 'kysely';
import { parseKit } from '../../../widgets/settings/kit.ts';
import type { KitRecord, KitStorage } from './kit-record.ts';
import { parseRecord } from '../schema/tables.ts';
import type { Tables } from '../schema/tables.ts';

/** Creates the part of the storage for the kit of each owner. */
export function createKitStorage(db: Kysely<Tables>): KitStorage {
  return {
    async find(ownerId) {
      const row = await db.selectFrom('kits').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
      if (!row) return { ownerId, revision: 0, kit: parseKit({}) };
      return { ownerId, revision: row.revision, kit: parseKit(parseRecord(row.kit)) };
    },
    save: (record, expected) => saveKit(db, record, expected),
  };
}

/** Writes a kit if the stored revision is `expected`, also as part of a transaction. @returns false if it is not */
export async function saveKit(
  db: Kysely<Tables>,
  { ownerId, revision, kit }: KitRecord,
  expected: number,
): Promise<boolean> {
  const row = { revision, kit: JSON.stringify(kit) };
  if (expected === 0) {
    const query = db.insertInto('kits').values({ owner_id: ownerId, ...row });
    const inserted = await query.onConflict((conflict) => conflict.column('owner_id').doNothing()).executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const query = db.updateTable('kits').set(row).where('owner_id', '=', ownerId);
  const { numUpdatedRows } = await query.where('revision', '=', expected).executeTakeFirst();
  return numUpdatedRows === 1n;
}
