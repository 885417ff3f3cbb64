import { existsSync } from 'node:fs';
import { loadStoreConfig } from '../config/config.ts';
import type { StoreConfig } from '../config/config.ts';
import { openStorageAlone, openStorageBeside, toStoragePlace } from '../store/open-storage.ts';
import { StorageError } from '../store/storage-error.ts';
import type { Storage } from '../store/storage.ts';
import type { CommandContext } from './command.ts';

/**
 * Opens the storage for a command while a server may be running.
 * @throws {StorageError} it is unusable
 */
export function withStore<T>({ env }: CommandContext, work: (storage: Storage) => Promise<T>): Promise<T> {
  return closing(openStorageBeside(toStoragePlace(loadStoreConfig(env))), work);
}

/**
 * Opens the storage for a command that needs it alone.
 * @throws {StorageError} a server runs, there is no data yet, or it is unusable
 */
export async function withStoreAlone<T>(config: StoreConfig, work: (storage: Storage) => Promise<T>): Promise<T> {
  const { databaseFile, databaseUrl } = config;
  if (!databaseUrl && !existsSync(databaseFile)) throw StorageError.missing(databaseFile);
  return closing(openStorageAlone(toStoragePlace(config)), work);
}

async function closing<T>(opening: Promise<Storage>, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await opening;
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
