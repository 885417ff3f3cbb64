import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../../log/message-of.ts';
import { isSqliteError, StorageError } from '../storage-error.ts';

/**
 * Reserves the embedded store for this process (fault F9). The lock is the operating system's, on a file beside the
 * database: it ends with the process, also after a crash, so there is never a stale lock. The process id is in a
 * second file only so that the next process can name it.
 * @returns releases the lock
 * @throws {StorageError} another process has it, or the files beside the database cannot be used
 */
export function lockStore(databaseFile: string): () => void {
  const pidFile = `${databaseFile}.pid`;
  const lockFile = `${databaseFile}.lock`;
  let lock: DatabaseSync | undefined;
  try {
    // Made only when missing: closing a file releases all locks that this process has on it.
    if (!existsSync(lockFile)) closeSync(openSync(lockFile, 'a', 0o600));
    lock = takeLock(lockFile);
    writeFileSync(pidFile, String(process.pid), { mode: 0o600 });
  } catch (cause) {
    lock?.close();
    throw new StorageError(isBusy(cause) ? describeHolder(databaseFile, pidFile) : describeFailure(lockFile, cause), {
      cause,
    });
  }
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

/** The process that uses the embedded store now, e.g. `process 4711`; undefined if unknown. */
export function findHolder(databaseFile: string): string | undefined {
  if (!existsSync(`${databaseFile}.lock`)) return undefined;
  try {
    takeLock(`${databaseFile}.lock`).close();
    return undefined;
  } catch (error) {
    return isBusy(error) ? nameHolder(`${databaseFile}.pid`) : undefined;
  }
}

function takeLock(lockFile: string): DatabaseSync {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return isSqliteError(error, 'busy', 'locked');
}

function describeFailure(lockFile: string, cause: unknown): string {
  return (
    `${lockFile} and the .pid file beside it cannot be used (${messageOf(cause)}): check that this user may write there, and the free space; ` +
    'if no other Onair runs, delete both.'
  );
}

function describeHolder(databaseFile: string, pidFile: string): string {
  return `${databaseFile} is in use by ${nameHolder(pidFile)}: stop it, or set ONAIR_DATA_DIR to another folder.`;
}

function nameHolder(pidFile: string): string {
  const holder = readHolder(pidFile);
  return holder === undefined ? 'another process' : `process ${holder}`;
}

function readHolder(pidFile: string): string | undefined {
  try {
    return /^\d+$/.exec(readFileSync(pidFile, 'utf8'))?.[0];
  } catch {
    // The other process has the lock but has not written its id yet.
    return undefined;
  }
}
