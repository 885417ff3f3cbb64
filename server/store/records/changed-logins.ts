import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Storage } from '../storage.ts';
import type { Tables } from '../schema/tables.ts';

/** Changes removed by one statement. */
const PAGE = 500;
const KEY = sql<string>`owner_id || ' ' || coalesce(version, '')`;

/** Creates the part of the storage in which servers find logins that others changed. */
export function createChangedLoginStorage(db: Kysely<Tables>): Storage['changedLogins'] {
  return {
    async list() {
      const rows = await db.selectFrom('endings').selectAll().execute();
      return rows.map(({ owner_id: ownerId, version }) => ({ ownerId, version }));
    },
    async remove(changes) {
      for (let start = 0; start < changes.length; start += PAGE) {
        const keys = changes.slice(start, start + PAGE).map(({ ownerId, version }) => `${ownerId} ${version ?? ''}`);
        // this reads the table from its beginning, so that servers that remove the same rows at once cannot deadlock
        await db.deleteFrom('endings').where(KEY, 'in', keys).execute();
      }
    },
  };
}

/** Stores that an owner's login changed, in the transaction of the change. */
export async function recordChange(db: Kysely<Tables>, ownerId: UserId): Promise<void> {
  const version = randomUUID();
  await db
    .insertInto('endings')
    .values({ owner_id: ownerId, version })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ version }))
    .execute();
}
