import type pg from 'pg';
import type { Clock } from '../../../core/connection/clock.ts';
import type { Log } from '../../log/log.ts';
import { describePlace, toConnectionString, toUnusable } from './postgres.ts';
import { StorageError } from '../storage-error.ts';

/** Dependencies of {@link lockPostgres}. */
export interface PostgresLockDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Whether other servers of the fleet may use the database too: then only servers outside of the fleet are refused. */
  readonly isShared: boolean;
  /** Called if another server took the database while this one had no connection to it: this one must stop. */
  readonly onTaken: (error: StorageError) => void;
}

/** A database reserved for this server, alone or with its fleet. */
export interface PostgresLock {
  /** Releases the lock. */
  release(): Promise<void>;
}

/** The connection that holds the lock; its start time distinguishes it from a later one with the same process id. */
interface Holder {
  readonly pid: number;
  readonly startedAt: string;
  /** Its address; null on the machine of PostgreSQL itself, or if this role may not see it. */
  readonly address: string | null;
}

/** Both keys of the advisory lock: "OnAi" as in the embedded database, and the number of the lock within Onair. */
const LOCK = { application: 0x4f6e_4169, number: 1 };
const RETRY_MS = 1_000;

/**
 * The lock belongs to a transaction: behind a pooler such as PgBouncer a session lock would outlive its server.
 * The transaction reads and writes nothing, so it does not block vacuuming. PostgreSQL must not end
 * it for its duration, and must detect within a minute that this machine has lost its power.
 */
const KEEP_OPEN = `select set_config(name, value, true) from (values
  ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0'), ('statement_timeout', '9000'),
  ('tcp_keepalives_idle', '30'), ('tcp_keepalives_interval', '10'), ('tcp_keepalives_count', '3')
) as wanted (name, value) where name in (select name from pg_settings)`;

// no parameters: a statement with parameters has a portal, whose snapshot would block vacuuming until the transaction ends
const TRY_LOCK = `select pg_try_advisory_xact_lock(${LOCK.application}, ${LOCK.number}) as taken`;
const TRY_SHARED_LOCK = `select pg_try_advisory_xact_lock_shared(${LOCK.application}, ${LOCK.number}) as taken`;
const HOLDER = `select activity.pid, activity.backend_start::text as "startedAt", host(activity.client_addr) as address
  from pg_locks locks join pg_stat_activity activity using (pid)
  where locks.locktype = 'advisory' and locks.granted and locks.objsubid = 2 and locks.classid = ${LOCK.application} and locks.objid = ${LOCK.number}
    and locks.database = (select oid from pg_database where datname = current_database())`;

/**
 * Reserves a PostgreSQL database for this server, or for its fleet (fault F9). PostgreSQL holds the lock for a connection of its own, so it
 * ends with the process, also after a crash. If only the connection breaks, as when PostgreSQL restarts, the lock is taken again.
 * @param databaseUrl `postgres://…`; may contain a password, so no message contains it
 * @throws {StorageError} another server has it, or PostgreSQL cannot be reached
 */
export async function lockPostgres(databaseUrl: string, deps: PostgresLockDeps): Promise<PostgresLock> {
  const { clock, isShared, log, onTaken } = deps;
  let connection: pg.Client | undefined;
  let lastHolder: Holder | undefined;
  let isReleased = false;
  let cancelRetry = (): void => undefined;
  const take = async (): Promise<void> => {
    const client = await connect(databaseUrl);
    try {
      if (isShared) await lockShared(client, databaseUrl);
      else lastHolder = await lock(client, lastHolder, databaseUrl);
    } catch (error) {
      await client.end();
      throw error;
    }
    connection = client;
    client.once('end', lose);
    if (isReleased) await client.end();
  };
  const retry = (): void => {
    if (isReleased) return;
    take().then(
      () => log.info({ part: 'storage' }, 'This server has locked the database again.'),
      (error: unknown) => {
        if (error instanceof TakenError) onTaken(error);
        else cancelRetry = clock.after(RETRY_MS, retry);
      },
    );
  };
  function lose(): void {
    if (isReleased) return;
    log.warn({ part: 'storage' }, 'The connection that locks the database was lost; locking it again.');
    cancelRetry = clock.after(RETRY_MS, retry);
  }
  await take();
  return {
    async release() {
      isReleased = true;
      cancelRetry();
      await connection?.end();
    },
  };
}

/** Another server has locked the database. */
class TakenError extends StorageError {}

async function connect(databaseUrl: string): Promise<pg.Client> {
  // loaded only when used: the embedded database does not need it
  const { default: driver } = await import('pg');
  const client = new driver.Client({
    connectionString: toConnectionString(databaseUrl),
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  });
  // handled by 'end', which follows; without a listener the error would end the process
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw toUnusable(databaseUrl, cause);
  }
  return client;
}

/** Takes the lock on a new connection, also from an old connection of ours that broke unnoticed by PostgreSQL. */
async function lock(client: pg.Client, ours: Holder | undefined, databaseUrl: string): Promise<Holder | undefined> {
  if (await tryLock(client, TRY_LOCK)) return findHolder(client);
  const holder = await findHolder(client);
  if (holder && holder.pid === ours?.pid && holder.startedAt === ours.startedAt) {
    await client.query('select pg_terminate_backend($1)', [holder.pid]);
    throw new StorageError('A broken connection of this server still locks the database.');
  }
  const from = holder?.address ? ` from ${holder.address}` : '';
  throw new TakenError(
    `${describePlace(databaseUrl)} is in use by another Onair${from}, and two servers need REDIS_URL to share the work: stop the other one, set REDIS_URL for both, or set DATABASE_URL to another database.`,
  );
}

/** All servers of a fleet share the lock, so an old connection of ours blocks no other one. */
async function lockShared(client: pg.Client, databaseUrl: string): Promise<void> {
  if (await tryLock(client, TRY_SHARED_LOCK)) return;
  const address = (await findHolder(client))?.address;
  throw new TakenError(
    `${describePlace(databaseUrl)} is in use by another Onair${address ? ` from ${address}` : ''}, which runs without REDIS_URL: stop it, and restart it with REDIS_URL.`,
  );
}

async function tryLock(client: pg.Client, text: string): Promise<boolean> {
  await client.query(`begin isolation level read committed read only; ${KEEP_OPEN}`);
  const { rows } = await client.query<{ taken: boolean }>(text);
  return rows[0]?.taken === true;
}

async function findHolder(client: pg.Client): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(HOLDER);
  return rows[0];
}
