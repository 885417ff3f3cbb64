import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StorageError } from './storage-error.ts';

/**
 * Copies an embedded database as it is at one moment, also while a server writes to it. The copy (mode 0600) appears under its
 * name only when it is whole and on the disk.
 * @param target path of a file that is not there yet
 * @throws {StorageError} there is no database, it is damaged, or the copy cannot be written
 */
export function copyDatabase(file: string, target: string): void {
  if (!existsSync(file)) throw StorageError.missing(file);
  const partial = `${target}.partial`;
  try {
    closeSync(openSync(partial, 'wx', 0o600));
    copyInto(file, partial);
    renameSync(partial, target);
  } catch (cause) {
    rmSync(partial, { force: true });
    if (cause instanceof StorageError) throw cause;
    const message = `${file} cannot be copied to ${target}: check that there is room and that this user may write there.`;
    throw new StorageError(message, { cause });
  }
}

function copyInto(file: string, partial: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('vacuum into ?').run(partial);
  } finally {
    database.close();
  }
  refuseDamaged(file, partial);
  const descriptor = openSync(partial, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function refuseDamaged(file: string, partial: string): void {
  const copy = new DatabaseSync(partial, { readOnly: true });
  const answer = copy.prepare('pragma quick_check(1)').get();
  copy.close();
  if (answer?.['quick_check'] !== 'ok') throw new StorageError(`${file} is damaged and cannot be copied whole.`);
}
