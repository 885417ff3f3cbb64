import { existsSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import type { Log } from '../../log/log.ts';
import { checkKey } from './key-check.ts';
import { finishRotation } from './rotate-secret.ts';
import { openMasterKey } from './master-key.ts';
import { SecretError } from './secret-error.ts';
import { createSealer } from './sealer.ts';
import type { Sealer } from './sealer.ts';
import type { Storage } from '../storage.ts';

/** Configuration for {@link openSealer}. */
export type SecretConfig = Pick<Config, 'secretFile' | 'redisUrl'>;

/**
 * Opens the master key of a server, and checks that it belongs to the database. An interrupted rotation is completed
 * first, since only then the right key is known. A first start creates the key, but not in a fleet: there two
 * servers could create two, and one in a container is lost with it.
 * @throws {SecretError} the key is missing, unusable, or belongs to another database
 */
export async function openSealer(storage: Storage, config: SecretConfig, log: Pick<Log, 'warn'>): Promise<Sealer> {
  const { secretFile: file, redisUrl } = config;
  const isAlone = redisUrl === undefined;
  const outcome = await finishRotation({ storage, file });
  if (outcome !== 'none') log.warn({ state: outcome }, 'A rotation of the secret file was interrupted earlier.');
  if (!isAlone && !existsSync(file)) throw new SecretError(describeMissing(file));
  const mayCreate = !(await storage.holdsSealed());
  const sealer = createSealer(openMasterKey({ file, mayCreate, onTightened: (notice) => log.warn(notice) }));
  await checkKey(storage, sealer, { file, isAlone });
  return sealer;
}

function describeMissing(file: string): string {
  return (
    `The secret file ${file} is missing, and all servers of a fleet need the same file: copy it from another server, ` +
    `or create the first one: openssl rand -base64 32 | tr '+/' '-_' | tr -d '=' > ${file} && chmod 600 ${file}`
  );
}
