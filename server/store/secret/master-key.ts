import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder } from '../private-folder.ts';
import { DamagedKeyError, SecretError } from './secret-error.ts';
import { writeKeyFile } from './key-file.ts';

/** The key from which all others are derived: 32 bytes, never shown when printed. */
export type MasterKey = KeyObject;

const KEY_BYTES = 32;

/** Permissions of all users except the file's own. */
const OTHER_USERS = 0o077;
/** A file of root that only a group may read, and that this user cannot change: Kubernetes mounts secrets for a user like this (`fsGroup`). */
const READ_BY_GROUP = 0o040;

/** Options of {@link openMasterKey}. */
export interface MasterKeyOptions {
  /** Path of the key's file. */
  readonly file: string;
  /**
   * Whether a missing key may be created. False if sealed data is stored: a new key could not open it, and would hide the loss of the
   * old one.
   */
  readonly mayCreate: boolean;
  /** Called with one line if others could read the file and it was made private. */
  readonly onTightened?: (notice: string) => void;
}

/**
 * Reads the master key, or creates it at the first start (file 0600, base64url in one line).
 * @throws {SecretError} missing and may not be created, damaged, or readable by others and cannot be made private
 */
export function openMasterKey(options: MasterKeyOptions): MasterKey {
  const { file, mayCreate } = options;
  if (!existsSync(file) && mayCreate) return createMasterKey(file);
  const key = readMasterKey(file);
  tighten(options);
  return key;
}

/**
 * Reads the master key and changes nothing.
 * @throws {DamagedKeyError} the file can be read but holds no key
 * @throws {SecretError} missing, or this user may not read it
 */
export function readMasterKey(file: string): MasterKey {
  const text = readIfThere(file);
  if (text !== undefined) return parseMasterKey(text, file);
  throw new SecretError(
    `The secret file ${file} is missing, but the database has records encrypted with it: restore the file from your backup, ` +
      'or set ONAIR_SECRET_FILE to its path. If it is lost, move the data folder away and sign in again.',
  );
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw new SecretError(`The secret file ${file} cannot be read: let this user read it.`, { cause });
  }
}

function tighten({ file, onTightened }: MasterKeyOptions): void {
  const { mode } = statSync(file);
  if (process.platform === 'win32' || (mode & OTHER_USERS) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (cause) {
    if ((mode & OTHER_USERS) === READ_BY_GROUP) return;
    throw new SecretError(`The secret file ${file} can be read by other users: run chmod 600 on it.`, { cause });
  }
  onTightened?.(`The secret file ${file} could be read by other users; Onair has changed its mode to 600.`);
}

function parseMasterKey(text: string, file: string): MasterKey {
  const bytes = Buffer.from(text.trim(), 'base64url');
  if (bytes.length === KEY_BYTES && bytes.toString('base64url') === text.trim()) return createSecretKey(bytes);
  const what = text.trim() === '' ? 'is empty' : 'is damaged';
  throw new DamagedKeyError(
    `The secret file ${file} ${what}: restore it from your backup, or delete it if no owner has signed in yet.`,
  );
}

/**
 * Creates a new key (file 0600). The file never replaces an existing one, and is on the disk before anything is sealed with
 * it.
 * @throws {FolderError} its folder cannot be created
 * @throws {SecretError} it cannot be written
 */
export function createMasterKey(file: string): MasterKey {
  makePrivateFolder(dirname(file), 'ONAIR_SECRET_FILE');
  const key = createSecretKey(randomBytes(KEY_BYTES));
  writeMasterKey(file, key);
  return key;
}

/**
 * Writes a key to a new file, like {@link createMasterKey}.
 * @throws {SecretError} it cannot be written
 */
export function writeMasterKey(file: string, key: MasterKey): void {
  writeKeyFile(file, `${key.export().toString('base64url')}\n`);
}
