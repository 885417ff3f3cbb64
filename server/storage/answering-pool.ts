import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StorageError, UnansweredError } from './storage-error.ts';

/** "query_canceled" of PostgreSQL's error codes, class 57: its `statement_timeout` is over, and nothing was done. */
const CANCELED = '57014';
const TOO_LATE =
  'PostgreSQL did not answer in time: check the connection to it, and what holds a lock in its pg_stat_activity.';

/**
 * A pool that gives up a connection on which an answer did not come. `pg` itself would hand it out again, and whatever is asked
 * next would wait behind the question that hangs.
 */
export function createAnsweringPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => createAnsweringClient(await pool.connect()),
    end: () => pool.end(),
  };
}

function createAnsweringClient(client: pg.PoolClient): PostgresPoolClient {
  let silence: UnansweredError | undefined;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (silence) throw silence;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (isAnswer(error)) throw error.code === CANCELED ? new StorageError(TOO_LATE, { cause: error }) : error;
      silence = new UnansweredError(TOO_LATE, { cause: error });
      throw silence;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (isDiscarded = false) => client.release(isDiscarded || silence !== undefined),
  };
}

/** Whether it is PostgreSQL's own word (its ErrorResponse has a severity), and not the connection's or the driver's. */
function isAnswer(error: unknown): error is Error & { readonly code: unknown } {
  return error instanceof Error && 'severity' in error && 'code' in error;
}
