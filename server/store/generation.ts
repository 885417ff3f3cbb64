import type { Kysely } from 'kysely';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

/** Creates the part of the storage that tells one state of the database from an older copy of it. */
export function createGeneration(db: Kysely<Tables>): Storage['generation'] {
  return {
    async read() {
      const { store, count } = await db.selectFrom('generation').selectAll().executeTakeFirstOrThrow();
      return { store, count };
    },
    async raise(count) {
      await db.updateTable('generation').set({ count }).where('count', '<', count).execute();
    },
  };
}
