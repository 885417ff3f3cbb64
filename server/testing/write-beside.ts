import { DatabaseSync } from 'node:sqlite';
import { isSqliteError } from '../store/storage-error.ts';
import { until } from './until.ts';

/**
 * Changes an embedded database in one transaction, while a server in the same process may have it open; for tests. It waits
 * for the server's own transaction in the event loop and not inside SQLite: that would block the server, which then could
 * never commit.
 * @param file path of the database
 * @param statements SQL, without `begin` and `commit`
 * @throws {Error} SQLite's own when a statement fails; the lock was held for half a minute
 */
export async function writeBeside(file: string, statements: string): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    await until(() => tryToBegin(database), `the lock of ${file} is free`);
    database.exec(`${statements}; commit`);
  } finally {
    database.close();
  }
}

function tryToBegin(database: DatabaseSync): boolean {
  try {
    database.exec('begin immediate');
    return true;
  } catch (error) {
    if (isSqliteError(error, 'busy', 'locked')) return false;
    throw error;
  }
}
