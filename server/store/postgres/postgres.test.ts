import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { CompiledQuery } from 'kysely';
import { openStorage } from '../open-storage.ts';
import { openPostgres } from './postgres.ts';
import { StorageError, UnansweredError } from '../storage-error.ts';

/** Messages of a server: AuthenticationOk, ReadyForQuery, and CommandComplete of a "select" without rows. */
const WELCOME = Buffer.from('5200000008000000005a0000000549', 'hex');
const ANSWER = Buffer.from('430000000d53454c4543542030005a0000000549', 'hex');

describe('PostgreSQL', () => {
  let server: Server;
  let databaseUrl: string;
  let place: string;
  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    assert.ok(typeof address === 'object' && address !== null);
    place = `127.0.0.1:${address.port}/onair`;
    databaseUrl = `postgres://me:CANARY@${place}?sslmode=disable`;
  });
  afterEach(() => server.close());

  it('A1: is named without the password when it does not answer', async () => {
    server.on('connection', (socket) => socket.destroy());
    await assert.rejects(openStorage({ databaseUrl }), (error) => {
      assert.ok(error instanceof StorageError);
      assert.equal(
        error.message,
        `PostgreSQL at ${place} cannot be used: check that it runs and that DATABASE_URL is right.`,
      );
      return true;
    });
  });

  it('F7: fails a query that gets no answer in ten seconds, and closes its connection', async (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const opening = openPostgres(databaseUrl);
    const [socket] = await connected;
    for (const message of [WELCOME, ANSWER, ANSWER]) {
      await once(socket, 'data');
      socket.write(message);
    }
    const driver = (await opening).createDriver();
    await driver.init();
    const connection = await driver.acquireConnection();
    const asked = connection.executeQuery(CompiledQuery.raw('select 2'));
    await once(socket, 'data');
    test.mock.timers.tick(10_000);
    await assert.rejects(asked, UnansweredError);
    await assert.rejects(asked, /PostgreSQL did not answer in time: check the connection/);
    // a query that waits for the connection does not wait ten seconds more
    await assert.rejects(connection.executeQuery(CompiledQuery.raw('rollback')), StorageError);
    const closed = once(socket, 'close');
    await driver.releaseConnection(connection);
    await closed;
    await driver.destroy();
  });
});
