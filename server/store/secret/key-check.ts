import type { Kysely } from 'kysely';
import { SecretError } from './secret-error.ts';
import { readKeyId } from './sealer.ts';
import type { SealedFor, Sealer } from './sealer.ts';
import type { KeyCheckRecord, Storage } from '../storage.ts';
import type { Tables } from '../schema/tables.ts';

const ID = 'master';
const TEXT = 'onair';

/** Context of the sealed key check. */
export const KEY_CHECK_SEALED_FOR: SealedFor = { purpose: 'key check', recordId: ID, version: 0 };

/** Creates the check of a master key. */
export function createKeyCheck(sealer: Sealer): KeyCheckRecord {
  return { id: ID, sealed: sealer.seal(TEXT, KEY_CHECK_SEALED_FOR) };
}

/** Options of {@link checkKey}. */
export interface KeyCheckOptions {
  /** The master key's file. */
  readonly file: string;
  /** Whether no other server can use the database meanwhile; then a check that protects nothing yet may be replaced. */
  readonly isAlone: boolean;
}

/**
 * Checks that a master key belongs to the database. The key of the first server becomes its key.
 * @throws {SecretError} the database belongs to another key
 */
export async function checkKey(storage: Storage, sealer: Sealer, options: KeyCheckOptions): Promise<void> {
  const kept = (await storage.keyCheck.find()) ?? (await keepFirst(storage, sealer, options));
  if (isOpenedBy(sealer, kept)) return;
  if (!options.isAlone || (await storage.holdsSealed())) throw refuse(options.file);
  await storage.keyCheck.replace(createKeyCheck(sealer));
}

/**
 * Checks that a master key belongs to the database, and changes nothing.
 * @throws {SecretError} the database belongs to another key
 */
export async function refuseOtherKey(
  { keyCheck }: Pick<Storage, 'keyCheck'>,
  sealer: Sealer,
  file: string,
): Promise<void> {
  const kept = await keyCheck.find();
  if (kept && !isOpenedBy(sealer, kept)) throw refuse(file);
}

/** A database from before there were checks may belong to another key. */
async function keepFirst(storage: Storage, sealer: Sealer, options: KeyCheckOptions): Promise<KeyCheckRecord> {
  const items = await storage.sealed.list();
  const isOurs = items.length === 0 || items.some(({ sealed }) => readKeyId(sealed) === sealer.keyId);
  if (!isOurs) throw refuse(options.file);
  return storage.keyCheck.keep(createKeyCheck(sealer));
}

function isOpenedBy(sealer: Sealer, { sealed }: KeyCheckRecord): boolean {
  try {
    return sealer.open(sealed, KEY_CHECK_SEALED_FOR) === TEXT;
  } catch (error) {
    if (error instanceof SecretError) return false;
    throw error;
  }
}

function refuse(file: string): SecretError {
  return new SecretError(
    `The secret file ${file} does not belong to this database: replace it with the right one (all servers of a fleet have the same). If that is lost, run onair rotate-secret --lost; owners then sign in again.`,
  );
}

/** Creates the part of the storage for the key check. */
export function createKeyCheckStorage(db: Kysely<Tables>): Storage['keyCheck'] {
  const find = () => db.selectFrom('key_check').selectAll().executeTakeFirst();
  return {
    find,
    async keep(check) {
      await db
        .insertInto('key_check')
        .values(check)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return (await find()) ?? check;
    },
    async replace(check) {
      const { sealed } = check;
      await db
        .insertInto('key_check')
        .values(check)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed }))
        .execute();
    },
  };
}
