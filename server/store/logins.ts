import type { Kysely } from 'kysely';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

/** Creates the part of the storage for sign-ins on their way. */
export function createLogins(db: Kysely<Tables>): Storage['logins'] {
  return {
    async insert(login) {
      await db
        .insertInto('logins')
        .values({ state_hash: login.stateHash, browser_hash: login.browserHash, created_at: login.createdAt })
        .execute();
    },
    async take(stateHash) {
      const row = await db.deleteFrom('logins').where('state_hash', '=', stateHash).returningAll().executeTakeFirst();
      return row && { stateHash: row.state_hash, browserHash: row.browser_hash, createdAt: row.created_at };
    },
    async hasBrowser(browserHash) {
      const found = db.selectFrom('logins').select('created_at').where('browser_hash', '=', browserHash).limit(1);
      return (await found.executeTakeFirst()) !== undefined;
    },
    async removeExpired(createdBefore) {
      await db.deleteFrom('logins').where('created_at', '<', createdBefore).execute();
    },
  };
}
