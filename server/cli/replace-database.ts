import { existsSync, renameSync, rmSync } from 'node:fs';
import { UsageError } from './command.ts';

/** A database that replaced another. */
export interface Replacement {
  /** Path of the replaced database; undefined if there was none. */
  readonly aside: string | undefined;
  /** Restores the replaced one. */
  readonly undo: () => void;
}

/**
 * Replaces a database by a prepared one, and keeps it beside that.
 * @param aside new path of the replaced one
 * @throws {UsageError} there is a file at that path already
 */
export function replaceDatabase(ready: string, file: string, aside: string): Replacement {
  const isReplacing = existsSync(file);
  if (isReplacing) {
    if (existsSync(aside)) throw new UsageError(`${aside} already exists: move it away first.`);
    moveStore(file, aside);
  }
  renameSync(ready, file);
  return {
    aside: isReplacing ? aside : undefined,
    undo() {
      for (const end of ENDS) rmSync(`${file}${end}`, { force: true });
      if (isReplacing) moveStore(aside, file);
    },
  };
}

/** The main file is moved last: without it the others are no database. */
const ENDS = ['-wal', '-shm', ''];

function moveStore(from: string, to: string): void {
  for (const end of ENDS) if (existsSync(`${from}${end}`)) renameSync(`${from}${end}`, `${to}${end}`);
}
