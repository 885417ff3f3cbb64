import { createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder } from '../private-folder.ts';
import { DamagedKeyError, SecretError } from './secret-error.ts';
import { writeKeyFile } from './key-file.ts';

/** The key that all others are derived from: 32 bytes, never shown when printed. */
export type MasterKey = KeyObject;

const KEY_BYTES = 32;

/** Permissions of all users but the file's own. */
const OTHER_USERS = 0o077;
/** A file of root that only a group may read, and that this user cannot change: so Kubernetes mounts a secret for a user (`fsGroup`). */
const READ_BY_GROUP = 0o040;

/** Options of {@link openMasterKey}. */
export interface MasterKeyOptions {
  /** Path of the key's file. */
  readonly file: string;
  /**
   * Whether a missing key may be made. False when sealed data is stored: a new key could not open it, and would hide that the
   * old one is lost.
   */
  readonly mayCreate: boolean;
  /** Called with one line when others could read the file and it was made private. */
  readonly onTightened?: (notice: string) => void;
}

/**
 * Reads the master key, or makes it at the first start (file 0600, base64url in one line).
 * @throws {SecretError} missing and may not be made, damaged, or readable by others and cannot be made private
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
    `The secret file ${file} is missing, but the database holds records sealed with it: put the file back from your backup, ` +
      'or set ONAIR_SECRET_FILE to where it is; without it, move the data folder away and sign in again.',
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
    throw new SecretError(`The secret file ${file} is open to other users: run chmod 600 on it.`, { cause });
  }
  onTightened?.(`The secret file ${file} was open to other users; it has been closed to them (mode 600).`);
}

function parseMasterKey(text: string, file: string): MasterKey {
  const bytes = Buffer.from(text.trim(), 'base64url');
  if (bytes.length === KEY_BYTES && bytes.toString('base64url') === text.trim()) return createSecretKey(bytes);
  const what = text.trim() === '' ? 'is empty' : 'is damaged';
  throw new DamagedKeyError(
    `The secret file ${file} ${what}: put it back from your backup, or, if no owner has signed in yet, delete it.`,
  );
}

/**
 * Makes a new key (file 0600). The file never replaces an existing one, and is on the disk before anything is sealed with
 * it.
 * @throws {FolderError} its folder cannot be made
 * @throws {SecretError} it cannot be written
 */
export function createMasterKey(file: string): MasterKey {
  makePrivateFolder(dirname(file), 'ONAIR_SECRET_FILE');
  const key = createSecretKey(randomBytes(KEY_BYTES));
  writeMasterKey(file, key);
  return key;
}

/**
 * Writes a key to a file that does not exist yet, as {@link createMasterKey} does.
 * @throws {SecretError} it cannot be written
 */
export function writeMasterKey(file: string, key: MasterKey): void {
  writeKeyFile(file, `${key.export().toString('base64url')}\n`);
}
