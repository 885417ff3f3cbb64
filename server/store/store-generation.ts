import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { makePrivateFolder } from './private-folder.ts';
import { StorageError } from './storage-error.ts';
import type { Storage, StoreGeneration } from './storage.ts';
import type { Tables } from './tables.ts';

/**
 * Notices that the database was replaced by an older copy (threat T12, fault F46). The generation counts up at each start
 * and each clean stop, in the database and in a file of the data folder; the count of an older copy is below that of the file.
 * @throws {StorageError} the database is an older copy
 */
export async function advanceGeneration(storage: Kept, dataDir: string): Promise<void> {
  const kept = await storage.generation.read();
  const noted = readNoted(dataDir);
  if (kept.count < 0 || (noted && (await isBehind(storage, kept, noted)))) throw new StorageError(PUT_BACK);
  await raise(storage, dataDir, { ...kept, count: kept.count + 1 });
}

/** Accepts the database as the present one: after it was made safe to serve, and at a clean stop. */
export async function acceptGeneration(storage: Kept, dataDir: string): Promise<void> {
  const kept = await storage.generation.read();
  const count = Math.max(kept.count, readNoted(dataDir)?.count ?? 0, 0) + 1;
  await raise(storage, dataDir, { ...kept, count });
}

type Kept = Pick<Storage, 'generation' | 'owners'>;

const PUT_BACK =
  'The database is a backup that was put in place by hand, and keys and sessions that were ended since would work again: run npx onair restore, which ends sessions and asks about the keys.';

/** A copy without a count has just got one with a new name, so the names differ. An empty database has no old data and is accepted. */
async function isBehind({ owners }: Kept, kept: StoreGeneration, noted: StoreGeneration): Promise<boolean> {
  if (kept.store === noted.store) return kept.count < noted.count;
  return kept.count === 0 && (await owners.list()).length > 0;
}

/** Writes the database first: after a crash in between the file is behind, which is harmless; ahead it would look like an old copy. */
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
    // at the first start there is no file; one that cannot be read is ignored
    return undefined;
  }
}

/** Creates the part of the storage that detects an older copy of the database. */
export function createGenerationStorage(db: Kysely<Tables>): Storage['generation'] {
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
