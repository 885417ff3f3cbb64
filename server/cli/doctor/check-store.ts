import { statSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { createSealer, readKeyId } from '../../store/secret/sealer.ts';
import { readMasterKey } from '../../store/secret/master-key.ts';
import { openStorageBeside, toStoragePlace } from '../../store/open-storage.ts';
import type { Storage } from '../../store/storage.ts';
import { UnreachableError } from '../../store/storage-error.ts';
import { findHolder } from '../../store/sqlite/store-lock.ts';
import { fail, ok, warn } from '../../account/service/finding.ts';
import type { Finding } from '../../account/service/finding.ts';

/** Checks that the database is undamaged, which process uses it, and that the secret file belongs to it. Missing files are reported elsewhere. */
export async function checkStore(config: Config): Promise<readonly Finding[]> {
  const { databaseFile, databaseUrl } = config;
  if (!databaseUrl && !isFile(databaseFile)) return [];
  try {
    const storage = await openStorageBeside(toStoragePlace(config));
    try {
      return [describeUse(config), await checkSecret(storage, config), ...(await checkLogins(storage))];
    } finally {
      await storage.close();
    }
  } catch (error) {
    const chapter = error instanceof UnreachableError ? 'While PostgreSQL is down' : 'Backup and restore';
    const reason = error instanceof Error ? error.message : 'it cannot be opened';
    return [fail(`database: ${reason}`, `See docs/operate.md, "${chapter}".`)];
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function describeUse({ databaseFile, databaseUrl }: Config): Finding {
  if (databaseUrl) return ok('database: PostgreSQL answers');
  const holder = findHolder(databaseFile);
  return ok(`database: intact, ${holder === undefined ? 'no server runs on it' : `in use by the server, ${holder}`}`);
}

async function checkSecret(storage: Storage, { secretFile }: Config): Promise<Finding> {
  const items = await storage.sealed.list();
  if (items.length === 0) return ok('secret: nothing is encrypted yet');
  const keyId = readOwnKeyId(secretFile);
  const foreign = items.filter(({ sealed }) => keyId === undefined || readKeyId(sealed) !== keyId).length;
  if (foreign === 0) return ok(`secret: ${secretFile} decrypts all ${items.length} encrypted records`);
  return fail(
    `secret: ${secretFile} cannot decrypt ${foreign} of ${items.length} encrypted records`,
    'Restore the secret file that belongs to this database. If it is lost, run npx --no onair rotate-secret --lost.',
  );
}

/** The id of the key in the secret file; undefined if there is none, which another check reports. */
function readOwnKeyId(secretFile: string): string | undefined {
  try {
    return createSealer(readMasterKey(secretFile)).keyId;
  } catch {
    return undefined;
  }
}

async function checkLogins(storage: Storage): Promise<readonly Finding[]> {
  const owners = await storage.owners.list();
  return owners
    .filter(({ state }) => state === 'needs_reconnect')
    .map(({ id }) =>
      warn(`login: owner ${id} has to sign in again`, 'Ask the owner to open the dashboard and sign in.'),
    );
}
