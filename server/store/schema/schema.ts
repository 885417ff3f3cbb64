import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { messageOf } from '../../log/message-of.ts';
import { LockedError, StorageError } from '../storage-error.ts';
import type { Tables } from './tables.ts';

/** The steps of a program, by name. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Migrates the database to this program's schema. Of several servers that start at once, one migrates and the others wait. A schema
 * of the next version stays unchanged: this program can work on it.
 * @throws {StorageError} the database was made by a program that is too new, or a step failed (then all are rolled back)
 */
export async function migrate(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  if (await isCurrent(db, migrations)) return;
  const { adapter } = db.getExecutor();
  if (!adapter.supportsTransactionalDdl) return runSteps(db, migrations);
  await inTransaction(db, async (transaction) => {
    await adapter.acquireMigrationLock(transaction, LOCK_OPTIONS);
    if (!(await isCurrent(transaction, migrations))) await runSteps(transaction, migrations);
  });
}

/** Most attempts to change the tables while servers use them. */
const MAX_ATTEMPTS = 60;

async function inTransaction(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      await db.transaction().execute(work);
      return;
    } catch (error) {
      if (!(error instanceof LockedError) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Names of the tables that adapters of other databases use as locks. */
const LOCK_OPTIONS = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' };

async function runSteps(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof LockedError) throw error;
  const reason = messageOf(error);
  throw new StorageError(`The database could not be migrated to this version (${reason}); it is unchanged.`, {
    cause: error,
  });
}

/**
 * Checks that this program can work on the database's schema, and changes nothing.
 * @throws {StorageError} it was made by a program that is too new, or has not been migrated to this one's schema yet
 */
export async function checkSchema(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  if (await isCurrent(db, migrations)) return;
  throw new StorageError('The database is empty or from an older Onair: start this Onair once to migrate it.');
}

/** Whether all known steps were applied. @throws {StorageError} there are others with which this program cannot work */
async function isCurrent(db: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const known = Object.keys(migrations);
  const applied = await listApplied(db);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) await refuseUnreadable(db, unknown, known);
  return known.every((name) => applied.includes(name));
}

/** The names of the applied migrations. */
export async function listApplied(db: Kysely<Tables>): Promise<readonly string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some((table) => table.name === name);
}

/** Each step of a newer program records in the database which older programs can work with it. */
async function refuseUnreadable(
  db: Kysely<Tables>,
  unknown: readonly string[],
  known: readonly string[],
): Promise<void> {
  const readers = (await hasTable(db, 'migration_readers'))
    ? await db.selectFrom('migration_readers').selectAll().execute()
    : [];
  const readable = readers.filter(({ since }) => known.includes(since)).map(({ name }) => name);
  const unreadable = unknown.find((name) => !readable.includes(name));
  if (unreadable === undefined) return;
  throw new StorageError(
    `The database comes from a newer Onair (it has "${unreadable}"): start that version, or restore a backup of this version.`,
  );
}
