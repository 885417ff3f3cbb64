import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { UserId } from '../../core/service/user-id.ts';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

/** Creates the part of the storage by which servers find the logins that others changed. */
export function createChangedLoginStorage(db: Kysely<Tables>): Storage['changedLogins'] {
  return {
    async list() {
      const rows = await db.selectFrom('endings').selectAll().execute();
      return rows.map(({ owner_id: ownerId, version }) => ({ ownerId, version }));
    },
    async remove({ ownerId, version }) {
      const ofOwner = db.deleteFrom('endings').where('owner_id', '=', ownerId);
      await ofOwner.where('version', version === null ? 'is' : '=', version).execute();
    },
  };
}

/** Stores that an owner's login changed, as part of the transaction that changes it. */
export async function noteChange(db: Kysely<Tables>, ownerId: UserId): Promise<void> {
  const version = randomUUID();
  await db
    .insertInto('endings')
    .values({ owner_id: ownerId, version })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ version }))
    .execute();
}
