import { TRUST_ADVICE, isUntrustedCertificate } from '../../network/error-codes.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Dialect, Kysely } from 'kysely';
import type pg from 'pg';
import { createAnsweringPool } from './answering-pool.ts';
import { MigratingDialect } from './migrating-dialect.ts';
import { messageOf } from '../../log/message-of.ts';
import { StorageError, UnreachableError } from '../storage-error.ts';

/** Type ids of PostgreSQL's catalogue for int8 and numeric; their values here are safe integers. */
const INT8 = 20;
/** Prefix of the application name of Onair's connections; each pool adds a unique suffix. */
const APPLICATION = 'onair';
/** Longest wait for an answer: after it the connection counts as broken. */
const ANSWER_LIMIT_MS = 10_000;
/** PostgreSQL's own, shorter limit for a query that waits for a lock, so that it does not run after our timeout. */
const STATEMENT_LIMIT_MS = 9_000;
/** Parameters of an address that would override ours. */
const OUR_PARAMETERS = ['application_name', 'query_timeout', 'statement_timeout'];
/** Values of `sslmode` that `pg` 8 treats as `verify-full`, with a warning about its next version. */
const CHECKED_MODES = ['prefer', 'require', 'verify-ca'];

/**
 * Connects to PostgreSQL.
 * @param databaseUrl `postgres://…`; may contain a password, so no message contains it
 * @throws {UnreachableError} no answer, or refused
 */
export async function openPostgres(databaseUrl: string): Promise<Dialect> {
  // loaded only if used: an embedded database does not need it
  const { default: driver } = await import('pg');
  const pool = createPool(driver, databaseUrl);
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    throw toUnusable(databaseUrl, cause);
  }
  return new MigratingDialect({ pool: createAnsweringPool(pool) });
}

/** Most checks for others, at a pause of 0.2 s: PostgreSQL lists a connection for a moment after its program has closed it. */
const LOOKS = 10;

/**
 * Checks that no other Onair is connected to the same database. It waits up to two seconds for one that has just stopped.
 * @throws {StorageError} one is
 */
export async function refuseOthers<Tables>(db: Kysely<Tables>, databaseUrl: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (!(await hasOthers(db))) return;
    await sql`select pg_sleep(0.2)`.execute(db);
  }
  throw new StorageError(`${describePlace(databaseUrl)} is in use by another Onair: stop every server on it first.`);
}

async function hasOthers<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name like ${`${APPLICATION} %`} and application_name <> current_setting('application_name') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

function createPool({ Pool, TypeOverrides }: typeof pg, databaseUrl: string): pg.Pool {
  const types = new TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new Pool({
    connectionString: toConnectionString(databaseUrl),
    application_name: `${APPLICATION} ${randomUUID()}`,
    max: 10,
    // keeps one connection open, so that a server that must be alone also detects an idle one
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

/** Missing in the types of `pg`: the pool waits for the returned promise. */
const onConnect: (client: pg.ClientBase) => unknown = prepare;

/** Prepares a new connection; the pool waits for it, so that a connection never has more than one query at a time. */
async function prepare(client: pg.ClientBase): Promise<void> {
  // The pool listens for errors only while the connection is idle. If it breaks while in use, its query fails with the same fault.
  client.on('error', ignore);
  // a query and no connection parameter, which a pooler such as PgBouncer would refuse
  await client.query(`set statement_timeout = ${STATEMENT_LIMIT_MS}`);
}

function ignore(): void {
  // reported elsewhere
}

/** The address for `pg`: nothing in it overrides our limits, and it means the same in each version of `pg`. */
export function toConnectionString(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  const given = OUR_PARAMETERS.filter((name) => searchParams.has(name));
  for (const name of given) searchParams.delete(name);
  const isVague = CHECKED_MODES.includes(searchParams.get('sslmode') ?? '') && !searchParams.has('uselibpqcompat');
  if (isVague) searchParams.set('sslmode', 'verify-full');
  return given.length > 0 || isVague ? url.href : databaseUrl;
}

/** The error for a database to which no connection is possible. The reason names a user, a database or a certificate, but no password. */
export function toUnusable(databaseUrl: string, cause: unknown): UnreachableError {
  // if a name has several addresses, the error has a code and no message
  const reason = messageOf(cause) || String(Reflect.get(Object(cause) as object, 'code'));
  const advice = isUntrustedCertificate(cause)
    ? `this machine does not trust its certificate. ${TRUST_ADVICE}`
    : 'check that it runs and that DATABASE_URL is right.';
  return new UnreachableError(`${describePlace(databaseUrl)} cannot be used (${reason}): ${advice}`, { cause });
}

/** Names a database for messages, without the password of its address. */
export function describePlace(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}
