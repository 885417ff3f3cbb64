import { messageOf } from '../operation/log/message-of.ts';

/** The database cannot be used as it is; the message says why and how to mend it. Nothing was overwritten (fault F8). */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';

  /** There is no database yet, or it is somewhere else. */
  static missing(file: string): StorageError {
    return new StorageError(`There is no database at ${file}: start Onair once, or set ONAIR_DATA_DIR to its folder.`);
  }

  /** What is in the file is no whole database of ours. */
  static damaged(file: string, what: string, cause?: unknown): StorageError {
    return new StorageError(
      `${file} cannot be used: ${what}. It was left untouched: move it away and restore a backup, or start without it and sign in again.`,
      { cause },
    );
  }

  /** The file may be whole, and the system does not let this process work on it. */
  static unusable(file: string, cause: unknown): StorageError {
    return new StorageError(
      `${file} cannot be opened (${messageOf(cause)}): check that it and the files beside it belong to this user, and that there is room.`,
      { cause },
    );
  }

  /** What SQLite said, as a {@link StorageError} where the database cannot do it now; what is wrong with the question is left as it is. */
  static of(error: unknown): unknown {
    if (isSqliteError(error, 'busy', 'locked'))
      return new StorageError('Another program holds the database: end it, or try again.', { cause: error });
    if (
      !isSqliteError(error, 'permission', 'noMemory', 'readOnly', 'io', 'corrupt', 'full', 'cannotOpen', 'notDatabase')
    )
      return error;
    const message = `The database cannot be used (${messageOf(error)}): check the disk, its room and the permissions of its files.`;
    return new StorageError(message, { cause: error });
  }
}

/** What was asked for may have been done, or may still be: its answer did not come, though the question was sent. */
export class UnansweredError extends StorageError {
  override readonly name = 'UnansweredError';
}

/** SQLite's answers that are told apart here, without what it adds to them (https://www.sqlite.org/rescode.html). */
const CODES = {
  ...{ permission: 3, busy: 5, locked: 6, noMemory: 7, readOnly: 8, io: 10, corrupt: 11, full: 13, cannotOpen: 14 },
  notDatabase: 26,
} as const;

/** Whether an error is one of these answers of SQLite. */
export function isSqliteError(error: unknown, ...names: readonly (keyof typeof CODES)[]): boolean {
  if (!(error instanceof Error && 'errcode' in error)) return false;
  const code = Number(error.errcode) & 0xff;
  return names.some((name) => CODES[name] === code);
}
