import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { systemClock } from '../../../core/connection/clock.ts';
import { createConnection } from '../../../core/connection/create-connection.ts';
import type { Gap } from '../../../server/upstream/feed.ts';
import { createChatStore } from '../../../core/stores/chat-store.ts';
import { createFeaturedStore } from '../../../core/stores/featured-store.ts';
import { createFleet } from '../../../server/testing/fleet-fixture.ts';
import type { Fleet, FleetServer } from '../../../server/testing/fleet-fixture.ts';
import { findRedis, startRedis } from '../../../server/testing/private-redis.ts';
import type { PrivateRedis } from '../../../server/testing/private-redis.ts';
import { admission } from '../../../server/testing/relay-fixture.ts';
import { chatEvent, OWNER } from '../../../server/testing/test-service.ts';
import { until } from '../../../server/testing/until.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** What an overlay shows, by core's own stores. */
interface Screen {
  readonly words: () => readonly string[];
  readonly gaps: readonly Gap[];
  readonly featured: () => string | undefined;
}

const program = findRedis();

describe('servers that are cut off', { skip: program === undefined && 'no Redis is installed' }, () => {
  let redis: PrivateRedis;
  let fleet: Fleet;
  let closers: (() => unknown)[];
  before(async () => {
    redis = await startRedis(program ?? '');
  });
  beforeEach(async () => {
    closers = [];
    fleet = await createFleet();
    fleet.keys.overlays.set('overlay', admission('overlay-1', ['chat', 'stream'], { widget: 'chat-box' }));
  });
  afterEach(async () => {
    for (const close of closers) await close();
    await fleet.close();
    await redis.crash();
    await redis.resume();
  });
  after(() => redis.stop());

  const say = (...words: readonly string[]): void => fleet.service.send(words.map((word) => chatEvent(word)));
  const holds = (server: FleetServer): boolean => server.airs.find(OWNER) !== undefined;
  const isConnected = (server: FleetServer): boolean => server.relay.linkOf(OWNER)?.upstream === 'open';

  function open(server: FleetServer): Screen {
    const connection = createConnection({ baseUrl: server.baseUrl, token: 'overlay', WebSocket });
    const { $messages } = createChatStore(connection);
    const { $featured } = createFeaturedStore(connection, systemClock);
    const gaps: Gap[] = [];
    connection.subscribe('overlay/gap', ({ payload }) => void gaps.push(payload));
    $messages.listen(() => undefined);
    $featured.listen(() => undefined);
    closers.push(() => connection.close());
    const toWords = ({ contents }: { readonly contents: readonly object[] }): string =>
      contents.map((part) => ('content' in part ? String(part.content) : '')).join(' ');
    return {
      words: () => $messages.get().map(({ message }) => toWords(message)),
      gaps,
      featured: () => {
        const message = $featured.get()?.message;
        return message ? toWords(message) : undefined;
      },
    };
  }

  /** Opens an overlay at each of two servers, one after the other: the first one holds the owner. */
  async function openBoth(holder: FleetServer, follower: FleetServer): Promise<readonly [Screen, Screen]> {
    const first = open(holder);
    await until(() => isConnected(holder));
    const second = open(follower);
    await until(() => isConnected(follower));
    return [first, second];
  }

  const show = (screen: Screen, ...words: readonly string[]): Promise<void> =>
    until(() => screen.words().join() === words.join(), `${words.join()} is shown`).catch(() =>
      assert.deepEqual(screen.words(), words),
    );

  /** A server whose way to Redis can be cut, which holds the owner, and another one that follows. */
  async function startPair(): Promise<readonly [holder: FleetServer, follower: FleetServer, proxy: FaultProxy]> {
    const proxy = await startFaultProxy({ targetPort: redis.port, clock: systemClock, random: Math.random });
    closers.push(() => proxy.close());
    const holder = await fleet.start('holder', `redis://127.0.0.1:${proxy.port}`);
    return [holder, await fleet.start('follower', redis.redisUrl), proxy];
  }

  it('a server that is lost is replaced, and the time without the service is told as a gap', async () => {
    const [holder, follower, proxy] = await startPair();
    const [, screen] = await openBoth(holder, follower);
    say('before');
    await show(screen, 'before');
    const id = holder.airs.find(OWNER)!.list()[0]!.id;
    holder.airs.find(OWNER)!.pin({ id });
    await until(() => screen.featured() === 'before');
    // as if it was killed
    proxy.trouble({ isBlackhole: true });
    for (const socket of fleet.service.sockets) socket.close();
    await until(() => holds(follower) && isConnected(follower), 'taken over');
    say('after');
    await show(screen, 'before', 'after');
    assert.deepEqual(
      screen.gaps.map(({ reason }) => reason),
      ['server_lost'],
    );
    assert.equal(screen.featured(), 'before');
    assert.deepEqual(
      follower.airs
        .find(OWNER)!
        .list()
        .map(({ state }) => state),
      ['shown', 'shown'],
    );
  });

  it('a server that was cut off and replaced airs nothing of its own any more, and its screens agree again', async () => {
    const [holder, follower, proxy] = await startPair();
    const [cut, other] = await openBoth(holder, follower);
    say('one');
    await show(other, 'one');
    await show(cut, 'one');
    proxy.trouble({ isBlackhole: true });
    await until(() => holds(follower) && fleet.service.sockets.size === 2, 'taken over');
    await until(() => isConnected(follower));
    // both receive it from the service
    say('two', 'three');
    await show(other, 'one', 'two', 'three');
    await show(cut, 'one', 'two', 'three');
    proxy.trouble();
    proxy.reset();
    await until(() => !holds(holder), 'fenced');
    say('four');
    await show(other, 'one', 'two', 'three', 'four');
    await show(cut, 'one', 'two', 'three', 'four');
    await until(() => fleet.service.sockets.size === 1);
  });

  it('an overlay that is moved comes back by itself, never stands blank, and misses nothing', async () => {
    const [holder] = await startPair();
    const screen = open(holder);
    await until(() => isConnected(holder));
    say('one');
    await show(screen, 'one');
    holder.relay.move(1, 0);
    await until(() => holder.relay.load.sockets === 0, 'closed');
    say('two');
    await until(() => {
      assert.equal(screen.words()[0], 'one');
      return screen.words().length === 2;
    });
    await show(screen, 'one', 'two');
    assert.deepEqual(screen.gaps, []);
  });

  it('while Redis is gone each server goes on with what it has, and afterwards nothing is missed or doubled', async () => {
    const [holder, follower] = await startPair();
    const [first, other] = await openBoth(holder, follower);
    say('one');
    await show(other, 'one');
    await redis.crash();
    await until(() => holder.bus.state.link === 'gone');
    say('two', 'three');
    await show(first, 'one', 'two', 'three');
    assert.deepEqual(other.words(), ['one']);
    await redis.resume();
    await show(other, 'one', 'two', 'three');
    say('four');
    for (const screen of [first, other]) await show(screen, 'one', 'two', 'three', 'four');
    assert.equal(fleet.service.sockets.size, 1);
  });
});
