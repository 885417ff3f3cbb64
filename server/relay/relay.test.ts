import assert from 'node:assert/strict';
import { FIRST_LOOKS } from '../overlays/looks.ts';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createLocalBus } from '../bus/local-bus.ts';
import { flushPromises } from '../testing/manual-clock.ts';
import { acknowledgement, chatEvent, OWNER, streamEvent } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { admission, createRelayFixture } from '../testing/relay-fixture.ts';
import type { RelayFixture, TestClient } from '../testing/relay-fixture.ts';

let f: RelayFixture;

const upstreamOpen = () =>
  until(() => f.service.sockets.size === 1 && f.relay.state.upstreamsDown === 0, 'upstream open');
/** Sends chat at the service and waits until every client has it. */
const say = async (clients: readonly TestClient[], ...words: string[]): Promise<void> => {
  const counts = clients.map((client) => client.words().length);
  f.service.send(words.map((word) => chatEvent(word)));
  await until(
    () => clients.every((client, index) => client.words().length >= (counts[index] ?? 0) + words.length),
    'heard',
  );
};
const pass = async (seconds: number): Promise<void> => {
  for (let i = 0; i < seconds; i++) await f.clock.pass(1_000);
};
const ack = (client: TestClient) =>
  client.frames.map(({ success }) => success).find((success) => success !== undefined);

describe('the relay', () => {
  beforeEach(async () => {
    f = await createRelayFixture();
  });
  afterEach(() => f.close());

  describe('a client written from the API document alone', () => {
    it('subscribes, is acknowledged, gets a stream status first and then events', async () => {
      const client = await f.connect();
      await until(() => client.of('user/stream').length === 1);
      await say([client], 'hello');
      assert.deepEqual(
        client.frames.map(({ subscription }) => subscription),
        [undefined, 'user/stream', 'user/chat'],
      );
      assert.deepEqual(ack(client), {
        action: 'subscribe',
        userId: Number(OWNER),
        subscriptions: ['user/stream', 'user/chat'],
        imageHosts: ['https://img.example'],
        now: f.clock.now(),
      });
      const [chat] = client.of('user/chat');
      const { id, ...payload } = chat!['payload'] as Record<string, unknown>;
      assert.equal(typeof id, 'string');
      assert.deepEqual(payload, (chatEvent('hello') as { payload: object }).payload);
    });

    it('receives the stream status at once if it is known (A7, D49)', async () => {
      await f.connect();
      await upstreamOpen();
      f.service.send(streamEvent({ live: true }));
      f.clock.advance(1_000);
      await flushPromises();
      const late = await f.connect();
      assert.deepEqual(
        late.of('user/stream').map(({ payload }) => payload),
        [{ live: true, channels: [], userId: Number(OWNER), uptime: { ms: 0, late: false } }],
      );
    });

    it('shows the same start of the stream to overlays that connect at different times', async () => {
      const first = await f.connect();
      await upstreamOpen();
      f.service.send(streamEvent({ live: true }));
      await until(() => f.counters.read().upstream_events === 2);
      f.clock.advance(1_000);
      await until(() => first.of('user/stream').length === 2);
      f.clock.advance(59_000);
      const second = await f.connect();
      f.clock.advance(12_000);
      const third = await f.connect();
      const uptimes = [first, second, third].map((client) => client.of('user/stream').at(-1)?.payload);
      assert.deepEqual(
        uptimes.map((payload) => (payload as { uptime: unknown }).uptime),
        [250, 60_000, 72_000].map((ms) => ({ ms, late: false })),
      );
    });

    it('reports no start while the stream is not live, even if the service does', async () => {
      const client = await f.connect();
      await upstreamOpen();
      f.service.send({
        subscription: 'user/stream',
        payload: { live: true, channels: [], userId: Number(OWNER), uptime: { ms: 9_000_000, late: false } },
      });
      await until(() => f.counters.read().upstream_events === 2);
      f.clock.advance(1_000);
      f.service.send(streamEvent({ live: false }));
      await until(() => f.counters.read().upstream_events === 3);
      f.clock.advance(1_000);
      await until(() => client.of('user/stream').length === 3);
      assert.deepEqual(
        client.of('user/stream').map(({ payload }) => (payload as { uptime: unknown }).uptime),
        [undefined, { ms: 250, late: false }, undefined],
      );
    });

    it('unsubscribes by user id and receives no more events (D44)', async () => {
      const client = await f.connect();
      await upstreamOpen();
      client.send({ action: 'unsubscribe', userId: Number(OWNER), subscriptions: ['user/chat'] });
      await until(() => client.frames.filter(({ success }) => success).length === 2);
      f.service.send([chatEvent('unheard'), streamEvent({ live: true })]);
      f.clock.advance(1_000);
      await until(() => client.of('user/stream').length === 2);
      assert.deepEqual(client.words(), []);
    });

    it('may subscribe several times, each time adding to its subscriptions', async () => {
      const client = await f.connect({ key: 'good-key', subscriptions: ['user/stream'] });
      client.subscribe({ subscriptions: ['user/chat'] });
      await until(() => client.frames.filter(({ success }) => success).length === 2);
      await upstreamOpen();
      await say([client], 'hello');
      assert.ok(client.of('user/stream').length > 0);
    });

    it('may subscribe to names that do not exist yet (A16)', async () => {
      const client = await f.connect({ key: 'good-key', subscriptions: ['user/polls', 'user/chat'] });
      assert.deepEqual((ack(client) as { subscriptions: string[] }).subscriptions, ['user/chat']);
    });
  });

  describe('keys', () => {
    it('closes an unknown key with 4401 (E43, A11)', async () => {
      const client = await f.connect({ key: 'guess' });
      assert.equal(await client.closed(), 4401);
    });

    it('answer a key of any shape as wrong, not as malformed (E43)', async () => {
      for (const key of ['', ' ', 'ключ', 'k'.repeat(3_000)]) {
        const client = await f.connect({ key });
        assert.equal(await client.closed(), 4401);
      }
    });

    it('closes one wrong key too many with 4429 (T10)', async () => {
      assert.equal(await (await f.connect({ key: 'limited' })).closed(), 4429);
    });

    it('grant the permitted subscriptions and leave out the rest (A12)', async () => {
      f.keys.overlays.set('counter', admission('overlay-2', ['stream']));
      const client = await f.connect({ key: 'counter', subscriptions: ['user/chat', 'user/stream', 'overlay/link'] });
      assert.deepEqual((ack(client) as { subscriptions: string[] }).subscriptions, ['user/stream', 'overlay/link']);
      const chat = await f.connect();
      await upstreamOpen();
      await say([chat], 'secret');
      assert.deepEqual(client.words(), []);
    });

    it('close with 4403 if none is permitted (A12)', async () => {
      f.keys.overlays.set('counter', admission('overlay-2', ['stream']));
      assert.equal(await (await f.connect({ key: 'counter', subscriptions: ['user/chat'] })).closed(), 4403);
    });

    it('closes a socket that tries another key with 4403 (E45)', async () => {
      f.keys.overlays.set('other', admission('overlay-2', ['stream'], { ownerId: '7002' }));
      const client = await f.connect();
      client.subscribe({ key: 'other' });
      assert.equal(await client.closed(), 4403);
    });

    it('receive events of their own owner only (T20)', async () => {
      f.keys.overlays.set('other', admission('overlay-2', ['chat'], { ownerId: '7002' }));
      const mine = await f.connect();
      const other = await f.connect({ key: 'other', subscriptions: ['user/chat'] });
      await until(() => f.service.sockets.size === 2);
      f.service.send(chatEvent('mine'));
      await until(() => mine.words().length === 1);
      await flushPromises();
      assert.deepEqual(other.words(), []);
    });

    it('close every socket of a revoked overlay with 4401 and no other (A11, G11)', async () => {
      f.keys.overlays.set('other', admission('overlay-2', ['chat']));
      const revoked = await Promise.all(Array.from({ length: 20 }, () => f.connect()));
      const other = await f.connect({ key: 'other' });
      f.relay.closeOverlay('overlay-1');
      assert.deepEqual(new Set(await Promise.all(revoked.map((client) => client.closed()))), new Set([4401]));
      assert.equal(other.code, undefined);
    });

    it('show a made-up state of the stream on the sockets of one overlay, and then the real one', async () => {
      f.keys.overlays.set('other', admission('overlay-2', ['stream']));
      const [screen, other] = [await f.connect(), await f.connect({ key: 'other' })];
      await upstreamOpen();
      f.service.send(streamEvent({ live: true, viewers: 5 }));
      await until(() => f.counters.read().upstream_events === 2);
      f.clock.advance(1_000);
      const lives = (client: TestClient): readonly unknown[] =>
        client.of('user/stream').map(({ payload, test }) => [(payload as { live: boolean }).live, test]);
      await until(() => [screen, other].every((client) => lives(client).at(-1)?.toString() === 'true,'));
      const before = lives(other).length;
      const payload = { userId: OWNER, live: false, channels: [] };
      f.relay.tryOut('overlay-1', { type: 'event', subscription: 'user/stream', payload, test: true });
      await until(() => lives(screen).at(-1)?.toString() === 'false,true');
      f.relay.endTrial('overlay-1');
      await until(() => lives(screen).at(-1)?.toString() === 'true,');
      assert.equal(lives(other).length, before);
    });

    it('close their sockets with 4401 within two seconds of expiring, and no others', async () => {
      const expiresAt = f.clock.now() + 5_000;
      f.keys.overlays.set('short', admission('overlay-2', ['chat'], { expiresAt }));
      f.keys.overlays.set('longer', admission('overlay-3', ['chat'], { expiresAt }));
      const [short, longer, endless] = [
        await f.connect({ key: 'short' }),
        await f.connect({ key: 'longer' }),
        await f.connect(),
      ];
      f.relay.updateOverlay(admission('overlay-3', ['chat'], { expiresAt: expiresAt + 60_000, revision: 2 }).overlay);
      await f.clock.pass(4_000, 1_000);
      assert.equal(short.code, undefined);
      await f.clock.pass(2_000, 1_000);
      assert.equal(await short.closed(), 4401);
      assert.deepEqual([longer.code, endless.code], [undefined, undefined]);
    });

    it('close a socket whose key is revoked during its check (A11)', async () => {
      let answer = (): void => undefined;
      f.keys.delay = new Promise((resolve) => (answer = resolve));
      const client = await f.connect({});
      client.subscribe({});
      await flushPromises();
      f.keys.overlays.delete('good-key');
      f.relay.closeOverlay('overlay-1');
      answer();
      assert.equal(await client.closed(), 4401);
    });

    it('close every socket with 4410 and end the upstream when the owner disconnects', async () => {
      const client = await f.connect();
      await upstreamOpen();
      f.relay.closeOwner(OWNER);
      assert.equal(await client.closed(), 4410);
      await until(() => f.service.sockets.size === 0);
      assert.equal(f.relay.state.owners, 0);
    });
  });

  describe('origins', () => {
    const listed = () =>
      f.keys.overlays.set('embedded', admission('overlay-3', ['chat'], { allowedOrigins: ['https://fans.example'] }));
    const from = async (origin?: string): Promise<number | undefined> => {
      const client = await f.connect({
        key: 'embedded',
        subscriptions: ['user/chat'],
        headers: origin ? { origin } : {},
      });
      return client.code ?? (ack(client) ? undefined : client.closed());
    };

    it('accept a key from anywhere if the overlay lists no origins', async () => {
      const client = await f.connect({ key: 'good-key', headers: { origin: 'https://anywhere.example' } });
      assert.ok(ack(client));
    });

    it('accept it from exactly the listed origins (T7, E46)', async () => {
      listed();
      assert.equal(await from('https://fans.example'), undefined);
      const others = [
        'https://evil.example',
        'null',
        undefined,
        'http://absolute',
        'https://FANS.example',
        'https://fans.example.',
      ];
      for (const origin of others) assert.equal(await from(origin), 4403, String(origin));
    });

    it('accept it from the server’s own page, where OBS shows the overlay', async () => {
      listed();
      assert.equal(await from(new URL(f.wsUrl).origin.replace('ws:', 'http:')), undefined);
    });
  });

  describe('messages of an overlay', () => {
    for (const message of [
      '{',
      '[]',
      '"hi"',
      { action: 'dance' },
      { action: 'subscribe' },
      { action: 'subscribe', token: 'good-key', subscriptions: [] },
    ]) {
      it(`answers ${JSON.stringify(message)} with "bad message" and closes with 4400 (E45)`, async () => {
        const client = await f.connect({});
        client.send(message);
        assert.equal(await client.closed(), 4400);
        assert.deepEqual(client.frames, [{ error: { code: 400, description: 'bad message' } }]);
      });
    }

    it('answers a malformed unsubscribe with its own error and stays (D44)', async () => {
      const client = await f.connect();
      const wrong = [
        { subscriptions: ['user/chat'] },
        { userId: 8_008, subscriptions: ['user/chat'] },
        { token: 'good-key' },
      ];
      for (const fields of wrong) client.send({ action: 'unsubscribe', ...fields });
      await until(() => client.frames.filter(({ error }) => error).length === 3);
      assert.deepEqual(client.frames.at(-1), { error: { code: 400, description: 'bad unsubscribe message' } });
      assert.equal(client.code, undefined);
    });

    it('closes on a binary frame with 1003 (E45)', async () => {
      const client = await f.connect();
      client.socket.send(Buffer.from('{}'));
      assert.equal(await client.closed(), 1003);
    });

    it('closes on a frame above 4 KiB with 1009, and the server lives (E45, T21)', async () => {
      const client = await f.connect();
      client.send('x'.repeat(1_000_000));
      assert.equal(await client.closed(), 1009);
      assert.ok(ack(await f.connect()));
    });

    it('closes after more than 10 messages a minute with 4429 (E45, T21)', async () => {
      const client = await f.connect();
      for (let i = 0; i < 10; i++)
        client.send({ action: 'unsubscribe', userId: Number(OWNER), subscriptions: ['user/stream'] });
      assert.equal(await client.closed(), 4429);
    });

    it('closes after more than 60 pings a minute with 4429 (T21)', async () => {
      const client = await f.connect();
      let pongs = 0;
      client.socket.on('pong', () => pongs++);
      for (let pings = 1; client.code === undefined && pings <= 61; pings++) {
        client.socket.ping();
        await until(() => pongs === pings || client.code !== undefined);
      }
      assert.deepEqual([await client.closed(), pongs], [4429, 61]);
    });

    it('closes after more than 60 pongs a minute with 4429 (T21)', async () => {
      const client = await f.connect();
      for (let i = 0; i < 10_000; i++) client.socket.pong();
      assert.equal(await client.closed(), 4429);
    });

    it('ends a burst of pings, and the server stays up (T21)', async () => {
      const client = await f.connect();
      for (let i = 0; i < 10_000; i++) client.socket.ping();
      assert.ok([1006, 4429].includes(await client.closed()));
      assert.ok(ack(await f.connect()));
    });

    it('allows 10 messages a minute (T21)', async () => {
      const client = await f.connect();
      for (let i = 0; i < 20; i++) {
        f.clock.advance(6_000);
        client.send({ action: 'unsubscribe', userId: Number(OWNER), subscriptions: ['user/stream'] });
        await until(() => client.frames.filter(({ success }) => success).length === i + 2);
      }
      assert.equal(client.code, undefined);
    });

    it('closes a socket that does not subscribe within 10 s with 4400', async () => {
      const client = await f.connect({});
      await pass(10);
      assert.equal(await client.closed(), 4400);
    });
  });

  describe('sockets', () => {
    it('refuses new ones first if there are too many, and keeps open ones (T21, F41)', async () => {
      await f.close();
      f = await createRelayFixture({ maxSockets: 1 });
      const first = await f.connect();
      const second = await f.connect();
      assert.deepEqual([first.code, await second.closed()], [undefined, 1006]);
    });

    it('at most 50 an address, except for loopback (T21)', async () => {
      await f.close();
      f = await createRelayFixture({ addressOf: () => '192.0.2.1' });
      await Promise.all(Array.from({ length: 50 }, () => f.connect({})));
      assert.equal(await (await f.connect()).closed(), 4429);
    });

    it('refuses more than 100 of an address, which say nothing, before they open (T21)', async () => {
      await f.close();
      f = await createRelayFixture({ addressOf: () => '192.0.2.1' });
      await Promise.all(Array.from({ length: 100 }, () => f.connect({})));
      assert.equal(await (await f.connect()).closed(), 1006);
    });

    it('takes upgrades of /v2/ws and of no other path (E57)', async () => {
      for (const path of ['/v2/ws/', '/v2/ws?key=x', '/v2/../v2/ws', '/']) {
        const response = await fetch(new URL(path, f.wsUrl.replace('ws:', 'http:')), {
          headers: { connection: 'upgrade' },
        });
        assert.equal(response.status, 404);
      }
    });

    it('pings every 20 s and cuts a dead one within 40 s (A9, G8, F39)', async () => {
      const live = await f.connect();
      const dead = await f.connect();
      let pings = 0;
      live.socket.on('ping', () => pings++);
      dead.socket.pause();
      for (let second = 0; second < 40; second++) {
        f.clock.advance(1_000);
        for (let turn = 0; turn < 3; turn++) await flushPromises();
      }
      await until(() => f.relay.state.sockets === 1 && pings === 2);
      assert.deepEqual([pings, live.code, f.counters.read().relay_sockets_silent], [2, undefined, 1]);
    });

    it('closes every socket with 1001 on a stop, spread over the time given, and accepts no new one (A15)', async () => {
      const clients = await Promise.all(Array.from({ length: 4 }, () => f.connect()));
      const isClosed = f.relay.close(4_000);
      await f.clock.pass(1_999);
      await until(() => clients.filter(({ code }) => code === 1001).length === 2);
      assert.equal(await (await f.connect()).closed(), 1006);
      await f.clock.pass(2_001);
      await isClosed;
      assert.deepEqual(
        clients.map(({ code }) => code),
        [1001, 1001, 1001, 1001],
      );
      await until(() => f.service.sockets.size === 0);
    });

    it('leaves other servers the rest of the time on a stop (A15)', async () => {
      const given: number[] = [];
      const transferAll = (limitMs: number): Promise<void> => Promise.resolve(void given.push(limitMs));
      const bus = { ...createLocalBus({ serverId: 'server-1', clock: f.clock }), transferAll };
      const stopping = await createRelayFixture({ bus });
      await Promise.all(Array.from({ length: 4 }, () => stopping.connect()));
      const isClosed = stopping.relay.close(4_000, 7_500);
      await stopping.clock.pass(3_000);
      await isClosed;
      assert.deepEqual(given, [4_500]);
      await stopping.close();
    });

    it('closes only the affected socket with 1011 on an internal error (F42)', async () => {
      const other = await f.connect();
      f.keys.delay = Promise.reject(new Error('database is away'));
      f.keys.delay.catch(() => undefined);
      const client = await f.connect({});
      client.subscribe({});
      assert.equal(await client.closed(), 1011);
      assert.deepEqual([other.code, f.counters.read().relay_faults], [undefined, 1]);
    });
  });

  describe('the upstream of an owner', () => {
    it('is one, however many overlays are open (F34)', async () => {
      await Promise.all(Array.from({ length: 18 }, () => f.connect()));
      await upstreamOpen();
      assert.equal(f.service.tokens.length, 1);
    });

    it('keeps overlays open while it needs its owner, and reports it in overlay/link (F16)', async () => {
      const client = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/link'] });
      await upstreamOpen();
      f.tokens.lose(OWNER);
      await until(() => client.of('overlay/link').length === 3);
      const states = client.of('overlay/link').map(({ payload }) => (payload as { upstream: string }).upstream);
      assert.deepEqual(states, ['reconnecting', 'open', 'needs_reconnect']);
      assert.equal(client.code, undefined);
    });

    it('a gap is sent to the overlays that subscribe to it (A6)', async () => {
      const client = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/gap'] });
      await upstreamOpen();
      for (const socket of f.service.sockets) socket.close(1011);
      await until(() => f.service.sockets.size === 0);
      await pass(3);
      await until(() => client.of('overlay/gap').length === 1);
      assert.equal((client.of('overlay/gap')[0]?.['payload'] as { reason: string }).reason, 'upstream_closed');
    });

    it('forgets the state of the stream once it was down', async () => {
      f.service.onSubscribe = (socket) => f.service.send([acknowledgement(), streamEvent({ live: true })], [socket]);
      const first = await f.connect();
      await until(() => first.of('user/stream').length === 1);
      await say([first], 'kept');
      first.socket.close();
      await until(() => f.relay.state.sockets === 0);
      await pass(61);
      f.service.onSubscribe = (socket) => f.service.send([acknowledgement(), streamEvent({ live: false })], [socket]);
      const second = await f.connect();
      await until(() => second.of('user/stream').length === 1);
      assert.equal((second.of('user/stream')[0]?.['payload'] as { live: boolean }).live, false);
    });
  });

  describe('moving overlays to other servers', () => {
    it('closes the given number with 1012, spread over the time', async () => {
      const clients = [await f.connect(), await f.connect(), await f.connect(), await f.connect()];
      const codes = (): readonly (number | undefined)[] => clients.map(({ code }) => code);
      f.relay.move(2, 30_000);
      await pass(1);
      await until(() => codes().filter((code) => code === 1012).length === 1);
      await pass(13);
      assert.equal(f.relay.load.sockets, 3);
      await pass(1);
      await until(() => codes().filter((code) => code === 1012).length === 2);
      await pass(60);
      assert.equal(f.relay.load.sockets, 2);
    });
  });

  describe('settings and moderation', () => {
    it('sends settings first and after each change, on every socket of that overlay, with the permissions of its key', async () => {
      const client = await f.connect({ key: 'good-key', subscriptions: ['overlay/settings'] });
      const { overlay } = f.keys.overlays.get('good-key')!;
      f.relay.updateOverlay({ ...overlay, revision: 2, settings: { limit: 5 } });
      f.relay.updateOverlay({ ...overlay, revision: 1, settings: { limit: 99 } });
      await until(() => client.of('overlay/settings').length === 2);
      await flushPromises();
      assert.deepEqual(
        client.of('overlay/settings').map(({ payload }) => payload),
        [
          { widget: 'chat-box', permissions: ['chat', 'channels'], revision: 1, settings: { limit: 20 } },
          { widget: 'chat-box', permissions: ['chat', 'channels'], revision: 2, settings: { limit: 5 } },
        ],
      );
    });

    it('ends a socket when its overlay has another key, and keeps one with the new key (A11)', async () => {
      const client = await f.connect();
      const { overlay, permissions } = f.keys.overlays.get('good-key')!;
      const changed = { ...overlay, revision: 2, keyHash: 'new' };
      f.keys.overlays.set('new-key', { overlay: changed, permissions, looks: FIRST_LOOKS });
      const other = await f.connect({ key: 'new-key' });
      f.relay.updateOverlay(changed);
      assert.equal(await client.closed(), 4401);
      await flushPromises();
      assert.equal(other.code, undefined);
      assert.deepEqual(f.relay.overlayIds(), [overlay.id]);
    });

    it('removes a hidden message from screens and ring (D53)', async () => {
      const client = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/moderation'] });
      await upstreamOpen();
      await say([client], 'good', 'bad');
      const id = (client.of('user/chat')[1]?.['payload'] as { id: string }).id;
      f.airs.find(OWNER)?.hide([id], 'Moderators');
      await until(() => client.of('overlay/moderation').length === 1);
      assert.deepEqual(client.of('overlay/moderation')[0]?.['payload'], { hide: [id], clear: false });
      assert.deepEqual((await f.connect()).words(), ['good']);
      f.airs.find(OWNER)?.clear('Moderators');
      assert.deepEqual((await f.connect()).words(), []);
    });
  });

  describe('history and recovery', () => {
    it('begins a subscription with the newest 50 messages, flagged as replay', async () => {
      const first = await f.connect();
      await upstreamOpen();
      await say([first], ...Array.from({ length: 60 }, (_, i) => `m${i}`));
      const late = await f.connect();
      assert.deepEqual(
        late.words(),
        Array.from({ length: 50 }, (_, i) => `m${i + 10}`),
      );
      assert.ok(late.of('user/chat').every(({ replay }) => replay === true));
      await say([late], 'live');
      assert.equal(late.of('user/chat').at(-1)?.['replay'], undefined);
    });

    it('resumes from a cursor with exactly the missed events, in order, once (A5, F29)', async () => {
      const stays = await f.connect();
      const leaves = await f.connect();
      await upstreamOpen();
      await say([stays, leaves], 'a', 'b');
      const since = leaves.cursor();
      leaves.socket.terminate();
      await say([stays], 'c', 'd');
      const back = await f.connect({ key: 'good-key', since });
      await say([back], 'e');
      assert.deepEqual(back.words(), ['c', 'd', 'e']);
      assert.ok(back.of('user/chat').every(({ replay }) => replay === undefined));
    });

    it('answers a cursor older than the ring with a gap, its times, and the newest messages (F29)', async () => {
      const stays = await f.connect();
      await upstreamOpen();
      await say([stays], 'a');
      const since = stays.cursor();
      const from = new Date(f.clock.now()).toISOString();
      f.clock.advance(5_000);
      const words = Array.from({ length: 205 }, (_, i) => `m${i}`);
      // more than 200 in one turn would be a burst
      await say([stays], ...words.slice(0, 100));
      await say([stays], ...words.slice(100));
      const back = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/gap'], since });
      await until(() => back.words().length === 50);
      const [gap] = back.of('overlay/gap');
      const to = new Date(f.clock.now()).toISOString();
      assert.deepEqual(gap?.['payload'], { from, to, reason: 'past_history' });
      assert.equal(back.words()[0], 'm155');
    });

    it('drops missed events from the ring after 10 minutes (F29)', async () => {
      const stays = await f.connect();
      await upstreamOpen();
      await say([stays], 'a');
      const since = stays.cursor();
      await say([stays], 'b');
      f.clock.advance(600_000);
      const back = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/gap'], since });
      await until(() => back.of('overlay/gap').length === 1);
      assert.deepEqual(back.words(), []);
    });

    it('answers a cursor from before a restart with a gap since then, and history as replay (F30)', async () => {
      const client = await f.connect();
      await upstreamOpen();
      await say([client], 'after');
      const since = `${(f.clock.now() - 60_000).toString(36)}-abcdefgh:30000000`;
      const back = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/gap'], since });
      await until(() => back.words().length === 1);
      const { from } = back.of('overlay/gap')[0]?.['payload'] as { from: string };
      assert.equal(from, new Date(f.clock.now() - 30_000).toISOString());
      assert.equal(back.of('user/chat')[0]?.['replay'], true);
    });

    it('answers a foreign cursor with a gap that starts now', async () => {
      const back = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/gap'], since: 'nonsense' });
      await until(() => back.of('overlay/gap').length === 1);
      assert.equal(back.code, undefined);
    });

    it('reports messages that came while no overlay listened as a gap to an overlay that comes back (A6)', async () => {
      const first = await f.connect();
      await upstreamOpen();
      await say([first], 'a');
      const since = first.cursor();
      first.socket.close();
      await until(() => f.relay.state.sockets === 0);
      await pass(61);
      await until(() => f.service.sockets.size === 0);
      const back = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/gap'], since });
      await until(() => back.of('overlay/gap').length === 1);
      assert.equal((back.of('overlay/gap')[0]?.['payload'] as { reason: string }).reason, 'nobody_listened');
    });

    it('forgets an owner without listeners once the ring is empty', async () => {
      const first = await f.connect();
      await upstreamOpen();
      await say([first], 'a');
      first.socket.close();
      await until(() => f.relay.state.sockets === 0);
      await pass(599);
      assert.equal(f.relay.state.owners, 1);
      await pass(2);
      assert.deepEqual([f.relay.state.owners, f.clock.pending], [0, 0]);
    });
  });

  describe('pictures', () => {
    it('shows words in place of a picture from a host that is not listed (T15, E21)', async () => {
      const client = await f.connect();
      await upstreamOpen();
      const img = (content: string) => ({ type: 'img', subtype: 'link', content });
      const contents = [
        img('https://img.example/a.png'),
        img('https://evil.example/a.png'),
        img('http://img.example/a.png'),
      ];
      f.service.send(chatEvent('', { contents }));
      await until(() => client.words().length === 1);
      assert.equal(client.words()[0], 'https://img.example/a.png [image] [image]');
    });
  });
});
