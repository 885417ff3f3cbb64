import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { Redis } from 'ioredis';
import pg from 'pg';
import { findFreePort } from './free-port.ts';
import { findPostgres, startPostgres } from './private-postgres.ts';
import { findRedis, startRedis, type PrivateRedis, type RedisOptions } from './private-redis.ts';

const redisProgram = findRedis();
const postgresPrograms = findPostgres();

describe('private Redis', { skip: redisProgram === undefined && 'no Redis is installed' }, () => {
  /** Runs with a new Redis and a client of it. */
  async function withRedis(options: RedisOptions, run: (redis: PrivateRedis, client: Redis) => Promise<void>) {
    const redis = await startRedis(redisProgram ?? '', options);
    const client = new Redis(redis.redisUrl, { lazyConnect: true, retryStrategy: () => 10 });
    client.on('error', () => undefined); // a crash cuts the connection
    try {
      await run(redis, client);
    } finally {
      client.disconnect();
      await redis.stop();
    }
  }

  it('comes back after a crash on the same port, without its data', () =>
    withRedis({}, async (redis, client) => {
      await client.set('key', 'value');
      await redis.crash();
      await redis.resume();
      assert.equal(await client.get('key'), null);
    }));

  it('answers commands', () =>
    withRedis({ password: 'secret' }, async (redis, client) => {
      await client.set('key', 'value');
      assert.equal(await redis.ask('get', 'key'), 'value');
    }));

  it('keeps its data over a crash when told to', () =>
    withRedis({ keepsData: true }, async (redis, client) => {
      await client.set('key', 'value');
      await redis.crash();
      await redis.resume();
      assert.equal(await client.get('key'), 'value');
    }));

  it('refuses clients without its password', () =>
    withRedis({ password: 'secret' }, async (redis, client) => {
      assert.equal(await client.ping(), 'PONG');
      const stranger = new Redis(`redis://127.0.0.1:${redis.port}`, { lazyConnect: true });
      stranger.on('error', () => undefined); // the refusal itself
      await assert.rejects(stranger.ping(), /NOAUTH/);
      stranger.disconnect();
    }));

  it('says why it did not start', async () => {
    await assert.rejects(startRedis('/bin/echo'), /Redis did not start: --bind/);
  });
});

describe('private PostgreSQL', { skip: postgresPrograms === undefined && 'no PostgreSQL is installed' }, () => {
  it('listens on a port of loopback when given one', async () => {
    const port = await findFreePort();
    const postgres = startPostgres(postgresPrograms ?? '', { port });
    const client = new pg.Client(postgres.databaseUrl);
    await client.connect();
    const { rows } = await client.query<{ port: number }>('select inet_server_port() as port');
    await client.end();
    postgres.stop();
    assert.deepEqual(rows, [{ port }]);
  });

  it('creates databases beside the first', async () => {
    const postgres = startPostgres(postgresPrograms ?? '');
    const client = new pg.Client(await postgres.createDatabase('other'));
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    await client.end();
    postgres.stop();
    assert.deepEqual(rows, [{ name: 'other' }]);
  });
});

describe('a free port', () => {
  it('has no listener', async () => {
    const socket = connect(await findFreePort(), '127.0.0.1');
    const error = await new Promise((resolve) => socket.once('error', resolve));
    assert.match(String(error), /ECONNREFUSED/);
  });
});
