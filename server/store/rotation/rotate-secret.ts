import { existsSync } from 'node:fs';
import { proveReplaceable, replaceKeyFile } from '../secret/key-file.ts';
import { createMasterKey, openMasterKey, writeMasterKey } from '../secret/master-key.ts';
import { SecretError } from '../secret/secret-error.ts';
import { createSealer } from '../secret/sealer.ts';
import type { Sealer } from '../secret/sealer.ts';
import type { ResealedItem, SealedItem, Storage } from '../storage.ts';
import { finishRotation, toNextFile } from './finish-rotation.ts';
import { toSealedFor } from './sealed-for.ts';

/** Boundaries at which a crash leaves different things behind, in the order of the code. */
export const ROTATION_STEPS = ['begun', 'proven', 'key made', 'resealed', 'done'] as const;

/** One of {@link ROTATION_STEPS}. */
export type RotationStep = (typeof ROTATION_STEPS)[number];

/** What rotating needs. The storage must be nobody else's meanwhile. */
export interface RotationDeps {
  readonly storage: Pick<Storage, 'sealed'>;
  /** The master key's file. */
  readonly file: string;
  /** Told when a step is passed. */
  readonly onStep?: (step: RotationStep) => void;
}

/** What was rotated. */
export interface Rotated {
  /** Records sealed again. */
  readonly resealed: number;
  /** Records that the old key did not open either; they are as they were. */
  readonly unreadable: number;
}

/**
 * Puts a new master key in the place of the old one and seals everything again (threat T11). It may be cut off anywhere:
 * {@link finishRotation} then completes or undoes it.
 * @throws {SecretError} the old key is missing, damaged, or cannot be replaced; nothing was sealed again then
 */
export async function rotateSecret(deps: RotationDeps): Promise<Rotated> {
  const { file, storage, onStep = () => undefined } = deps;
  const nextFile = toNextFile(file);
  await finishRotation(deps);
  onStep('begun');
  const old = createSealer(openMasterKey({ file, mayCreate: false }));
  proveReplaceable(file);
  onStep('proven');
  const nextKey = createMasterKey(nextFile);
  const next = createSealer(nextKey);
  onStep('key made');
  const items = await storage.sealed.list();
  const resealed = items.flatMap((item) => reseal(item, old, next) ?? []);
  await storage.sealed.replace(resealed);
  // a server that started on PostgreSQL meanwhile has taken it for a key that nothing is sealed with
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
