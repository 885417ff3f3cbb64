import { existsSync, rmSync } from 'node:fs';
import { createKeyCheck, KEY_CHECK_SEALED_FOR, refuseOtherKey } from './key-check.ts';
import {
  SERVICE_CHOICE_SEALED_FOR,
  keySealedFor,
  obsSealedFor,
  pairSealedFor,
  revocationSealedFor,
} from './sealed-for.ts';
import { proveReplaceable, replaceKeyFile } from './key-file.ts';
import { createMasterKey, openMasterKey, readMasterKey, writeMasterKey } from './master-key.ts';
import { DamagedKeyError, SecretError } from './secret-error.ts';
import { createSealer, readKeyId } from './sealer.ts';
import type { SealedFor, Sealer } from './sealer.ts';
import type { ResealedItem, SealedItem, Storage } from '../storage.ts';

/** Steps after which a crash leaves different files and records behind, in the order of the code. */
export const ROTATION_STEPS = ['begun', 'proven', 'key made', 'resealed', 'done'] as const;

/** One of {@link ROTATION_STEPS}. */
export type RotationStep = (typeof ROTATION_STEPS)[number];

/** Dependencies of {@link rotateSecret}. No other process may use the storage meanwhile. */
export interface RotationDeps {
  readonly storage: Pick<Storage, 'sealed' | 'keyCheck'>;
  /** The master key's file. */
  readonly file: string;
  /** Whether the key of the database is lost: then another one in the file replaces it, or a new one is created. */
  readonly isLost?: boolean;
  /** Called after each step. */
  readonly onStep?: (step: RotationStep) => void;
}

/** Result of a rotation. */
export interface Rotated {
  /** Number of records sealed with the new key. */
  readonly resealed: number;
  /** Number of records that the old key did not open either; they are unchanged. */
  readonly unreadable: number;
}

/**
 * Replaces the master key and seals all records with the new one (threat T11). It may be interrupted anywhere:
 * {@link finishRotation} then completes or undoes it.
 * @throws {SecretError} the old key is missing, damaged, of another database, or cannot be replaced; then no record was changed
 */
export async function rotateSecret(deps: RotationDeps): Promise<Rotated> {
  const { file, storage, isLost = false, onStep = () => undefined } = deps;
  const nextFile = toNextFile(file);
  await finishRotation(deps);
  onStep('begun');
  const old = createSealer(openMasterKey({ file, mayCreate: isLost }));
  if (isLost) await storage.keyCheck.replace(createKeyCheck(old));
  else await refuseOtherKey(storage, old, file);
  proveReplaceable(file);
  onStep('proven');
  const nextKey = createMasterKey(nextFile);
  const next = createSealer(nextKey);
  onStep('key made');
  const items = await storage.sealed.list();
  const resealed = items.flatMap((item) => reseal(item, old, next) ?? []);
  await storage.sealed.replace(resealed);
  // a server that started on PostgreSQL meanwhile may have deleted it, since no record was sealed with it yet
  if (!existsSync(nextFile)) writeMasterKey(nextFile, nextKey);
  onStep('resealed');
  replaceKeyFile(nextFile, file);
  onStep('done');
  return { resealed: resealed.length, unreadable: items.length - resealed.length };
}

function reseal(item: SealedItem, old: Sealer, next: Sealer): ResealedItem | undefined {
  const sealedFor = toSealedFor(item);
  try {
    return { ...item, before: item.sealed, sealed: next.seal(old.open(item.sealed, sealedFor), sealedFor) };
  } catch (error) {
    if (error instanceof SecretError) return undefined;
    throw error;
  }
}

/** Path of a new master key until all records are sealed with it: next to the old one. */
export function toNextFile(file: string): string {
  return `${file}.next`;
}

/**
 * Completes or undoes an interrupted rotation of the master key. All records are sealed in one transaction, so either all
 * are sealed with the new key, which then replaces the old one, or none is, and the new key is deleted.
 * @returns its action; `'none'` if there was no interrupted rotation
 * @throws {SecretError} the new key cannot be read or moved, or is damaged and may have been in use; it is left unchanged
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

/** The new key's id; undefined if it is damaged. */
function readNextKeyId(nextFile: string): string | undefined {
  try {
    return toKeyId(nextFile);
  } catch (cause) {
    if (cause instanceof DamagedKeyError) return undefined;
    if (!(cause instanceof SecretError)) throw cause;
    const message = `A new secret file, ${nextFile}, cannot be read. It may be the only one that decrypts the records, so do not delete it: let this user read it.`;
    throw new SecretError(message, { cause });
  }
}

/**
 * A key is completely on the disk before a record is sealed with it. So a key that was not completely written was never used, and all
 * records are sealed with the old one. If they are not, the new key was damaged later, and its file must stay.
 */
function refuseUsedKeys(usedIds: ReadonlySet<string>, file: string): void {
  if (usedIds.size === 0) return;
  const oldId = toKeyId(file);
  if ([...usedIds].every((id) => id === oldId)) return;
  throw new SecretError(
    `The new secret file ${toNextFile(file)} is damaged, and ${file} cannot decrypt all records of the database: ` +
      'restore the right secret file from your backup, then delete the damaged one.',
  );
}

async function listKeyIds({ sealed }: Pick<Storage, 'sealed'>): Promise<ReadonlySet<string>> {
  const items = await sealed.list();
  return new Set(items.flatMap((item) => readKeyId(item.sealed) ?? []));
}

function toKeyId(file: string): string {
  return createSealer(readMasterKey(file)).keyId;
}

/** The context with which an item was sealed. */
export function toSealedFor({ kind, record }: SealedItem): SealedFor {
  switch (kind) {
    case 'pair':
      return pairSealedFor(record);
    case 'overlay key':
      return keySealedFor(record);
    case 'revocation':
      return revocationSealedFor(record.id);
    case 'obs link':
      return obsSealedFor(record);
    case 'service choice':
      return SERVICE_CHOICE_SEALED_FOR;
    case 'key check':
      return KEY_CHECK_SEALED_FOR;
  }
}
