import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { it } from 'node:test';
import { openStorage } from './open-storage.ts';
import { StorageError } from './storage-error.ts';

it('A1: says where PostgreSQL does not answer, without the password', async (test) => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  test.after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  const { port } = address;
  const databaseUrl = `postgres://me:CANARY@127.0.0.1:${port}/onair`;
  await assert.rejects(openStorage({ databaseUrl }), (error) => {
    assert.ok(error instanceof StorageError);
    assert.equal(
      error.message,
      `PostgreSQL at 127.0.0.1:${port}/onair cannot be used: check that it runs and that DATABASE_URL is right.`,
    );
    return true;
  });
});
