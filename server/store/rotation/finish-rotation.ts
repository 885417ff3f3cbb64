import { existsSync, rmSync } from 'node:fs';
import { replaceKeyFile } from '../secret/key-file.ts';
import { readMasterKey } from '../secret/master-key.ts';
import { DamagedKeyError, SecretError } from '../secret/secret-error.ts';
import { createSealer, readKeyId } from '../secret/sealer.ts';
import type { Storage } from '../storage.ts';

/** Where a new master key stands until everything is sealed with it: beside the old one. */
export function toNextFile(file: string): string {
  return `${file}.next`;
}

/**
 * Brings a rotation of the master key that was cut off to its end. Everything is sealed again in one transaction, so either all
 * records are under the new key, which then takes the old one's place, or none is, and it is thrown away.
 * @returns what it did; `'none'` when there was nothing to do
 * @throws {SecretError} the new key cannot be read or moved, or is damaged and may have been in use; it is left as it is
 */
export async function finishRotation({
  storage,
  file,
}: {
  readonly storage: Pick<Storage, 'sealed'>;
  readonly file: string;
}): Promise<'none' | 'completed' | 'undone'> {
  const nextFile = toNextFile(file);
  if (!existsSync(nextFile)) return 'none';
  const nextId = readNextKeyId(nextFile);
  const usedIds = await listKeyIds(storage);
  if (nextId !== undefined && usedIds.has(nextId)) {
    replaceKeyFile(nextFile, file);
    return 'completed';
  }
  if (nextId === undefined) refuseUsedKeys(usedIds, file);
  rmSync(nextFile);
  return 'undone';
}

/** The new key's id; undefined when it is damaged. */
function readNextKeyId(nextFile: string): string | undefined {
  try {
    return toKeyId(nextFile);
  } catch (cause) {
    if (cause instanceof DamagedKeyError) return undefined;
    if (!(cause instanceof SecretError)) throw cause;
    const message = `A new secret file, ${nextFile}, cannot be read, and it may be the only one that opens the records: let this user read it, and do not delete it.`;
    throw new SecretError(message, { cause });
  }
}

/**
 * A key is whole on the disk before anything is sealed with it, so one that was cut off was never used, and all records are under
 * the old one. Where they are not, it was damaged later, and what is left of it must stay.
 */
function refuseUsedKeys(usedIds: ReadonlySet<string>, file: string): void {
  if (usedIds.size === 0) return;
  const oldId = toKeyId(file);
  if ([...usedIds].every((id) => id === oldId)) return;
  throw new SecretError(
    `The new secret file ${toNextFile(file)} is damaged, and the database holds records that ${file} does not open: ` +
      'put the one back that does from your backup, as the secret file, then delete the damaged one.',
  );
}

async function listKeyIds({ sealed }: Pick<Storage, 'sealed'>): Promise<ReadonlySet<string>> {
  const items = await sealed.list();
  return new Set(items.flatMap((item) => readKeyId(item.sealed) ?? []));
}

function toKeyId(file: string): string {
  return createSealer(readMasterKey(file)).keyId;
}
