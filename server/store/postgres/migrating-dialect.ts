import { PostgresAdapter, PostgresDialect, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { StorageError } from '../storage-error.ts';

/** Kysely's own number of this lock, so that versions of Onair with that one wait for each other too. */
const LOCK = '3853314791062309107';
/** Most attempts to take the lock, at five per second. */
const MAX_ATTEMPTS = 1_500;

/**
 * Longest wait of a migration for a table. Running servers wait behind it meanwhile, and in a deadlock with them the migration
 * must give up before PostgreSQL ends one of the two, which it does after a second.
 */
const TABLE_LOCK_MS = 500;

const TOO_LONG =
  'Another Onair has been changing the tables of PostgreSQL for five minutes: see its log, and restart this one when it has finished.';

const NO_RIGHTS =
  'This user may not create tables in the PostgreSQL database: make it the owner (alter database … owner to …), or grant it create on the schema.';

/** PostgreSQL's dialect, with a lock for migrations that ends with its transaction. */
export class MigratingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new MigratingAdapter();
  }
}

class MigratingAdapter extends PostgresAdapter {
  /**
   * Waits until no other program changes the tables; call it in a transaction. Kysely's lock belongs to the session, so a pooler
   * such as PgBouncer would keep it. It polls, since one query may not wait longer than ten seconds.
   * @throws {StorageError} the other program takes too long, or this user may not create tables
   */
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { rows } = await sql<{
        isOurs: boolean;
      }>`select pg_try_advisory_xact_lock(${sql.raw(LOCK)}) as "isOurs"`.execute(db);
      if (rows[0]?.isOurs) {
        await refuseWithoutRights(db);
        await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_MS)}`.execute(db);
        return;
      }
      await sql`select pg_sleep(0.2)`.execute(db);
    }
    throw new StorageError(TOO_LONG);
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

/** Checks the right to create tables, which PostgreSQL 15 and later give only to the owner. The migrator would hide the reason. */
async function refuseWithoutRights(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ mayCreate: boolean | null }>`
    select to_regclass('kysely_migration') is not null or has_schema_privilege(current_schema(), 'create')
      as "mayCreate"`.execute(db);
  if (rows[0]?.mayCreate !== true) throw new StorageError(NO_RIGHTS);
}
