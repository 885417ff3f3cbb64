import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import { startSocketServer } from '../testing/socket-server.ts';
import type { SocketServer } from '../testing/socket-server.ts';
import type { Connection } from './connection.ts';
import { createConnection } from './create-connection.ts';

const history = {
  subscription: 'user/chat',
  payload: {
    userId: 7,
    channelId: 1,
    platformId: 5,
    author: 'mira',
    contents: [{ type: 'text', subtype: 'normalText', content: 'hello', color: null }],
    timestamp: '2026-11-21T11:59:00.000Z',
    own: false,
    id: 'e-1',
  },
  cursor: 'e:1',
  replay: true,
};

describe('a subscription that ends before its acknowledgement', () => {
  let server: SocketServer;
  let connection: Connection;
  beforeEach(async () => {
    server = await startSocketServer();
    connection = createConnection({ baseUrl: server.baseUrl, token: 'key', clock: createFakeClock() });
  });
  afterEach(async () => {
    connection.close();
    await server.stop();
  });

  it('is ended after the acknowledgement (D44)', async () => {
    connection.subscribe('overlay/settings', () => undefined);
    const stop = connection.subscribe('user/chat', () => undefined);
    const side = await server.accept();
    const { subscriptions } = await side.receive();
    stop();
    await Promise.resolve();
    side.grant(subscriptions);
    assert.deepEqual(await side.receive(), { action: 'unsubscribe', userId: 7, subscriptions: ['user/chat'] });
  });

  it('continues for a listener added meanwhile, which receives the history', async () => {
    const stop = connection.subscribe('user/chat', () => undefined);
    const side = await server.accept();
    const { subscriptions } = await side.receive();
    stop();
    await Promise.resolve();
    const received = new Promise((resolve) => connection.subscribe('user/chat', resolve));
    side.grant(subscriptions);
    side.send(history);
    await received;
    connection.subscribe('overlay/settings', () => undefined);
    // Chat was not requested again, since a server would answer without history.
    assert.deepEqual((await side.receive())['subscriptions'], ['overlay/settings']);
  });
});
