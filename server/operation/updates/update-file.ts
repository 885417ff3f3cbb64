import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFields, toFields } from '../../../core/service/fields.ts';
import { parseRelease } from './update-feed.ts';
import type { Release } from './update-feed.ts';

/** The last look for a newer version. */
export interface LastCheck {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The newest known release; undefined before the first answer. */
  readonly release: Release | undefined;
}

/** Keeps the last check over restarts, so that a server that starts often still asks once a day. */
export interface UpdateStore {
  /** Undefined if there was no check. */
  read(): LastCheck | undefined;
  write(check: LastCheck): void;
}

/** Creates the store in the file `updates.json` of the data folder. */
export function createUpdateFile(dataDir: string): UpdateStore {
  const file = join(dataDir, 'updates.json');
  return {
    read() {
      try {
        return parseCheck(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return undefined;
      }
    },
    write: (check) => writeFileSync(file, JSON.stringify(check), { mode: 0o600 }),
  };
}

function parseCheck(value: unknown): LastCheck | undefined {
  if (!isFields(value)) return undefined;
  const { at, release } = toFields(value);
  return typeof at === 'number' ? { at, release: parseRelease(release) } : undefined;
}
