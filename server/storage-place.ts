import type { StoreConfig } from './config/config.ts';
import type { StoragePlace } from './storage/open-storage.ts';

/** Where a configuration keeps everything. */
export function toStoragePlace({ databaseUrl, databaseFile }: StoreConfig): StoragePlace {
  return databaseUrl ? { databaseUrl: databaseUrl.reveal() } : { file: databaseFile };
}
