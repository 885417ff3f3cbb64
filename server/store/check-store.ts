import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { openSealer } from './secret/open-sealer.ts';
import type { SecretConfig } from './secret/open-sealer.ts';
import type { Sealer } from './secret/sealer.ts';
import type { Storage } from './storage.ts';
import { advanceGeneration } from './store-generation.ts';

/** Configuration for {@link checkStore}. */
export type CheckedConfig = SecretConfig & Pick<Config, 'dataDir'>;

/**
 * Makes all checks of an opened database before a server uses it, at a start and at the end of a restore: it accepts writes, is no older
 * copy, and belongs to the secret file.
 * @throws {StorageError} it accepts no writes, or is an older copy
 * @throws {SecretError} the secret file is missing, unusable, or belongs to another database
 */
export async function checkStore(storage: Storage, config: CheckedConfig, log: Pick<Log, 'warn'>): Promise<Sealer> {
  await advanceGeneration(storage, config.dataDir);
  return openSealer(storage, config, log);
}
