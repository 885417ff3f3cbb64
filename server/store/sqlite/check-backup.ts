import { existsSync, realpathSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../../log/message-of.ts';
import { isSqliteError, StorageError } from '../storage-error.ts';
import { APPLICATION_ID, readNumber } from './sqlite.ts';

/**
 * Checks that a file is a database of Onair that can take the place of another, and changes nothing.
 * @param live path of the database that is replaced
 * @throws {StorageError} it is that database itself, no database of Onair, damaged, or has parts that Onair never creates
 */
export function checkBackup(file: string, live: string): void {
  if (isSameFile(file, live)) throw refuse(file, 'it is the database that Onair uses; name a copy of it');
  const { size } = statSync(file);
  if (!statSync(file).isFile()) throw refuse(file, 'it is not a file');
  if (size === 0) throw refuse(file, 'it is empty');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const fault = findFault(database);
    if (fault !== undefined) throw refuse(file, fault);
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    const isDamaged = isSqliteError(cause, 'corrupt', 'notDatabase');
    throw refuse(file, isDamaged ? 'it cannot be copied completely' : messageOf(cause), cause);
  } finally {
    database.close();
  }
}

function isSameFile(file: string, live: string): boolean {
  if (!existsSync(live)) return false;
  const [one, other] = [file, live].map((path) => statSync(path, { bigint: true }));
  return realpathSync(file) === realpathSync(live) || (one?.ino === other?.ino && one?.dev === other?.dev);
}

/** Reason for which a file is no database of Onair; undefined if it is one. */
function findFault(database: DatabaseSync): string | undefined {
  if (database.prepare('pragma quick_check(1)').get()?.['quick_check'] !== 'ok') return 'it is damaged';
  const parts = database.prepare('select type, name from sqlite_schema').all();
  if (readNumber(database, 'application_id') !== APPLICATION_ID || !parts.some(({ name }) => name === 'owners'))
    return 'it is not a database of Onair';
  const foreign = parts.find(({ type }) => type === 'trigger' || type === 'view');
  return (
    foreign && `it has a ${String(foreign['type'])} (${JSON.stringify(foreign['name'])}), which Onair never creates`
  );
}

function refuse(file: string, why: string, cause?: unknown): StorageError {
  return new StorageError(`${file} cannot be restored: ${why}. Nothing was changed.`, { cause });
}
