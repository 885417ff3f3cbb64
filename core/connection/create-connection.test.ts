import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import type { FakeClock } from '../testing/fake-clock.ts';
import { startSocketServer } from '../testing/socket-server.ts';
import type { SocketServer } from '../testing/socket-server.ts';
import { WebSocket } from 'ws';
import type { Connection, ConnectionState } from './connection.ts';
import { createConnection } from './create-connection.ts';
import type { ConnectionOptions } from './options.ts';

const stream = (sequence: number, live = true) => ({
  subscription: 'user/stream',
  payload: { live, channels: [], userId: 7 },
  cursor: `e:${sequence}`,
});

const chat = (sequence: number, extra: object = {}) => ({
  subscription: 'user/chat',
  payload: {
    userId: 7,
    channelId: 1,
    platformId: 5,
    author: 'mira',
    contents: [{ type: 'text', subtype: 'normalText', content: `line ${sequence}`, color: null }],
    timestamp: '2026-11-21T11:59:00.000Z',
    own: false,
    id: `e-${sequence}`,
  },
  cursor: `e:${sequence}`,
  ...extra,
});

/** Resolves once the connection reaches a state. */
function reach(connection: Connection, wanted: ConnectionState): Promise<void> {
  return new Promise((resolve) => {
    const stop = connection.$state.subscribe((state) => {
      if (state !== wanted) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

/** A clock that runs callbacks without a delay by itself. */
function createLivelyClock(): FakeClock {
  const clock = createFakeClock();
  const after = clock.after.bind(clock);
  return Object.assign(clock, {
    after(delayMs: number, callback: () => void) {
      if (delayMs === 0) setImmediate(() => clock.advance(0));
      return after(delayMs, callback);
    },
  });
}

/** Collects chat messages and lets a test wait for a number of them. */
function listenToChat(connection: Connection) {
  const lines: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const stop = connection.subscribe('user/chat', ({ payload }) => {
    const [part] = payload.contents;
    lines.push(part?.type === 'text' ? part.content : '');
    for (const { count, resolve } of waiting) if (lines.length >= count) resolve();
  });
  const seen = (count: number): Promise<void> =>
    lines.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve }));
  return { lines, seen, stop };
}

describe('createConnection', () => {
  let server: SocketServer;
  let clock: FakeClock;
  const open: Connection[] = [];

  const connect = (options: Partial<ConnectionOptions> = {}): Connection => {
    const connection = createConnection({ baseUrl: server.baseUrl, token: 'key', random: () => 0, clock, ...options });
    open.push(connection);
    return connection;
  };
  /** Connects, subscribes to chat, and has it granted. */
  const connectToChat = async (options?: Partial<ConnectionOptions>) => {
    const connection = connect(options);
    const received = listenToChat(connection);
    const side = await server.accept();
    const message = await side.receive();
    side.grant(message['subscriptions']);
    await reach(connection, 'open');
    return { connection, received, side, message };
  };

  beforeEach(async () => {
    server = await startSocketServer();
    clock = createLivelyClock();
  });
  afterEach(async () => {
    for (const connection of open.splice(0)) connection.close();
    await server.stop();
  });

  describe('subscriptions', () => {
    it('opens nothing until the first listener', () => {
      const connection = connect();
      assert.equal(connection.$state.get(), 'idle');
      assert.equal(server.connections, 0);
      assert.equal(clock.pending, 0);
    });

    it('starts to connect with the first listener', () => {
      const connection = connect();
      connection.subscribe('user/chat', () => undefined);
      assert.equal(connection.$state.get(), 'connecting');
    });

    it('requests all subscriptions of one task with one message', async () => {
      const connection = connect();
      connection.subscribe('user/chat', () => undefined);
      connection.subscribe('overlay/settings', () => undefined);
      connection.subscribe('user/chat', () => undefined);
      const side = await server.accept();
      assert.deepEqual(await side.receive(), {
        action: 'subscribe',
        token: 'key',
        subscriptions: ['user/chat', 'overlay/settings'],
      });
    });

    it('requests later subscriptions on the same socket', async () => {
      const { connection, side } = await connectToChat();
      connection.subscribe('overlay/settings', () => undefined);
      assert.deepEqual((await side.receive())['subscriptions'], ['overlay/settings']);
      assert.equal(server.connections, 1);
    });

    it('adds a subscription that every key has, so that a missing permission does not close the socket', async () => {
      const { message } = await connectToChat();
      assert.deepEqual(message['subscriptions'], ['user/chat', 'overlay/link']);
    });

    it('calls each listener with each event in order', async () => {
      const { connection, received, side } = await connectToChat();
      const second = listenToChat(connection);
      side.send(chat(1), chat(2), chat(3));
      await second.seen(3);
      assert.deepEqual(received.lines, ['line 1', 'line 2', 'line 3']);
      assert.deepEqual(second.lines, received.lines);
    });

    it('passes the newest state, but no chat, to a listener added later', async () => {
      const connection = connect();
      const first = new Promise((resolve) => connection.subscribe('user/stream', resolve));
      const side = await server.accept();
      side.grant((await side.receive())['subscriptions']);
      side.send(stream(4, true));
      await first;
      const late: boolean[] = [];
      connection.subscribe('user/stream', ({ payload }) => late.push(payload.live));
      assert.deepEqual(late, [true]);
    });

    it('passes the pinned message and the safety settings to a listener added later', async () => {
      const connection = connect();
      const first = new Promise((resolve) => connection.subscribe('overlay/safety', resolve));
      connection.subscribe('overlay/featured', () => undefined);
      const side = await server.accept();
      side.grant((await side.receive())['subscriptions']);
      side.send(
        { subscription: 'overlay/featured', payload: { message: null, waiting: 3 } },
        { subscription: 'overlay/safety', payload: { revision: 1, panic: true, holdSeconds: 0 } },
      );
      await first;
      const late: unknown[] = [];
      connection.subscribe('overlay/featured', ({ payload }) => late.push(payload.waiting));
      connection.subscribe('overlay/safety', ({ payload }) => late.push(payload.panic));
      assert.deepEqual(late, [3, true]);
    });

    it('keeps the socket open if the key may not read the pinned message', async () => {
      const connection = connect();
      connection.subscribe('overlay/featured', () => undefined);
      const message = await (await server.accept()).receive();
      assert.deepEqual(message['subscriptions'], ['overlay/featured', 'overlay/link']);
    });

    it('ends a subscription with the user id of the acknowledgement (D44)', async () => {
      const { connection, side } = await connectToChat();
      const stop = connection.subscribe('overlay/moderation', () => undefined);
      side.grant((await side.receive())['subscriptions']);
      stop();
      assert.deepEqual(await side.receive(), {
        action: 'unsubscribe',
        userId: 7,
        subscriptions: ['overlay/moderation'],
      });
    });

    it('requests an ended subscription again without a cursor, so that its history is sent again', async () => {
      const { connection, received, side } = await connectToChat();
      connection.subscribe('overlay/gap', () => undefined);
      await side.receive();
      side.send(chat(1));
      await received.seen(1);
      received.stop();
      assert.equal((await side.receive())['action'], 'unsubscribe');
      const again = listenToChat(connection);
      const message = await side.receive();
      assert.equal(message['since'], undefined);
      side.send(chat(1, { replay: true }));
      await again.seen(1);
    });

    it('closes the socket a second after the last listener, and becomes idle', async () => {
      const { connection, received, side } = await connectToChat();
      received.stop();
      await side.receive();
      clock.advance(999);
      assert.equal(connection.$state.get(), 'open');
      clock.advance(1);
      assert.equal(connection.$state.get(), 'idle');
      await side.closed;
      assert.equal(clock.pending, 0);
    });

    it('keeps the socket for a listener added within that second', async () => {
      const { connection, received, side } = await connectToChat();
      received.stop();
      await side.receive();
      clock.advance(500);
      listenToChat(connection);
      assert.equal((await side.receive())['action'], 'subscribe');
      clock.advance(5000);
      assert.equal(connection.$state.get(), 'open');
      assert.equal(server.connections, 1);
    });

    it('sends nothing to listeners after it was closed', async () => {
      const { connection, received, side } = await connectToChat();
      connection.close();
      side.send(chat(1));
      await side.closed;
      assert.deepEqual(received.lines, []);
      connection.subscribe('user/chat', () => undefined);
      assert.equal(connection.$state.get(), 'idle');
      assert.equal(clock.pending, 0);
    });
  });

  describe('received messages', () => {
    it('drops an event that it received before (A5)', async () => {
      const { received, side } = await connectToChat();
      side.send(chat(1), chat(2), chat(2), chat(1), chat(3));
      await received.seen(3);
      assert.deepEqual(received.lines, ['line 1', 'line 2', 'line 3']);
    });

    it('ignores messages that it does not understand (A16, F24)', async () => {
      const { received, side } = await connectToChat();
      side.send('not json', '[]', 'null', '{"subscription":"user/tips","payload":{}}', { future: true });
      side.send({ subscription: 'user/chat', payload: null }, '{"__proto__":{"subscription":"user/chat"}}');
      side.send('['.repeat(6000), chat(1));
      await received.seen(1);
      assert.deepEqual(received.lines, ['line 1']);
    });

    it('drops events of another user (T20)', async () => {
      const { received, side } = await connectToChat();
      const foreign = chat(1);
      side.send({ ...foreign, payload: { ...foreign.payload, userId: 8 } }, chat(2));
      await received.seen(1);
      assert.deepEqual(received.lines, ['line 2']);
    });

    it('accepts events that arrive before the acknowledgement (F23)', async () => {
      const connection = connect();
      const received = listenToChat(connection);
      const side = await server.accept();
      await side.receive();
      side.send(chat(1));
      await received.seen(1);
    });

    it('calls the other listeners if one throws, and reports the error to `onError`', async () => {
      const errors: unknown[] = [];
      const connection = connect({ onError: (error) => errors.push(error) });
      connection.subscribe('user/chat', () => {
        throw new Error('a widget of another author');
      });
      const received = listenToChat(connection);
      const side = await server.accept();
      side.grant((await side.receive())['subscriptions']);
      side.send(chat(1));
      await received.seen(1);
      assert.match(String(errors[0]), /another author/);
    });

    it('shows pictures of the relay’s hosts only (E21)', async () => {
      const connection = connect();
      const parts: string[] = [];
      const seen = new Promise<void>((resolve) =>
        connection.subscribe('user/chat', ({ payload }) => {
          parts.push(...payload.contents.map((part) => `${part.type} ${'content' in part ? part.content : ''}`));
          resolve();
        }),
      );
      const side = await server.accept();
      side.grant((await side.receive())['subscriptions'], { imageHosts: ['pictures.example'] });
      const pictures = ['https://pictures.example/a.png', 'https://other.example/b.png'];
      const contents = pictures.map((content) => ({ type: 'img', subtype: 'link', content }));
      side.send({ ...chat(1), payload: { ...chat(1).payload, contents } });
      await seen;
      assert.deepEqual(parts, ['img https://pictures.example/a.png', 'text [image]']);
    });
  });

  it('accepts a list of picture hosts if no relay sends one', async () => {
    const fetch: typeof globalThis.fetch = () =>
      Promise.resolve(
        Response.json([
          {
            id: 1,
            name: 'one',
            url: '',
            image: { png: 'http://127.0.0.1:4681/one.png', svg: 'https://other.example/x.svg' },
          },
        ]),
      );
    const connection = connect({ fetch, imageHosts: ['127.0.0.1:4681'] });
    const [platform] = await (await connection.client()).getPlatforms();
    assert.deepEqual(platform?.image, { png: 'http://127.0.0.1:4681/one.png', svg: '' });
  });

  describe('reconnecting', () => {
    it('requests everything again in one message, from the newest chat cursor (F29)', async () => {
      const { connection, received, side } = await connectToChat();
      connection.subscribe('user/stream', () => undefined);
      await side.receive();
      side.send(chat(5), stream(6));
      await received.seen(1);
      side.close(1012);
      const next = await server.accept();
      assert.deepEqual(await next.receive(), {
        action: 'subscribe',
        token: 'key',
        subscriptions: ['user/chat', 'user/stream', 'overlay/link'],
        since: 'e:5',
      });
      next.send(chat(5), chat(6), chat(7));
      await received.seen(3);
      assert.deepEqual(received.lines, ['line 5', 'line 6', 'line 7']);
    });

    it('requests subscriptions added while the socket was closed without a cursor', async () => {
      const { connection, received, side } = await connectToChat();
      side.send(chat(5));
      await received.seen(1);
      side.close(1012);
      await reach(connection, 'reconnecting');
      connection.subscribe('user/stream', () => undefined);
      const next = await server.accept();
      const messages = [await next.receive(), await next.receive()];
      assert.deepEqual(
        messages.map(({ subscriptions, since }) => [subscriptions, since]),
        [
          [['user/chat', 'overlay/link'], 'e:5'],
          [['user/stream', 'overlay/link'], undefined],
        ],
      );
    });

    it('accepts the events of a restarted relay, and shows none twice (F30)', async () => {
      const { received, side } = await connectToChat();
      side.send(chat(90));
      await received.seen(1);
      side.close(1001);
      const next = await server.accept();
      await next.receive();
      next.send({ ...chat(1), cursor: 'f:1' }, { ...chat(1), cursor: 'f:1' }, { ...chat(2), cursor: 'f:2' });
      await received.seen(3);
      assert.deepEqual(received.lines, ['line 90', 'line 1', 'line 2']);
    });

    it('reports its state while it reconnects', async () => {
      const { connection, side } = await connectToChat();
      const states: ConnectionState[] = [];
      connection.$state.subscribe((state) => states.push(state));
      side.close(1001);
      const next = await server.accept();
      next.grant((await next.receive())['subscriptions']);
      await reach(connection, 'open');
      assert.deepEqual(states, ['open', 'reconnecting', 'open']);
    });

    it('reports a gap itself if no server can name the missed events (A6)', async () => {
      const { connection, side } = await connectToChat({ server: 'service' });
      const gap = new Promise((resolve) => connection.subscribe('overlay/gap', ({ payload }) => resolve(payload)));
      side.close(1000);
      await reach(connection, 'reconnecting');
      clock.advance(5000);
      const next = await server.accept();
      next.grant((await next.receive())['subscriptions']);
      assert.deepEqual(await gap, {
        from: '2026-11-21T12:00:00.000Z',
        to: '2026-11-21T12:00:05.000Z',
        reason: 'connection lost',
      });
    });

    it('probes after silence, and reconnects without an answer (A9)', async () => {
      const { received, side } = await connectToChat();
      side.send(chat(1));
      await received.seen(1);
      clock.advance(25_000);
      assert.deepEqual(await side.receive(), { action: 'subscribe', token: 'key', subscriptions: ['overlay/link'] });
      clock.advance(10_000);
      clock.advance(0);
      const next = await server.accept();
      assert.equal((await next.receive())['since'], 'e:1');
    });

    it('accepts any message as a sign of life, and needs one timer while idle (A9)', async () => {
      const { received, side } = await connectToChat();
      for (let round = 1; round <= 3; round += 1) {
        clock.advance(25_000);
        assert.equal((await side.receive())['action'], 'subscribe');
        side.send(chat(round));
        await received.seen(round);
        assert.equal(clock.pending, 1);
      }
      assert.equal(server.connections, 1);
    });

    it('checks at once after the page is shown again, since its timers were paused (F31)', async () => {
      let show: () => void = () => undefined;
      let frozenMs = 0;
      const { side } = await connectToChat({
        clock: { ...clock, elapsed: () => clock.elapsed() + frozenMs },
        visibility: { isHidden: () => false, onChange: (listener) => ((show = listener), () => undefined) },
      });
      frozenMs = 3_600_000;
      show();
      assert.deepEqual((await side.receive())['subscriptions'], ['overlay/link']);
    });

    it('reconnects if a subscribe message is not answered in 10 s (F23)', async () => {
      const connection = connect();
      listenToChat(connection);
      const side = await server.accept();
      await side.receive();
      clock.advance(10_000);
      clock.advance(0);
      await server.accept();
      assert.equal(server.connections, 2);
    });

    it('connects to a server that starts later', async () => {
      const { baseUrl } = server;
      await server.stop();
      const connection = createConnection({ baseUrl, token: 'key', random: () => 0, clock, WebSocket });
      open.push(connection);
      listenToChat(connection);
      assert.equal(connection.$state.get(), 'connecting');
      server = await startSocketServer(undefined, Number(new URL(baseUrl).port));
      await (await server.accept()).receive();
    });
  });

  describe('tokens', () => {
    it('reads the token before it sends, and again for each socket (D43)', async () => {
      let count = 0;
      const { side, message } = await connectToChat({ token: () => Promise.resolve(`token-${(count += 1)}`) });
      assert.equal(message['token'], 'token-1');
      side.close(1001);
      const next = await server.accept();
      assert.equal((await next.receive())['token'], 'token-2');
    });

    it('never puts a token into an address (T9)', async () => {
      const { side } = await connectToChat({ token: 'CANARY' });
      assert.equal(side.request.url, '/v2/ws');
      assert.doesNotMatch(JSON.stringify(side.request.rawHeaders), /CANARY/);
    });

    it('stops for good at 4401 with a key that cannot be renewed', async () => {
      const { connection, side } = await connectToChat();
      side.close(4401);
      await reach(connection, 'refused');
      connection.subscribe('user/stream', () => undefined);
      clock.advance(600_000);
      assert.equal(server.connections, 1);
      assert.equal(connection.$state.get(), 'refused');
    });

    it('tries once more after a revocation, and resumes if the overlay was restored', async () => {
      const { connection, side } = await connectToChat();
      side.close(4401, 'revoked');
      await reach(connection, 'refused');
      clock.advance(24_000);
      const back = await server.accept();
      back.grant((await back.receive())['subscriptions']);
      await reach(connection, 'open');
      assert.equal(connection.refusal, undefined);
    });

    it('tries only once more after a revocation', async () => {
      const { connection, side } = await connectToChat();
      side.close(4401, 'revoked');
      await reach(connection, 'refused');
      clock.advance(11_999);
      assert.equal(connection.$state.get(), 'refused');
      clock.advance(12_001);
      const back = await server.accept();
      await back.receive();
      back.close(4401, 'unknown key');
      await reach(connection, 'refused');
      clock.advance(600_000);
      assert.deepEqual([server.connections, connection.$state.get()], [2, 'refused']);
    });

    it('gives the reason of a refusal together with the state', async () => {
      const { connection, side } = await connectToChat();
      assert.equal(connection.refusal, undefined);
      const reasons: unknown[] = [];
      connection.$state.listen((state) => reasons.push(state, connection.refusal));
      side.close(4403, 'not from this origin');
      await reach(connection, 'refused');
      assert.deepEqual(reasons.slice(-2), ['refused', 'foreign_origin']);
    });

    for (const [code, reason, state] of [
      [4410, 'signed out', 'signed_out'],
      [4429, 'too many sockets', 'full'],
    ] as const) {
      it(`at ${code} is ${state} until an attempt is granted again (G11, T21)`, async () => {
        const { connection, side } = await connectToChat();
        side.close(code, reason);
        await reach(connection, state);
        clock.advance(60_000);
        const back = await server.accept();
        const message = await back.receive();
        assert.equal(connection.$state.get(), state);
        back.grant(message['subscriptions']);
        await reach(connection, 'open');
      });
    }

    it('renews the token at 4401 if it can, and resumes', async () => {
      const refused: string[] = [];
      const { connection, side } = await connectToChat({
        renewToken: (token) => {
          refused.push(token);
          return Promise.resolve('newer');
        },
      });
      side.close(4401);
      await reach(connection, 'reconnecting');
      const next = await server.accept();
      assert.equal((await next.receive())['token'], 'newer');
      assert.deepEqual(refused, ['key']);
    });

    it('renews the token once if the service answers a subscribe message with an error (F22)', async () => {
      let renewals = 0;
      const connection = connect({ server: 'service', renewToken: () => Promise.resolve(`new-${(renewals += 1)}`) });
      listenToChat(connection);
      const side = await server.accept();
      assert.equal((await side.receive())['token'], 'key');
      side.send({ error: { code: 400, description: 'bad message' } });
      assert.equal((await side.receive())['token'], 'new-1');
      side.send({ error: { code: 400, description: 'bad message' } });
      await side.closed;
      assert.equal(renewals, 1);
    });

    it('renews the token if the service closes before it granted anything (D47)', async () => {
      const connection = connect({ server: 'service', renewToken: () => Promise.resolve('newer') });
      listenToChat(connection);
      const side = await server.accept();
      await side.receive();
      side.close(1008);
      const next = await server.accept();
      assert.equal((await next.receive())['token'], 'newer');
    });

    it('retries after 1, 5 and 30 minutes without a renewal, never sooner (F22)', async () => {
      const connection = connect({ server: 'service' });
      listenToChat(connection);
      for (const waitMs of [60_000, 300_000, 1_800_000, 1_800_000]) {
        const side = await server.accept();
        await side.receive();
        side.send({ error: { code: 400, description: 'bad message' } });
        await side.closed;
        const before = server.connections;
        clock.advance(waitMs - 1);
        assert.equal(server.connections, before);
        clock.advance(1);
      }
      await server.accept();
    });

    it('survives a failing token callback', async () => {
      let calls = 0;
      const token = () => ((calls += 1) === 1 ? Promise.reject(new Error('backend away')) : Promise.resolve('late'));
      const connection = connect({ token });
      listenToChat(connection);
      const side = await server.accept();
      await side.closed;
      const next = await server.accept();
      assert.equal((await next.receive())['token'], 'late');
    });

    it('uses the same token for REST, and renews it once for both (F13)', async () => {
      const tokens: (string | undefined)[] = [];
      let renewals = 0;
      const fetch: typeof globalThis.fetch = (_input, init) => {
        const authorization = new Headers(init?.headers).get('authorization') ?? undefined;
        tokens.push(authorization);
        const isGood = authorization === 'Bearer new-1';
        const body = isGood ? [] : { error: { statusCode: 401, name: 'invalid_token', message: 'Invalid token' } };
        return Promise.resolve(Response.json(body, { status: isGood ? 200 : 401 }));
      };
      const connection = connect({ fetch, renewToken: () => Promise.resolve(`new-${(renewals += 1)}`) });
      const client = await connection.client();
      await Promise.all([client.getChannels(), client.getChannels()]);
      assert.equal(renewals, 1);
      assert.deepEqual(tokens, ['Bearer key', 'Bearer key', 'Bearer new-1', 'Bearer new-1']);
    });
  });

  describe('at the service itself', () => {
    it('requests nothing that only a relay has', async () => {
      const connection = connect({ server: 'service' });
      connection.subscribe('overlay/settings', () => undefined);
      assert.equal(connection.$state.get(), 'idle');
      connection.subscribe('user/stream', () => undefined);
      const side = await server.accept();
      assert.deepEqual((await side.receive())['subscriptions'], ['user/stream']);
    });

    it('detects that it is not a relay, and requests only subscriptions of the service', async () => {
      const connection = connect();
      connection.subscribe('overlay/settings', () => undefined);
      connection.subscribe('user/stream', () => undefined);
      const side = await server.accept();
      assert.deepEqual((await side.receive())['subscriptions'], ['overlay/settings', 'user/stream']);
      side.send({ error: { code: 400, description: 'bad message' } });
      assert.deepEqual((await side.receive())['subscriptions'], ['user/stream']);
      side.grant(['user/stream']);
      await reach(connection, 'open');
    });

    it('detects it by an acknowledgement without the subscription that every relay grants', async () => {
      const connection = connect();
      listenToChat(connection);
      const side = await server.accept();
      await side.receive();
      side.grant(['user/chat']);
      await reach(connection, 'open');
      clock.advance(25_000);
      assert.deepEqual((await side.receive())['subscriptions'], ['user/chat']);
    });

    it('accepts a separate socket address, with a path (D1)', async () => {
      const wsUrl = server.baseUrl.replace('http', 'ws');
      const { side } = await connectToChat({ baseUrl: 'https://rest.example/api', wsUrl: `${wsUrl}/` });
      assert.equal(side.request.url, '/v2/ws');
    });
  });

  it('refuses addresses that may not carry a token, without repeating them (D1)', () => {
    for (const baseUrl of [
      '',
      'nonsense',
      'http://example.test',
      'https://u:SECRET@example.test',
      'ftp://example.test',
    ]) {
      assert.throws(
        () => createConnection({ baseUrl, token: 'key' }),
        (error) => error instanceof TypeError && !error.message.includes('SECRET'),
      );
    }
  });

  it('never writes to the console (T9)', async (test) => {
    const methods = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      test.mock.method(console, name, () => undefined),
    );
    const { connection, side } = await connectToChat();
    side.send('rubbish', { error: { code: 400, description: 'bad message' } });
    side.close(1011);
    await reach(connection, 'reconnecting');
    assert.equal(
      methods.reduce((sum, { mock }) => sum + mock.callCount(), 0),
      0,
    );
  });
});
