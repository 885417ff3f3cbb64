import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StorageError } from './storage-error.ts';

/** What `pg` says when an answer does not come within its `query_timeout`. */
const SILENCE = 'Query read timeout';

/**
 * A pool that gives up a connection on which an answer did not come in time. `pg` itself would hand it out again, and whatever is
 * asked next would wait behind the question that hangs.
 */
export function createAnsweringPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => createAnsweringClient(await pool.connect()),
    end: () => pool.end(),
  };
}

function createAnsweringClient(client: pg.PoolClient): PostgresPoolClient {
  let silence: StorageError | undefined;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (silence) throw silence;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      silence = toSilence(error);
      throw silence ?? error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (isDiscarded = false) => client.release(isDiscarded || silence !== undefined),
  };
}

function toSilence(cause: unknown): StorageError | undefined {
  if (!(cause instanceof Error) || cause.message !== SILENCE) return undefined;
  const message =
    'PostgreSQL did not answer in time: check the connection to it, and what holds a lock in its pg_stat_activity.';
  return new StorageError(message, { cause });
}
