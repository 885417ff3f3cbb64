import type { StoreConfig } from '../operation/config/config.ts';
import type { StoragePlace } from './open-storage.ts';

/** Where a configuration keeps everything. */
export function toStoragePlace({ databaseUrl, databaseFile }: StoreConfig): StoragePlace {
  return databaseUrl ? { databaseUrl: databaseUrl.reveal() } : { file: databaseFile };
}
