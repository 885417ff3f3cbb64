import { messageOf } from '../log/message-of.ts';

/** The database cannot be used; the message contains the reason and the remedy. Nothing was overwritten (fault F8). */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';

  /** There is no database at this path. */
  static missing(file: string): StorageError {
    return new StorageError(`There is no database at ${file}: start Onair once, or set ONAIR_DATA_DIR to its folder.`);
  }

  /** The file is damaged or no database of ours. */
  static damaged(file: string, what: string, cause?: unknown): StorageError {
    return new StorageError(
      `${file} cannot be used: ${what}. It is unchanged: move it away and restore a backup, or start without it and sign in again.`,
      { cause },
    );
  }

  /** The file may be undamaged, but the system does not let this process use it. */
  static unusable(file: string, cause: unknown): StorageError {
    return new StorageError(
      `${file} cannot be opened (${messageOf(cause)}): check that it and the files beside it belong to this user, and that the disk has free space.`,
      { cause },
    );
  }

  /** Converts SQLite's error to a {@link StorageError} if the database cannot do this now; returns an error of the query unchanged. */
  static of(error: unknown): unknown {
    if (isSqliteError(error, 'busy', 'locked'))
      return new StorageError('Another program is using the database: stop it, or try again.', { cause: error });
    if (
      !isSqliteError(error, 'permission', 'noMemory', 'readOnly', 'io', 'corrupt', 'full', 'cannotOpen', 'notDatabase')
    )
      return error;
    const message = `The database cannot be used (${messageOf(error)}): check the disk, its free space and the permissions of its files.`;
    return new StorageError(message, { cause: error });
  }
}

/** PostgreSQL does not answer, or refuses the connection. */
export class UnreachableError extends StorageError {
  override readonly name = 'UnreachableError';
}

/** The query was sent but not answered: it may have been executed, or may still be. */
export class UnansweredError extends StorageError {
  override readonly name = 'UnansweredError';
}

/** A table could not be locked in time, and nothing was done: another attempt may succeed. */
export class LockedError extends StorageError {
  override readonly name = 'LockedError';
}

/** The disk has no room for an upload: its last part is reserved for all other writes. Nothing was written. */
export class FullError extends StorageError {
  override readonly name = 'FullError';

  constructor() {
    super('The disk is too full for more uploads: delete some, or free space on the disk.');
  }
}

/** SQLite's primary result codes that are used here (https://www.sqlite.org/rescode.html). */
const CODES = {
  permission: 3,
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notDatabase: 26,
} as const;

/** Whether an error has one of these result codes of SQLite. */
export function isSqliteError(error: unknown, ...names: readonly (keyof typeof CODES)[]): boolean {
  if (!(error instanceof Error && 'errcode' in error)) return false;
  const code = Number(error.errcode) & 0xff;
  return names.some((name) => CODES[name] === code);
}
