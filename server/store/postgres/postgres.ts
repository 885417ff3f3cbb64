import { randomUUID } from 'node:crypto';
import { PostgresDialect, sql } from 'kysely';
import type { Dialect, Kysely } from 'kysely';
import type pg from 'pg';
import { createAnsweringPool } from './answering-pool.ts';
import { StorageError } from '../storage-error.ts';

/** Type ids of PostgreSQL's catalogue: int8 and numeric counts, both within the safe integers here. */
const INT8 = 20;
/** Connections of Onair go by this name, with something behind it that each pool has for itself. */
const APPLICATION = 'onair';
/** An answer that takes longer does not come: the connection is broken without a sign. */
const ANSWER_LIMIT_MS = 10_000;
/** PostgreSQL itself gives up sooner what a lock holds up, so that nothing is done that was given up here. */
const STATEMENT_LIMIT_MS = 9_000;
/** Parameters of an address that would have their way over ours. */
const OUR_PARAMETERS = ['application_name', 'query_timeout', 'statement_timeout'];

/**
 * Connects to PostgreSQL.
 * @param databaseUrl `postgres://…`; may hold a password, so it stands in no message
 * @throws {StorageError} no answer, or refused
 */
export async function openPostgres(databaseUrl: string): Promise<Dialect> {
  // loaded only where it is used: an embedded database needs none of it
  const { default: driver } = await import('pg');
  const pool = createPool(driver, databaseUrl);
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    throw new StorageError(
      `${describePlace(databaseUrl)} cannot be used: check that it runs and that DATABASE_URL is right.`,
      { cause },
    );
  }
  return new PostgresDialect({ pool: createAnsweringPool(pool) });
}

/**
 * Makes sure that no other Onair is connected to the same database just now.
 * @throws {StorageError} one is
 */
export async function refuseOthers<Tables>(db: Kysely<Tables>, databaseUrl: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name like ${`${APPLICATION} %`} and application_name <> current_setting('application_name') limit 1`.execute(
    db,
  );
  if (rows.length === 0) return;
  throw new StorageError(`${describePlace(databaseUrl)} is in use by another Onair: stop every server on it first.`);
}

function createPool({ Pool, TypeOverrides }: typeof pg, databaseUrl: string): pg.Pool {
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new Pool({
    connectionString: withoutOurs(databaseUrl),
    application_name: `${APPLICATION} ${randomUUID()}`,
    max: 10,
    // an idle server, too, is seen by a server that must be alone
    min: 1,
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
    types,
    onConnect,
  });
  // An idle connection that breaks is replaced by the pool at the next query; without a listener it would end the process.
  pool.on('error', ignore);
  return pool;
}

/** What the types of `pg` do not say: the pool waits for what is returned. */
const onConnect: (client: pg.ClientBase) => unknown = prepare;

/** Prepares a new connection; the pool waits for it, so that no two questions are ever on one connection. */
async function prepare(client: pg.ClientBase): Promise<void> {
  // The pool listens only while the connection is not in use. One that breaks in use fails its question; this is the same fault.
  client.on('error', ignore);
  // not as a parameter of the connection, which a pooler such as PgBouncer would refuse
  await client.query(`set statement_timeout = ${STATEMENT_LIMIT_MS}`);
}

function ignore(): void {
  // told elsewhere
}

function withoutOurs(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = OUR_PARAMETERS.filter((name) => url.searchParams.has(name));
  for (const name of given) url.searchParams.delete(name);
  return given.length === 0 ? databaseUrl : url.href;
}

/** Names a database for messages, without the password that its address may hold. */
export function describePlace(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}
