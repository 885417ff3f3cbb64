import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { until } from '../../testing/until.ts';
import { admission, createRelayFixture } from '../../testing/relay-fixture.ts';
import type { RelayFixture, TestClient } from '../../testing/relay-fixture.ts';

const HOME = '198.51.100.1';
const EMBEDDED = 'embed-key';

let f: RelayFixture;

/** A relay whose clients set their address; {@link HOME} is the owner's. */
async function start(maxSockets = 20_000): Promise<RelayFixture> {
  const fixture = await createRelayFixture({
    maxSockets,
    addressOf: ({ headers, socket }) => String(headers['x-test-address'] ?? socket.remoteAddress),
    isHome: (_ownerId, address) => address === HOME,
  });
  fixture.keys.overlays.set(EMBEDDED, admission('overlay-2', ['chat'], { embed: true }));
  return fixture;
}

interface Comer {
  readonly key?: string;
  readonly address?: string;
}

const open = ({ key = 'good-key', address = '127.0.0.1' }: Comer, origin: string): Promise<TestClient> =>
  f.connect({ key, subscriptions: ['user/chat'], headers: { origin, 'x-test-address': address } });
const visit = (comer: Comer = {}): Promise<TestClient> => open(comer, 'https://fans.example');
const openOwnPage = (comer: Comer = {}): Promise<TestClient> =>
  open(comer, new URL(f.wsUrl).origin.replace('ws:', 'http:'));
/** Opens many sockets, a few at a time. */
async function openMany(
  count: number,
  openOne: (index: number) => Promise<TestClient>,
): Promise<readonly TestClient[]> {
  const clients: TestClient[] = [];
  while (clients.length < count) {
    const some = Array.from({ length: Math.min(50, count - clients.length) }, (_, index) =>
      openOne(clients.length + index),
    );
    clients.push(...(await Promise.all(some)));
  }
  return clients;
}
const isIn = (client: TestClient): boolean => client.code === undefined && client.frames.length > 0;

describe('places of sockets', () => {
  beforeEach(async () => {
    f = await start();
  });
  afterEach(() => f.close());

  describe('places of an owner (T21)', () => {
    it('are limited per owner, whatever the keys (T21)', async () => {
      await f.close();
      f = await createRelayFixture({ maxOwnerSockets: 3 });
      f.keys.overlays.set(EMBEDDED, admission('overlay-2', ['chat'], { embed: true }));
      const clients = [await visit(), await visit({ key: EMBEDDED }), await openOwnPage()];
      assert.ok(clients.every(isIn));
      assert.equal(await (await visit({ key: EMBEDDED })).closed(), 4429);
      assert.equal(await (await openOwnPage()).closed(), 4429);
      clients[0]?.socket.close();
      await clients[0]?.closed();
      await until(async () => isIn(await openOwnPage()));
    });
  });

  describe('places of a key (T21)', () => {
    it('are 20 for embed clients, and one stays free for the overlay page in OBS', async () => {
      assert.ok((await openMany(20, () => visit())).every(isIn));
      assert.equal(await (await visit()).closed(), 4429);
      assert.ok(isIn(await openOwnPage()));
    });

    it('are 20 for the overlay page itself', async () => {
      assert.ok((await openMany(20, () => openOwnPage())).every(isIn));
      assert.equal(await (await openOwnPage()).closed(), 4429);
    });

    it('are 2,000 for embed clients of an overlay made for embedding', async () => {
      assert.ok((await openMany(2_000, () => visit({ key: EMBEDDED }))).every(isIn));
      assert.equal(await (await visit({ key: EMBEDDED })).closed(), 4429);
      assert.ok(isIn(await openOwnPage({ key: EMBEDDED })));
    });

    it('follow the limit of the server for embed clients of an overlay made for embedding', async () => {
      await f.close();
      f = await createRelayFixture({ maxVisitors: 30 });
      f.keys.overlays.set(EMBEDDED, admission('overlay-2', ['chat'], { embed: true }));
      assert.ok((await openMany(30, () => visit({ key: EMBEDDED }))).every(isIn));
      assert.equal(await (await visit({ key: EMBEDDED })).closed(), 4429);
      assert.ok((await openMany(20, () => visit())).every(isIn));
      assert.equal(await (await visit()).closed(), 4429);
    });

    it('end for the newest embed clients when the overlay is no longer for embedding', async () => {
      const clients = await openMany(25, () => visit({ key: EMBEDDED }));
      const { overlay } = f.keys.overlays.get(EMBEDDED)!;
      f.relay.updateOverlay({ ...overlay, embed: false, revision: 2 });
      await until(() => clients.filter(({ code }) => code === 4429).length === 5);
      assert.equal(f.relay.state.sockets, 20);
    });

    it('are free again when a socket has left', async () => {
      const [first] = await openMany(20, () => visit());
      first?.socket.close();
      await until(() => f.relay.state.sockets === 19);
      assert.ok(isIn(await visit()));
    });
  });

  describe('sources from the own machine or network of an owner', () => {
    const home = { address: HOME };

    it('always have a place, however many sockets the overlay has', async () => {
      assert.ok((await openMany(45, () => openOwnPage(home))).every(isIn));
      assert.ok((await openMany(20, () => openOwnPage())).every(isIn));
      assert.equal(await (await openOwnPage()).closed(), 4429);
    });

    it('do not count as embed clients, not even on other pages', async () => {
      assert.ok((await openMany(20, () => visit())).every(isIn));
      assert.ok((await openMany(25, () => visit(home))).every(isIn));
      assert.equal(await (await visit()).closed(), 4429);
      const { overlay } = f.keys.overlays.get('good-key')!;
      f.relay.updateOverlay({ ...overlay, revision: 2 });
      assert.equal(f.relay.state.sockets, 45);
    });

    it('have the last places of the server (F41)', async () => {
      await f.close();
      f = await start(20);
      await openMany(18, () => visit({ key: EMBEDDED }));
      assert.equal(await (await visit({ key: EMBEDDED })).closed(), 4429);
      assert.ok(isIn(await visit({ key: EMBEDDED, address: HOME })));
    });
  });

  describe('sockets that were refused', () => {
    const refusedOf = (id: string): string | undefined => f.relay.countOpen([id]).get(id)?.refused;

    it('keep their reason for two minutes, each overlay its own', async () => {
      await openMany(20, () => visit());
      assert.equal(refusedOf('overlay-1'), undefined);
      await (await visit()).closed();
      assert.deepEqual(['overlay-1', 'overlay-2'].map(refusedOf), ['visitors', undefined]);
      await openMany(20, (index) => openOwnPage({ address: `192.0.2.${index}` }));
      await (await openOwnPage({ address: '203.0.113.1' })).closed();
      assert.equal(refusedOf('overlay-1'), 'sources');
      f.clock.advance(2 * 60_000);
      assert.equal(refusedOf('overlay-1'), undefined);
    });

    it('keep a reason if another socket took their place, or the overlay allows fewer embed clients', async () => {
      await openMany(20, () => openOwnPage({ address: '192.0.2.1' }));
      await openOwnPage({ address: '192.0.2.2' });
      assert.equal(refusedOf('overlay-1'), 'sources');
      await openMany(21, () => visit({ key: EMBEDDED }));
      const { overlay } = f.keys.overlays.get(EMBEDDED)!;
      f.relay.updateOverlay({ ...overlay, embed: false, revision: 2 });
      assert.equal(refusedOf('overlay-2'), 'visitors');
    });

    it('keep a reason if the server has no room, also for an overlay that is open nowhere', async () => {
      await f.close();
      f = await createRelayFixture({ maxOwnerSockets: 0 });
      await (await openOwnPage()).closed();
      assert.deepEqual(f.relay.countOpen(['overlay-1']).get('overlay-1'), {
        obs: 0,
        page: 0,
        here: 0,
        outdated: 0,
        refused: 'server',
      });
    });
  });

  describe('programs that claim to be the overlay page (T21)', () => {
    it('do not lock OBS out from one address', async () => {
      await openMany(20, () => openOwnPage({ address: '192.0.2.1' }));
      assert.ok(isIn(await openOwnPage({ address: '192.0.2.2' })));
      await until(() => f.relay.state.sockets === 20);
    });

    it('do not lock OBS out from many addresses if its owner was signed in there', async () => {
      await openMany(20, (index) => openOwnPage({ address: `192.0.2.${index}` }));
      assert.equal(await (await openOwnPage({ address: '203.0.113.1' })).closed(), 4429);
      const obs = await openOwnPage({ address: HOME });
      assert.ok(isIn(obs));
      await openMany(20, (index) => openOwnPage({ address: `192.0.2.${100 + index}` }));
      assert.ok(isIn(obs));
    });

    it('count as one within an IPv6 network, whatever addresses they choose', async () => {
      await openMany(20, (index) => openOwnPage({ address: `2001:db8:0:1::${index}` }));
      assert.ok(isIn(await openOwnPage({ address: '2001:db8:0:2::1' })));
    });
  });

  describe('sockets of one address (T21)', () => {
    it('are 50, and an IPv6 network is one address; further ones get the reason', async () => {
      const visitOf = (index: number) => visit({ key: EMBEDDED, address: `2001:db8:0:1::${index}` });
      assert.ok((await openMany(50, visitOf)).every(isIn));
      assert.equal(await (await visitOf(50)).closed(), 4429);
      assert.equal(f.relay.countOpen(['overlay-2']).get('overlay-2')?.refused, 'address');
      assert.ok(isIn(await visit({ key: EMBEDDED, address: '2001:db8:0:2::1' })));
    });

    it('are 50, in either form of an IPv4 address', async () => {
      await openMany(50, (index) => visit({ key: EMBEDDED, address: index % 2 ? '192.0.2.1' : '::ffff:192.0.2.1' }));
      assert.equal(await (await visit({ key: EMBEDDED, address: '192.0.2.1' })).closed(), 4429);
    });

    it('are free again when one has left', async () => {
      const [first] = await openMany(50, () => visit({ key: EMBEDDED, address: '192.0.2.1' }));
      first?.socket.close();
      await until(() => f.relay.state.sockets === 49);
      assert.ok(isIn(await visit({ key: EMBEDDED, address: '192.0.2.1' })));
    });
  });

  describe('the last places of the server (F41)', () => {
    it('are for overlay pages, not for embed clients', async () => {
      await f.close();
      f = await start(20);
      assert.ok((await openMany(18, () => visit({ key: EMBEDDED }))).every(isIn));
      assert.equal(await (await visit({ key: EMBEDDED })).closed(), 4429);
      assert.ok(isIn(await openOwnPage()));
    });
  });

  describe('a change of the origins of an overlay (F48)', () => {
    const change = (allowedOrigins: readonly string[], revision = 2): void => {
      const { overlay } = f.keys.overlays.get('good-key')!;
      f.relay.updateOverlay({ ...overlay, allowedOrigins, revision });
    };

    it('closes the sockets of origins that are no longer allowed at once, and no others', async () => {
      const [allowed, refused, page] = [await visit(), await open({}, 'https://evil.example'), await openOwnPage()];
      change(['https://fans.example']);
      assert.equal(await refused.closed(), 4403);
      assert.ok([allowed, page].every(isIn));
    });

    it('closes none once any origin is allowed again', async () => {
      const client = await visit();
      change([], 3);
      assert.ok(isIn(client));
    });

    it('reaches a socket whose key is being checked at that moment', async () => {
      let release = (): void => undefined;
      f.keys.delay = new Promise((resolve) => (release = resolve));
      const client = await f.connect({ headers: { origin: 'https://evil.example' } });
      client.subscribe({ key: 'good-key', subscriptions: ['user/chat'] });
      await until(() => f.relay.state.sockets === 1);
      const admitted = f.keys.overlays.get('good-key')!;
      f.keys.overlays.set('good-key', admission('overlay-1', ['chat'], { allowedOrigins: ['https://fans.example'] }));
      change(['https://fans.example']);
      release();
      assert.equal(await client.closed(), 4403);
      assert.equal(admitted.overlay.allowedOrigins.length, 0);
    });

    it('sends settings only once', async () => {
      const client = await f.connect({ key: 'good-key', subscriptions: ['overlay/settings'] });
      const { overlay } = f.keys.overlays.get('good-key')!;
      f.relay.updateOverlay({ ...overlay, name: 'New', revision: 2 });
      f.relay.updateOverlay({ ...overlay, settings: { limit: 5 }, revision: 3 });
      await until(() => client.of('overlay/settings').length === 2);
      assert.equal((client.of('overlay/settings')[1]?.['payload'] as { revision: number }).revision, 3);
    });

    it('allows a page 10 messages for each change of its overlay (T21)', async () => {
      const client = await f.connect({ key: 'good-key', subscriptions: ['user/chat'] });
      const { overlay } = f.keys.overlays.get('good-key')!;
      for (let revision = 2; revision < 30; revision++) {
        f.relay.updateOverlay({ ...overlay, revision, settings: { limit: revision } });
        client.send({ action: 'unsubscribe', userId: Number(overlay.ownerId), subscriptions: ['overlay/gap'] });
        await until(() => client.frames.filter(({ success }) => success).length === revision);
      }
      for (let i = 0; i < 9; i++)
        client.send({ action: 'unsubscribe', userId: Number(overlay.ownerId), subscriptions: ['overlay/gap'] });
      await until(() => client.frames.filter(({ success }) => success).length === 38);
      assert.equal(client.code, undefined);
      client.send({ action: 'unsubscribe', userId: Number(overlay.ownerId), subscriptions: ['overlay/gap'] });
      assert.equal(await client.closed(), 4429);
    });
  });
});
