import { statSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { StorageError } from './storage-error.ts';
import type { Tables } from './tables.ts';

/** Stands in the place of a hash, which it can never be; one row is written again and again. */
const ROW = 'readiness';

/**
 * Proves that the database takes a write, by one: that it can be read says nothing of a full disk or of a server that only reads.
 * The row goes with the sign-ins that were not finished. It counts up, since SQLite writes nothing where nothing changes.
 */
export async function checkWrite(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('logins')
    .values({ state_hash: ROW, browser_hash: '', created_at: 0 })
    .onConflict((conflict) =>
      conflict.column('state_hash').doUpdateSet((row) => ({ created_at: row('logins.created_at', '+', 1) })),
    )
    .execute();
}

/**
 * Creates the check that a database file which was just opened still stands in its place. An open file that was deleted takes
 * writes as before, and they are gone when the process ends.
 * @returns throws {@link StorageError} when it does not
 */
export function createPlaceCheck(file: string): () => void {
  if (file === ':memory:') return () => undefined;
  const opened = statSync(file, { bigint: true });
  return () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (found?.ino === opened.ino && found.dev === opened.dev) return;
    throw new StorageError(
      `${file} is gone or another file stands in its place, so what is saved now ends with this process: stop Onair, put a backup there, and start it again.`,
    );
  };
}
