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
import { messageOf } from '../../operation/log/message-of.ts';
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
      `The secret file ${file} cannot be written (${messageOf(cause)}): let this user write in its folder, and see that there is room.`,
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
 * Puts one file in the place of another, in one step that is on the disk when this returns. It stays with the other's user, so
 * that a server still reads what root replaced.
 * @throws {SecretError} it cannot take that place; both are as they were
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
 * Proves that {@link replaceKeyFile} works on a file, by replacing it with a copy of itself: a file that is mounted by itself can be
 * written, and never replaced.
 * @throws {SecretError} it does not; the file is as it was
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

/** Only root can give a file away, and only what root makes needs it. */
function keepUser(nextFile: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const old = statSync(file, { throwIfNoEntry: false });
  // never by way of a link, which that user may have put there meanwhile
  if (old && old.uid !== 0) lchownSync(nextFile, old.uid, old.gid);
}

/** The name of a new file is durable only after its folder is; Windows has no such call and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
