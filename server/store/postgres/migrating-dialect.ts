import { PostgresAdapter, PostgresDialect, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { StorageError } from '../storage-error.ts';

/** Kysely's own number of this lock, so that versions of Onair which use that one wait for each other too. */
const LOCK = '3853314791062309107';
/** How often it is asked for, five times a second. */
const MAX_ATTEMPTS = 1_500;

/**
 * How long a migration waits for a table. Servers that run wait behind it meanwhile, and when they and the migration wait for each
 * other, it has to give up before PostgreSQL ends one of the two, which it does after a second.
 */
const TABLE_LOCK_MS = 500;

const TOO_LONG =
  'Another Onair has been changing the tables of PostgreSQL for five minutes: see its log, and start this one again when it is done.';

const NO_RIGHTS =
  'PostgreSQL lets this user make no tables in the database: let the user own it (alter database … owner to …), or grant it create on its schema.';

/** PostgreSQL's dialect, with a lock for migrations that ends with its transaction. */
export class MigratingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new MigratingAdapter();
  }
}

class MigratingAdapter extends PostgresAdapter {
  /**
   * Waits until no other program changes the tables; to be called in a transaction. Kysely's lock belongs to the session, so it
   * would be kept by a pooler such as PgBouncer. Asked for again and again, since one query may not wait longer than ten seconds.
   * @throws {StorageError} the other program takes too long, or this user may make no tables
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

/** Since PostgreSQL 15 only the owner of a database may make tables in it. The migrator would hide the reason. */
async function refuseWithoutRights(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ mayCreate: boolean | null }>`
    select to_regclass('kysely_migration') is not null or has_schema_privilege(current_schema(), 'create')
      as "mayCreate"`.execute(db);
  if (rows[0]?.mayCreate !== true) throw new StorageError(NO_RIGHTS);
}
