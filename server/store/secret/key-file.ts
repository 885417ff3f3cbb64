import {
  closeSync,
  fsyncSync,
  lchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../../log/message-of.ts';
import { SecretError } from './secret-error.ts';

/**
 * Writes a key's text to a new file (0600), which is on the disk when this returns.
 * @throws {SecretError} it cannot be written; then there is no such file
 */
export function writeKeyFile(file: string, text: string): void {
  try {
    writeNew(file, text);
    syncFolder(dirname(file));
  } catch (cause) {
    throw new SecretError(
      `The secret file ${file} cannot be written (${messageOf(cause)}): let this user write in its folder, and check the free space.`,
      { cause },
    );
  }
}

function writeNew(file: string, text: string): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(file);
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Replaces one file by another in one step, which is on the disk when this returns. The new file belongs to the user of the old one,
 * so that a server can still read a file that root replaced.
 * @throws {SecretError} it cannot be replaced; both files are unchanged
 */
export function replaceKeyFile(nextFile: string, file: string): void {
  try {
    keepUser(nextFile, file);
    renameSync(nextFile, file);
    syncFolder(dirname(file));
  } catch (cause) {
    throw new SecretError(
      `The secret file ${file} cannot be replaced (${messageOf(cause)}): let this user write in its folder; in a container, mount the folder, not the file.`,
      { cause },
    );
  }
}

/**
 * Checks that {@link replaceKeyFile} works on a file, by replacing it with a copy of itself: a mounted file can be
 * written but not replaced.
 * @throws {SecretError} it does not; the file is unchanged
 */
export function proveReplaceable(file: string): void {
  const trial = `${file}.trial`;
  rmSync(trial, { force: true });
  try {
    writeKeyFile(trial, readFileSync(file, 'utf8'));
    replaceKeyFile(trial, file);
  } finally {
    rmSync(trial, { force: true });
  }
}

/** Gives a file to another user. Only root can do this, and only files made by root need it. */
function keepUser(nextFile: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const old = statSync(file, { throwIfNoEntry: false });
  // does not follow a link, which that user may have put there meanwhile
  if (old && old.uid !== 0) lchownSync(nextFile, old.uid, old.gid);
}

/** Syncs the folder of a file, or a new file's name could be lost in a crash. Windows has no such call and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
