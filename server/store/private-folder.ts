import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../log/message-of.ts';

/** A folder cannot be created; the message contains the folder, the reason and the setting for its path. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

/**
 * Creates a folder that only this user may enter (0700), and its missing parents in the same way. An existing folder is
 * left unchanged.
 * @param setting name of the variable with its path
 * @throws {FolderError} it cannot be created
 */
export function makePrivateFolder(folder: string, setting: string): void {
  try {
    makeFrom(folder);
  } catch (cause) {
    throw new FolderError(
      `The folder ${folder} cannot be created (${messageOf(cause)}): let this user create it, or set ${setting} to another path.`,
      { cause },
    );
  }
}

/** Creates one folder after another: Node's own `recursive` never returns if an existing folder answers ENOENT, as /proc does. */
function makeFrom(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFrom(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // another process may have just created it
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
