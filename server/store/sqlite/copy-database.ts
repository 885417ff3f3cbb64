import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isSqliteError, StorageError } from '../storage-error.ts';

/**
 * Creates a consistent copy of an embedded database, also while a server writes to it. The copy (mode 0600) appears under its
 * name only when it is complete and on the disk; until then it is written to a temporary file in the same folder.
 * @param target path of a file that does not exist yet
 * @throws {StorageError} there is no database, it is damaged, or the copy cannot be written
 */
export function copyDatabase(file: string, target: string): void {
  if (!existsSync(file)) throw StorageError.missing(file);
  try {
    copyBeside(file, target);
  } catch (cause) {
    throw toStorageError(file, target, cause);
  }
}

function copyBeside(file: string, target: string): void {
  const partial = createPartial(target);
  try {
    copyInto(file, partial);
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** An existing file is never touched: it may belong to another program, or to an interrupted copy. */
function createPartial(target: string): string {
  const partial = `${target}.${randomUUID().slice(0, 8)}.partial`;
  closeSync(openSync(partial, 'wx', 0o600));
  return partial;
}

function toStorageError(file: string, target: string, cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  if (isSqliteError(cause, 'corrupt', 'notDatabase'))
    return StorageError.damaged(file, 'it cannot be copied completely', cause);
  const message = `${file} cannot be copied to ${target}: check the free space, and that this user may write there.`;
  return new StorageError(message, { cause });
}

function copyInto(file: string, partial: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('vacuum into ?').run(partial);
  } finally {
    database.close();
  }
  refuseDamaged(file, partial);
  markAsCopy(partial);
  const descriptor = openSync(partial, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Marks the copy, so that the server detects at its start if someone put a copy in place by hand (fault F46). */
function markAsCopy(partial: string): void {
  const copy = new DatabaseSync(partial);
  try {
    const isCounting = copy.prepare(`select 1 from sqlite_schema where name = 'generation'`).get() !== undefined;
    if (isCounting) copy.exec('pragma journal_mode = delete; update generation set count = -1');
  } finally {
    copy.close();
  }
}

function refuseDamaged(file: string, partial: string): void {
  const copy = new DatabaseSync(partial, { readOnly: true });
  try {
    const answer = copy.prepare('pragma quick_check(1)').get();
    if (answer?.['quick_check'] !== 'ok') throw StorageError.damaged(file, 'it cannot be copied completely');
  } finally {
    copy.close();
  }
}
