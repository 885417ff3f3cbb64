import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { LockedError, StorageError, UnansweredError } from '../storage-error.ts';

/** "query_canceled" of PostgreSQL's error codes, class 57: its `statement_timeout` has passed, and nothing was done. */
const CANCELED = '57014';
/** "lock_not_available", class 55: its `lock_timeout` has passed. */
const LOCKED = '55P03';
/** "read_only_sql_transaction", class 25: after a failover this connection leads to a read-only server. */
const READ_ONLY = '25006';
/** Classes of PostgreSQL's error codes for a temporary inability: a deadlock, out of disk or memory, a system error. */
const UNABLE = ['40', '53', '58', 'XX'];

const TOO_LATE = 'PostgreSQL did not answer in time: check the network, and look for locks in pg_stat_activity.';
const AWAY = 'PostgreSQL cannot be reached: check that it runs and that DATABASE_URL is right.';
const CUT = 'PostgreSQL closed the connection before it answered: check that it runs.';
const TABLES_IN_USE =
  'Another program, such as pg_dump, is using the tables of PostgreSQL, so they could not be changed: restart Onair when it has finished.';
const FAILING = 'PostgreSQL cannot do this now: check its log and the free space on its disk.';

/**
 * A pool that closes a connection after a missing answer. `pg` itself would reuse it, and the next query
 * would wait behind the hanging one. If PostgreSQL does not work, it throws a {@link StorageError}.
 */
export function createAnsweringPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => createAnsweringClient(await connect(pool)),
    end: () => pool.end(),
  };
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new StorageError(AWAY, { cause });
  }
}

function createAnsweringClient(client: pg.PoolClient): PostgresPoolClient {
  let ended: StorageError | undefined;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (ended) throw ended;
    try {
      return await client.query(text, parameters.map(toStorable));
    } catch (error) {
      if (isAnswer(error) && error.code !== READ_ONLY) throw toAnswer(error);
      ended = isAnswer(error) ? new StorageError(FAILING, { cause: error }) : toSilence(error);
      throw ended;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (isDiscarded = false) => client.release(isDiscarded || ended !== undefined),
  };
}

/** PostgreSQL stores every character in a text except U+0000, which no font shows: it becomes U+FFFD, "replacement character". */
export function toStorable(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\u0000', '\uFFFD') : parameter;
}

interface Answer extends Error {
  readonly code: string;
}

/**
 * Whether the error is PostgreSQL's answer to the query (its ErrorResponse has the severity ERROR), and not one of the connection or
 * the driver. FATAL and PANIC end the connection whatever the query was, and a commit may have been done before.
 */
function isAnswer(error: unknown): error is Answer {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR' && 'code' in error;
}

function toAnswer(error: Answer): Error {
  if (error.code === CANCELED) return new StorageError(TOO_LATE, { cause: error });
  if (error.code === LOCKED) return new LockedError(TABLES_IN_USE, { cause: error });
  return UNABLE.includes(error.code.slice(0, 2)) ? new StorageError(FAILING, { cause: error }) : error;
}

function toSilence(error: unknown): UnansweredError {
  const isTooLate = error instanceof Error && error.message === 'Query read timeout';
  return new UnansweredError(isTooLate ? TOO_LATE : CUT, { cause: error });
}
