import type { Kysely } from 'kysely';
import type { RevocationRecord, Storage } from '../storage.ts';
import type { RevocationRow, Tables } from '../schema/tables.ts';

/** Creates the part of the storage for token pairs that must still be revoked at the service. */
export function createRevocationStorage(db: Kysely<Tables>): Storage['revocations'] {
  return {
    insert: (revocation) => insertRevocation(db, revocation),
    async due(now) {
      const rows = await db
        .selectFrom('revocations')
        .selectAll()
        .where('next_attempt_at', '<=', now)
        .where('service', 'is', null)
        .orderBy('next_attempt_at')
        .execute();
      return rows.map(toRevocationRecord);
    },
    async claim({ id, nextAttemptAt }, until) {
      const { numUpdatedRows } = await db
        .updateTable('revocations')
        .set({ next_attempt_at: until })
        .where('id', '=', id)
        .where('next_attempt_at', '=', nextAttemptAt)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async update(revocation) {
      await db.updateTable('revocations').set(toRevocationRow(revocation)).where('id', '=', revocation.id).execute();
    },
    async remove(id) {
      await db.deleteFrom('revocations').where('id', '=', id).execute();
    },
  };
}

/** Stores a revocation, also as part of a transaction. */
export async function insertRevocation(db: Kysely<Tables>, revocation: RevocationRecord): Promise<void> {
  await db.insertInto('revocations').values(toRevocationRow(revocation)).execute();
}

/** Reads a row of revocations. */
export function toRevocationRecord(row: RevocationRow): RevocationRecord {
  return { id: row.id, token: row.token, attempts: row.attempts, nextAttemptAt: row.next_attempt_at };
}

function toRevocationRow(revocation: RevocationRecord): RevocationRow {
  return {
    id: revocation.id,
    token: revocation.token,
    attempts: revocation.attempts,
    next_attempt_at: revocation.nextAttemptAt,
  };
}
