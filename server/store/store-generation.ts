import type { Kysely } from 'kysely';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from './private-folder.ts';
import { StorageError } from './storage-error.ts';
import type { Storage, StoreGeneration } from './storage.ts';
import type { Tables } from './tables.ts';

/**
 * Notices that an older copy of the database was put in its place (threat T12, fault F46). The generation counts up at each start
 * and each clean stop, in the database and in a file of the data folder; a copy that comes back is behind the file.
 * @throws {StorageError} one did
 */
export async function advanceGeneration(storage: Kept, dataDir: string): Promise<void> {
  const kept = await storage.generation.read();
  const noted = readNoted(dataDir);
  if (kept.count < 0 || (noted && (await isBehind(storage, kept, noted)))) throw new StorageError(PUT_BACK);
  await raise(storage, dataDir, { ...kept, count: kept.count + 1 });
}

/** Takes the database as it is for the present one: once it was made safe to serve, and at a clean stop. */
export async function acceptGeneration(storage: Kept, dataDir: string): Promise<void> {
  const kept = await storage.generation.read();
  const count = Math.max(kept.count, readNoted(dataDir)?.count ?? 0, 0) + 1;
  await raise(storage, dataDir, { ...kept, count });
}

type Kept = Pick<Storage, 'generation' | 'owners'>;

const PUT_BACK =
  'The database is a backup that was put in place by hand, and keys and sessions that were ended since would work again: run npx onair restore, which ends sessions and asks about the keys.';

/** A copy from before anything was counted has just begun to, under another name; an empty database has nothing to bring back. */
async function isBehind({ owners }: Kept, kept: StoreGeneration, noted: StoreGeneration): Promise<boolean> {
  if (kept.store === noted.store) return kept.count < noted.count;
  return kept.count === 0 && (await owners.list()).length > 0;
}

/** The database first: a file that is behind it says nothing, one that is ahead would say that a copy came back. */
async function raise(storage: Kept, dataDir: string, next: StoreGeneration): Promise<void> {
  await storage.generation.raise(next.count);
  makePrivateFolder(dataDir, 'ONAIR_DATA_DIR');
  const file = join(dataDir, 'generation');
  writeFileSync(`${file}.partial`, JSON.stringify(next), { mode: 0o600, flush: true });
  renameSync(`${file}.partial`, file);
}

function readNoted(dataDir: string): StoreGeneration | undefined {
  try {
    const { store, count } = JSON.parse(readFileSync(join(dataDir, 'generation'), 'utf8')) as Partial<StoreGeneration>;
    return typeof store === 'string' && typeof count === 'number' ? { store, count } : undefined;
  } catch {
    // at the first start there is none; one that cannot be read tells nothing
    return undefined;
  }
}

/** Creates the part of the storage that tells one state of the database from an older copy of it. */
export function createGeneration(db: Kysely<Tables>): Storage['generation'] {
  return {
    async read() {
      const { store, count } = await db.selectFrom('generation').selectAll().executeTakeFirstOrThrow();
      return { store, count };
    },
    async raise(count) {
      await db.updateTable('generation').set({ count }).where('count', '<', count).execute();
    },
  };
}
