import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { ManualClock } from '../../testing/manual-clock.ts';
import { until } from '../../testing/until.ts';
import { lockPostgres } from './postgres-lock.ts';
import type { PostgresLock } from './postgres-lock.ts';
import { findPostgres, startPostgres } from '../../testing/private-postgres.ts';
import type { PrivatePostgres } from '../../testing/private-postgres.ts';
import { StorageError } from '../storage-error.ts';
import { createLog } from '../../log/log.ts';

const programs = findPostgres();
const RETRY_MS = 1_000;

describe(
  'the lock of a PostgreSQL database',
  { skip: programs === undefined && 'no PostgreSQL is installed here' },
  () => {
    let server: PrivatePostgres;
    let clock: ManualClock;
    let said: string[];
    let taken: Error[];
    let locks: PostgresLock[];

    before(() => void (server = startPostgres(programs ?? '')));
    after(() => server.stop());
    beforeEach(() => {
      clock = createManualClock();
      [said, taken, locks] = [[], [], []];
    });
    afterEach(() => Promise.all(locks.map((lock) => lock.release())));

    const take = async (databaseUrl = server.databaseUrl, isShared = false): Promise<PostgresLock> => {
      const lock = await lockPostgres(databaseUrl, {
        isShared,
        clock,
        log: createLog({ write: (line) => void said.push(line) }),
        onTaken: (error) => void taken.push(error),
      });
      locks.push(lock);
      return lock;
    };

    const assertRefused = (): Promise<void> =>
      assert.rejects(take(), (error) => {
        assert.ok(error instanceof StorageError, String(error));
        assert.match(error.message, /in use by another Onair, and two servers need REDIS_URL to share the work/);
        return true;
      });

    /** Ends all connections to the database except ours, like a restart. */
    const breakConnections = async (): Promise<void> => {
      await ask(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      await until(() => said.at(-1)?.includes('The connection that locks the database was lost') === true);
    };

    const ask = async (text: string): Promise<readonly object[]> => {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      try {
        return (await client.query<object>(text)).rows;
      } finally {
        await client.end();
      }
    };

    it('refuses a second server, with the reason, until the first releases it (F9)', async () => {
      const first = await take();
      await assertRefused();
      await first.release();
      await take();
      assert.deepEqual(said, []);
    });

    it('does not block vacuuming, and is not ended for its duration (F9)', async (test) => {
      test.after(() => ask('alter database postgres reset idle_in_transaction_session_timeout'));
      await ask(`alter database postgres set idle_in_transaction_session_timeout = '1ms'`);
      await take();
      const [held] = await ask(
        `select state, backend_xid, backend_xmin from pg_stat_activity where state like 'idle in%'`,
      );
      assert.deepEqual(held, { state: 'idle in transaction', backend_xid: null, backend_xmin: null });
      await assertRefused();
    });

    it('is taken again after a restart of PostgreSQL (F9)', async () => {
      await take();
      await breakConnections();
      clock.advance(RETRY_MS);
      await until(() => said.at(-1)?.includes('This server has locked the database again.') === true);
      await assertRefused();
      assert.deepEqual(taken, []);
    });

    it('makes a server stop if another one has taken its database meanwhile (F9)', async () => {
      await take();
      await breakConnections();
      await take();
      clock.advance(RETRY_MS);
      await until(() => taken.length > 0);
      assert.match(taken[0]?.message ?? '', /in use by another Onair/);
      assert.equal(clock.pending, 0);
    });

    const join = (): Promise<PostgresLock> => take(server.databaseUrl, true);

    it('is shared by all servers of a fleet, and blocks a server outside of it until the last one ends (F9)', async () => {
      const [first, second] = await Promise.all([join(), join()]);
      await first.release();
      await assertRefused();
      await second.release();
      await take();
      await assert.rejects(join(), /in use by another Onair.*, which runs without REDIS_URL: stop it/);
    });

    it('is taken again by each server of a fleet after a restart of PostgreSQL (F9)', async () => {
      const both = await Promise.all([join(), join()]);
      await breakConnections();
      await until(() => said.length === 2);
      clock.advance(RETRY_MS);
      await until(
        () => said.filter((line) => line.includes('This server has locked the database again.')).length === 2,
      );
      await both[0].release();
      await assertRefused();
      assert.deepEqual(taken, []);
    });

    it("is taken from the server's own old connection that PostgreSQL takes for alive (F9)", async (test) => {
      const { databaseUrl, cut } = await openTunnel(server.databaseUrl, test);
      await take(databaseUrl);
      cut();
      await until(() => said.length === 1);
      await until(() => {
        clock.advance(RETRY_MS);
        return said.at(-1)?.includes('This server has locked the database again.') === true;
      });
      assert.deepEqual(taken, []);
      await assertRefused();
    });
  },
);

/** A TCP proxy to PostgreSQL; cutting it leaves PostgreSQL's ends of the connections open, like a lost network. */
async function openTunnel(
  databaseUrl: string,
  test: { after(task: () => void): void },
): Promise<{ readonly databaseUrl: string; readonly cut: () => void }> {
  const path = `${new URL(databaseUrl).searchParams.get('host') ?? ''}/.s.PGSQL.5432`;
  const [near, far]: [Socket[], Socket[]] = [[], []];
  const tunnel = createServer((socket) => {
    const server = connect(path);
    near.push(socket);
    far.push(server);
    for (const end of [socket, server]) end.on('error', () => undefined);
    socket.on('data', (bytes) => server.write(bytes));
    server.on('data', (bytes) => socket.write(bytes));
    server.on('close', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(tunnel, 'listening');
  test.after(() => {
    for (const socket of [...near, ...far]) socket.destroy();
    tunnel.close();
  });
  const address = tunnel.address();
  assert.ok(typeof address === 'object' && address !== null);
  const cut = (): void => near.splice(0).forEach((socket) => socket.destroy());
  return { databaseUrl: `postgres://onair@127.0.0.1:${address.port}/postgres`, cut };
}
