import { existsSync, rmSync } from 'node:fs';
import { openMasterKey, replaceMasterKey } from '../secret/master-key.ts';
import { SecretError } from '../secret/secret-error.ts';
import { createSealer, readKeyId } from '../secret/sealer.ts';
import type { Storage } from '../storage/storage.ts';

/** Where a new master key stands until everything is sealed with it: beside the old one. */
export function toNextFile(file: string): string {
  return `${file}.next`;
}

/**
 * Brings a rotation of the master key that was cut off to its end. Everything is sealed anew in one transaction, so either all
 * records are under the new key, which then takes the old one's place, or none is, and it is thrown away.
 * @returns what it did; `'none'` when there was nothing to do
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
  const keyId = readNextKeyId(nextFile);
  const items = await storage.sealed.list();
  if (keyId !== undefined && items.some(({ sealed }) => readKeyId(sealed) === keyId)) {
    replaceMasterKey(nextFile, file);
    return 'completed';
  }
  rmSync(nextFile);
  return 'undone';
}

/** A key is whole on the disk before anything is sealed with it, so a damaged one was never used. */
function readNextKeyId(nextFile: string): string | undefined {
  try {
    return createSealer(openMasterKey({ file: nextFile, mayCreate: false })).keyId;
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}
