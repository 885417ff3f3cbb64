import { statSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { StorageError } from './storage-error.ts';
import type { Tables } from './schema/tables.ts';

/** Used in place of a hash, and never equal to one; the same row is written each time. */
const ROW = 'readiness';

/**
 * Checks that the database accepts writes, by making one: reading also works with a full disk or a read-only server.
 * The row is removed with the unfinished sign-ins. Its value grows, since SQLite writes nothing if nothing changes.
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
 * Creates the check that a just opened database file is still at its path. A deleted file that is open still accepts
 * writes, but they are lost when the process ends.
 * @returns throws {@link StorageError} if it is not
 */
export function createPlaceCheck(file: string): () => void {
  if (file === ':memory:') return () => undefined;
  const opened = statSync(file, { bigint: true });
  return () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (found?.ino === opened.ino && found.dev === opened.dev) return;
    throw new StorageError(
      `${file} was deleted or replaced, so changes are lost when this process ends: stop Onair, restore a backup, and restart it.`,
    );
  };
}
