import { existsSync } from 'node:fs';
import type { Config } from '../../operation/config/config.ts';
import type { Log } from '../../operation/log/log.ts';
import { checkKey } from './key-check.ts';
import { finishRotation } from './rotate-secret.ts';
import { openMasterKey } from './master-key.ts';
import { SecretError } from './secret-error.ts';
import { createSealer } from './sealer.ts';
import type { Sealer } from './sealer.ts';
import type { Storage } from '../storage.ts';

/** What {@link openSealer} needs of the configuration. */
export type SecretConfig = Pick<Config, 'secretFile' | 'redisUrl'>;

/**
 * Opens the master key of a server, and checks that it belongs to the database. A rotation that was cut off is brought to its end
 * first, since only then it is known which key is the right one. A first start makes the key, but not in a fleet: there two
 * servers could make two, and one that is made in a container is lost with it.
 * @throws {SecretError} the key is missing, cannot be used, or is not that of the database
 */
export async function openSealer(storage: Storage, config: SecretConfig, log: Pick<Log, 'warn'>): Promise<Sealer> {
  const { secretFile: file, redisUrl } = config;
  const isAlone = redisUrl === undefined;
  const outcome = await finishRotation({ storage, file });
  if (outcome !== 'none') log.warn({ state: outcome }, 'A rotation of the secret file had been cut off.');
  if (!isAlone && !existsSync(file)) throw new SecretError(describeMissing(file));
  const mayCreate = !(await storage.holdsSealed());
  const sealer = createSealer(openMasterKey({ file, mayCreate, onTightened: (notice) => log.warn(notice) }));
  await checkKey(storage, sealer, { file, isAlone });
  return sealer;
}

function describeMissing(file: string): string {
  return (
    `The secret file ${file} is missing, and all servers of a fleet need the same one: copy it from another server, ` +
    `or make the first one: openssl rand -base64 32 | tr '+/' '-_' | tr -d '=' > ${file} && chmod 600 ${file}`
  );
}
