import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { makePrivateFolder } from './private-folder.ts';
import { StorageError } from './storage-error.ts';
import type { Storage, StoreGeneration } from './storage.ts';
import type { Tables } from './schema/tables.ts';

/**
 * Detects that the database was replaced by an older copy (threat T12, fault F46). The generation is incremented at each start
 * and each clean stop of a server, and is recorded in its data folder and, for that folder, in the database: an older copy
 * has a smaller count for the folder, even if other servers have incremented it since.
 * @throws {StorageError} the database is an older copy
 */
export async function advanceGeneration(storage: Kept, dataDir: string): Promise<void> {
  const kept = await storage.generation.read();
  const written = readWritten(dataDir);
  if (kept.count < 0 || (written && (await isBehind(storage, kept, written)))) throw new StorageError(PUT_BACK);
  await writeCount(storage, dataDir, kept.count + 1);
}

/** Counts a clean stop. */
export async function closeGeneration(storage: Kept, dataDir: string): Promise<void> {
  await writeCount(storage, dataDir, (await storage.generation.read()).count + 1);
}

/** Accepts the database as the present one, after it was made safe to serve, for this data folder and those of all other servers. */
export async function acceptGeneration(storage: Kept, dataDir: string): Promise<void> {
  const { count } = await storage.generation.read();
  const accepted = Math.max(count, readWritten(dataDir)?.count ?? 0, 0) + FAR_AHEAD;
  await writeCount(storage, dataDir, accepted);
  await storage.generation.accept(accepted);
}

type Kept = Pick<Storage, 'generation' | 'owners'>;

const PUT_BACK =
  'The database is a backup that was copied here by hand, so keys and sessions that were ended since would work again: run npx --no onair restore, which ends sessions and asks about the keys.';

/** Higher than any count that other servers can have reached since the copy was made. */
const FAR_AHEAD = 1_000_000;

/** A data folder's record of the database; `folder` is the folder's own id, which older programs did not write. */
interface WrittenCount {
  readonly store: string;
  readonly count: number;
  readonly folder?: string | undefined;
}

/** A copy without a count has just got one with a new name, so the names differ. An empty database has no old data and is accepted. */
async function isBehind({ generation, owners }: Kept, kept: StoreGeneration, written: WrittenCount): Promise<boolean> {
  if (kept.store !== written.store) return kept.count === 0 && (await owners.list()).length > 0;
  if (kept.count < written.count) return true;
  if (written.folder === undefined || written.count < kept.accepted) return false;
  return (await generation.countOf(written.folder)) < written.count;
}

/** Writes the database first: after a crash in between, the file is behind, which is harmless; ahead it would look like an old copy. */
async function writeCount({ generation }: Kept, dataDir: string, count: number): Promise<void> {
  const { store } = await generation.read();
  const folder = readWritten(dataDir)?.folder ?? randomUUID();
  await generation.raise(count, folder);
  makePrivateFolder(dataDir, 'ONAIR_DATA_DIR');
  const file = join(dataDir, 'generation');
  // unique, since several servers on one machine may share the folder
  const partial = `${file}.${randomUUID().slice(0, 8)}.partial`;
  writeFileSync(partial, JSON.stringify({ store, count, folder } satisfies WrittenCount), { mode: 0o600, flush: true });
  renameSync(partial, file);
}

function readWritten(dataDir: string): WrittenCount | undefined {
  try {
    const { store, count, folder } = JSON.parse(
      readFileSync(join(dataDir, 'generation'), 'utf8'),
    ) as Partial<WrittenCount>;
    return typeof store === 'string' && typeof count === 'number' ? { store, count, folder } : undefined;
  } catch {
    // at the first start there is no file; one that cannot be read is ignored
    return undefined;
  }
}

/** Creates the part of the storage that detects an older copy of the database. */
export function createGenerationStorage(db: Kysely<Tables>): Storage['generation'] {
  return {
    async read() {
      const { store, count, accepted } = await db.selectFrom('generation').selectAll().executeTakeFirstOrThrow();
      return { store, count, accepted: accepted ?? 0 };
    },
    async raise(count, id) {
      await db.updateTable('generation').set({ count }).where('count', '<', count).execute();
      await db
        .insertInto('data_folders')
        .values({ id, count })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ count }).where('data_folders.count', '<', count))
        .execute();
    },
    async countOf(folderId) {
      const row = await db.selectFrom('data_folders').select('count').where('id', '=', folderId).executeTakeFirst();
      return row?.count ?? 0;
    },
    async accept(accepted) {
      await db.updateTable('generation').set({ accepted }).execute();
    },
  };
}
