import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import type { FakeClock } from '../testing/fake-clock.ts';
import { startSocketServer } from '../testing/socket-server.ts';
import type { SocketServer } from '../testing/socket-server.ts';
import type { Connection } from './connection.ts';
import { createConnection } from './create-connection.ts';
import type { ConnectionOptions } from './options.ts';

function opened(connection: Connection): Promise<void> {
  return new Promise((resolve) => {
    const stop = connection.$state.subscribe((state) => {
      if (state !== 'open') return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

describe('a connection to a service that goes silent when a token ends (D52)', () => {
  let server: SocketServer;
  let clock: FakeClock;
  const open: Connection[] = [];
  const connect = (options: Partial<ConnectionOptions>): Connection => {
    const given = { baseUrl: server.baseUrl, token: 'key', server: 'service', random: () => 0, clock } as const;
    const connection = createConnection({ ...given, ...options });
    open.push(connection);
    return connection;
  };
  beforeEach(async () => {
    server = await startSocketServer();
    clock = createFakeClock();
  });
  afterEach(async () => {
    for (const connection of open.splice(0)) connection.close();
    await server.stop();
  });

  const both = ['user/chat', 'user/stream'];
  /** Connects with a replaceable token, subscribes to chat and stream, and has both granted. */
  const listen = async (options: Partial<ConnectionOptions>) => {
    const connection = connect(options);
    const gap = new Promise((resolve) => connection.subscribe('overlay/gap', ({ payload }) => resolve(payload)));
    connection.subscribe('user/chat', () => undefined);
    connection.subscribe('user/stream', () => undefined);
    const side = await server.accept();
    side.grant((await side.receive())['subscriptions']);
    await opened(connection);
    return { connection, side, gap };
  };

  it('requests all granted subscriptions after silence, since each may have ended alone', async () => {
    const { side } = await listen({});
    clock.advance(25_000);
    assert.deepEqual((await side.receive())['subscriptions'], both);
  });

  it('reports the silence as a gap if it resumes with another token (A6)', async () => {
    let token = 'first';
    const { side, gap } = await listen({ token: () => token });
    token = 'second';
    clock.advance(25_000);
    const message = await side.receive();
    assert.deepEqual([message['token'], message['subscriptions']], ['second', both]);
    side.grant(both);
    assert.deepEqual(await gap, {
      from: '2026-11-21T12:00:00.000Z',
      to: '2026-11-21T12:00:25.000Z',
      reason: 'connection lost',
    });
  });

  it('reports the silence as a gap if its probe is refused (A6, F22)', async () => {
    const { side, gap } = await listen({ renewToken: () => Promise.resolve('newer') });
    clock.advance(25_000);
    await side.receive();
    side.send({ error: { code: 400, description: 'bad message' } });
    const message = await side.receive();
    assert.deepEqual([message['token'], message['subscriptions']], ['newer', both]);
    side.grant(both);
    assert.deepEqual(await gap, {
      from: '2026-11-21T12:00:00.000Z',
      to: '2026-11-21T12:00:25.000Z',
      reason: 'connection lost',
    });
  });

  it('also reports the silence before an unanswered probe (A6)', async () => {
    const { side, gap } = await listen({});
    clock.advance(25_000);
    await side.receive();
    clock.advance(10_000);
    clock.advance(0);
    const next = await server.accept();
    next.grant((await next.receive())['subscriptions']);
    assert.deepEqual(await gap, {
      from: '2026-11-21T12:00:00.000Z',
      to: '2026-11-21T12:00:35.000Z',
      reason: 'connection lost',
    });
  });

  it('requests running subscriptions again if a later one brings another token', async () => {
    let token = 'first';
    const connection = connect({ token: () => token });
    connection.subscribe('user/chat', () => undefined);
    const side = await server.accept();
    side.grant((await side.receive())['subscriptions']);
    await opened(connection);
    token = 'second';
    connection.subscribe('user/stream', () => undefined);
    assert.deepEqual((await side.receive())['subscriptions'], both);
  });

  it('reports no gap while the token is the same and the probe is answered', async () => {
    const { side, connection } = await listen({});
    let gaps = 0;
    connection.subscribe('overlay/gap', () => (gaps += 1));
    for (let round = 1; round <= 3; round += 1) {
      clock.advance(25_000);
      side.grant((await side.receive())['subscriptions']);
      const status = new Promise((resolve) => {
        const stop = connection.subscribe('user/stream', (event) => {
          if (event.cursor !== `e:${round}`) return;
          resolve(stop);
        });
      });
      const payload = { live: true, channels: [], userId: 7 };
      side.send({ subscription: 'user/stream', payload, cursor: `e:${round}` });
      await status;
    }
    assert.equal(gaps, 0);
  });
});
