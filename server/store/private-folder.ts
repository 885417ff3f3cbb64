import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../operation/log/message-of.ts';

/** A folder cannot be made; the message says which, why, and which setting changes its path. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

/**
 * Makes a folder that only this user may enter (0700), and its missing parents in the same way. An existing folder is
 * left as it is.
 * @param setting name of the variable that holds its path
 * @throws {FolderError} it cannot be made
 */
export function makePrivateFolder(folder: string, setting: string): void {
  try {
    makeFrom(folder);
  } catch (cause) {
    throw new FolderError(
      `The folder ${folder} cannot be made (${messageOf(cause)}): let this user make it, or set ${setting} to another place.`,
      { cause },
    );
  }
}

/** Makes one folder after another: Node's own `recursive` never returns where an existing folder answers ENOENT, as /proc does. */
function makeFrom(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFrom(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // another process may have just made it
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
