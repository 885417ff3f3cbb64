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

  it('is named without the password if it does not answer (A1)', async () => {
    server.on('connection', (socket) => socket.destroy());
    await assert.rejects(openStorage({ databaseUrl }), (error) => {
      assert.ok(error instanceof StorageError);
      assert.equal(
        error.message,
        `PostgreSQL at ${place} cannot be used (Connection terminated unexpectedly): check that it runs and that DATABASE_URL is right.`,
      );
      return true;
    });
  });

  it('is named with the reason if it refuses a user or a certificate (A1)', async () => {
    const refusal = 'SFATAL\0C28P01\0Mpassword authentication failed for user "me"\0\0';
    const length = Buffer.alloc(4);
    length.writeInt32BE(refusal.length + 4);
    server.on('connection', (socket) =>
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(refusal)]))),
    );
    await assert.rejects(openStorage({ databaseUrl }), /\(password authentication failed for user "me"\): check/);
    const unreadable = `${databaseUrl.replace('disable', 'require')}&sslrootcert=/no/such.pem`;
    await assert.rejects(openStorage({ databaseUrl: unreadable }), /\(ENOENT: .*'\/no\/such\.pem'\): check/);
  });

  it('is connected to like with sslmode=require, without a warning of the driver', async (test) => {
    const warn = test.mock.method(process, 'emitWarning', () => undefined);
    server.on('connection', (socket) => socket.once('data', () => socket.end('N')));
    const encrypted = databaseUrl.replace('disable', 'require');
    await assert.rejects(openStorage({ databaseUrl: encrypted }), /\(The server does not support SSL connections\)/);
    assert.equal(warn.mock.callCount(), 0);
  });

  it('fails a query without an answer in ten seconds, and closes its connection (F7)', async (test) => {
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
    await assert.rejects(asked, /PostgreSQL did not answer in time: check the network/);
    // a query that waits for the connection does not wait ten seconds more
    await assert.rejects(connection.executeQuery(CompiledQuery.raw('rollback')), StorageError);
    const closed = once(socket, 'close');
    await driver.releaseConnection(connection);
    await closed;
    await driver.destroy();
  });
});
