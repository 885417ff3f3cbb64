import type { Kysely } from 'kysely';
import type { Storage, StreamRecord } from '../storage.ts';
import type { StreamRow, Tables } from '../schema/tables.ts';

/** Creates the part of the storage for streams that are live. */
export function createStreamStorage(db: Kysely<Tables>): Storage['streams'] {
  return {
    async list() {
      const rows = await db.selectFrom('streams').selectAll().execute();
      return rows.map(toStreamRecord);
    },
    async save(streams) {
      if (streams.length === 0) return;
      await db
        .insertInto('streams')
        .values(streams.map(toStreamRow))
        .onConflict((conflict) =>
          conflict.column('owner_id').doUpdateSet((row) => ({
            since: row.ref('excluded.since'),
            late: row.ref('excluded.late'),
            seen_at: row.ref('excluded.seen_at'),
          })),
        )
        .execute();
    },
    async remove(ownerIds) {
      if (ownerIds.length === 0) return;
      await db.deleteFrom('streams').where('owner_id', 'in', ownerIds).execute();
    },
    async removeExpired(seenBefore) {
      await db.deleteFrom('streams').where('seen_at', '<', seenBefore).execute();
    },
  };
}

function toStreamRecord({ owner_id: ownerId, since, late, seen_at: seenAt }: StreamRow): StreamRecord {
  return { ownerId, since, late: late !== 0, seenAt };
}

function toStreamRow({ ownerId, since, late, seenAt }: StreamRecord): StreamRow {
  return { owner_id: ownerId, since, late: late ? 1 : 0, seen_at: seenAt };
}
