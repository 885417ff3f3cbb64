/** The database cannot be used as it is; the message says why and how to mend it. Nothing was overwritten (fault F8). */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
