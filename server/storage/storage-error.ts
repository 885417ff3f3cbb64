/** The database cannot be used as it is; the message says why and how to mend it. Nothing was overwritten (fault F8). */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  /** There is no database yet, or it is somewhere else. */
  static missing(file: string): StorageError {
    return new StorageError(`There is no database at ${file}: start Onair once, or set ONAIR_DATA_DIR to its folder.`);
  }
}
