import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StorageError } from './storage-error.ts';

/**
 * Takes the embedded store for this process (fault F9). The lock is the operating system's, held on a file beside the
 * database: it ends with the process however that ends, so there is no stale lock to clear. The process id stands in a
 * second file only so that the next one can name it.
 * @returns gives the store back
 * @throws {StorageError} another process has it
 */
export function lockStore(databaseFile: string): () => void {
  const pidFile = `${databaseFile}.pid`;
  const lockFile = `${databaseFile}.lock`;
  // Only made when missing: closing a file gives up all locks that this process has on it.
  if (!existsSync(lockFile)) closeSync(openSync(lockFile, 'wx', 0o600));
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    throw new StorageError(describeHolder(databaseFile, pidFile), { cause });
  }
  writeFileSync(pidFile, String(process.pid), { mode: 0o600 });
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

/** Who has the embedded store just now, e.g. `process 4711`; undefined when nobody has. */
export function findHolder(databaseFile: string): string | undefined {
  if (!existsSync(`${databaseFile}.lock`)) return undefined;
  const lock = new DatabaseSync(`${databaseFile}.lock`, { timeout: 0 });
  try {
    lock.exec('begin exclusive; rollback');
    return undefined;
  } catch {
    return nameHolder(`${databaseFile}.pid`);
  } finally {
    lock.close();
  }
}

function describeHolder(databaseFile: string, pidFile: string): string {
  return `${databaseFile} is in use by ${nameHolder(pidFile)}: stop that one, or set ONAIR_DATA_DIR to another folder.`;
}

function nameHolder(pidFile: string): string {
  const holder = readHolder(pidFile);
  return holder === undefined ? 'another process' : `process ${holder}`;
}

function readHolder(pidFile: string): string | undefined {
  try {
    return /^\d+$/.exec(readFileSync(pidFile, 'utf8'))?.[0];
  } catch {
    // Between the other's lock and its first write there is no file yet; the lock itself has spoken.
    return undefined;
  }
}
