import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSocketServer, type SocketServer } from '../testing/socket-server.ts';
import type { ConnectionState, SubscriptionName } from './connection.ts';
import { createConnection, type LibraryConnection } from './library-connection.ts';

/** Resolves once the connection reaches a state. */
async function reach({ $state }: LibraryConnection, wanted: ConnectionState): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = $state.listen((state) => {
      if (state === wanted) resolve();
    });
    void Promise.resolve().then(() => $state.get() === wanted && resolve());
    return stop;
  });
}

describe('a connection of a program', () => {
  let server: SocketServer;
  before(async () => void (server = await startSocketServer()));
  after(() => server.stop());

  /** Subscribes, and has only these granted. */
  async function open(names: readonly SubscriptionName[], granted: readonly string[]): Promise<LibraryConnection> {
    const connection = createConnection({ baseUrl: server.baseUrl, token: 'key' });
    for (const name of names) connection.subscribe(name, () => undefined);
    const side = await server.accept();
    await side.receive();
    side.grant(granted);
    return connection;
  }

  it('takes server and key from an overlay URL', async () => {
    const connection = createConnection(`${server.baseUrl}/overlay/chat-box#key=secret`);
    connection.subscribe('user/chat', () => undefined);
    const side = await server.accept();
    assert.equal((await side.receive())['token'], 'secret');
    connection.close();
  });

  it('is refused while the key may read none of its subscriptions', async () => {
    const connection = await open(['user/stream'], ['overlay/link']);
    await reach(connection, 'refused');
    assert.equal(connection.refusal, 'not_permitted');
    assert.deepEqual(connection.$refused.get(), ['user/stream']);
    connection.close();
  });

  it('names a refused subscription, and is open for the others', async () => {
    const connection = await open(['user/stream', 'user/chat'], ['user/chat', 'overlay/link']);
    await reach(connection, 'open');
    assert.equal(connection.refusal, undefined);
    assert.deepEqual(connection.$refused.get(), ['user/stream']);
    connection.close();
  });

  it('opens once a subscription is added that the key may read', async () => {
    const connection = createConnection({ baseUrl: server.baseUrl, token: 'key' });
    connection.subscribe('user/stream', () => undefined);
    const side = await server.accept();
    await side.receive();
    side.grant(['overlay/link']);
    await reach(connection, 'refused');
    const stop = connection.subscribe('user/chat', () => undefined);
    await side.receive();
    side.grant(['user/chat', 'overlay/link']);
    await reach(connection, 'open');
    stop();
    stop();
    assert.equal(connection.$state.get(), 'refused');
    connection.close();
  });

  it('forgets a refusal once the server grants the subscription', async () => {
    const connection = createConnection({ baseUrl: server.baseUrl, token: 'key' });
    connection.subscribe('user/stream', () => undefined);
    const side = await server.accept();
    await side.receive();
    side.grant(['overlay/link']);
    await reach(connection, 'refused');
    // as after a change of the overlay's permissions
    side.grant(['user/stream', 'overlay/link']);
    await reach(connection, 'open');
    assert.deepEqual(connection.$refused.get(), []);
    connection.close();
  });

  it('reports an exception in a listener as uncaught, also in Node', async ({ mock }) => {
    const uncaught = new Promise<unknown>((resolve) => {
      const { queueMicrotask: queue } = globalThis;
      mock.method(globalThis, 'queueMicrotask', (callback: () => void) =>
        queue(() => {
          try {
            callback();
          } catch (error) {
            resolve(error);
          }
        }),
      );
    });
    const connection = createConnection({ baseUrl: server.baseUrl, token: 'key' });
    connection.subscribe('user/stream', () => {
      throw new Error('a mistake of the program');
    });
    const side = await server.accept();
    side.grant((await side.receive())['subscriptions']);
    side.send({ subscription: 'user/stream', payload: { live: true, channels: [], userId: 7 }, cursor: 'e:1' });
    assert.match(String(await uncaught), /a mistake of the program/);
    connection.close();
  });

  it('refuses a text that is no overlay URL, without repeating a key', () => {
    assert.throws(() => createConnection('https://onair.example/overlay/chat-box?key=secret'), {
      name: 'TypeError',
      message: /^This is not an overlay URL\. Copy one from the dashboard(?!.*secret)/,
    });
    assert.throws(() => createConnection('http://onair.example/overlay/chat-box#key=secret'), /begins with http/);
  });

  it('refuses addresses that may not carry a token (D1)', () => {
    for (const options of [
      { baseUrl: 'http://onair.example' },
      { baseUrl: 'https://onair.example', wsUrl: 'ws://onair.example' },
      { baseUrl: 'https://onair.example/overlay/chat-box#key=secret' },
    ])
      assert.throws(
        () => createConnection({ ...options, token: 'key' }),
        /^TypeError: baseUrl and wsUrl must be https/,
      );
  });

  it('asks for Node 22 in one line if there is no WebSocket', (test) => {
    const { WebSocket: own } = globalThis;
    test.after(() => Object.assign(globalThis, { WebSocket: own }));
    Object.assign(globalThis, { WebSocket: undefined });
    const options = { baseUrl: 'https://onair.example', token: 'key' };
    assert.throws(() => createConnection(options), /^TypeError: Onair needs Node 22 or newer: [^\n]+$/);
    createConnection({ ...options, WebSocket: own }).close();
  });
});
