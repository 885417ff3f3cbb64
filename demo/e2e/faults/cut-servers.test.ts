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

/** Content of an overlay, by core's own stores. */
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
  const leads = (server: FleetServer): boolean => server.airs.find(OWNER) !== undefined;
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

  /** Opens an overlay at each of two servers, one after the other: the first one becomes the leader. */
  async function openBoth(leader: FleetServer, follower: FleetServer): Promise<readonly [Screen, Screen]> {
    const first = open(leader);
    await until(() => isConnected(leader));
    const second = open(follower);
    await until(() => isConnected(follower));
    return [first, second];
  }

  const show = (screen: Screen, ...words: readonly string[]): Promise<void> =>
    until(() => screen.words().join() === words.join(), `${words.join()} is shown`).catch(() =>
      assert.deepEqual(screen.words(), words),
    );

  /** Starts a leader whose connection to Redis can be cut, and a follower. */
  async function startPair(): Promise<readonly [leader: FleetServer, follower: FleetServer, proxy: FaultProxy]> {
    const proxy = await startFaultProxy({ targetPort: redis.port, clock: systemClock, random: Math.random });
    closers.push(() => proxy.close());
    const leader = await fleet.start('leader', `redis://127.0.0.1:${proxy.port}`);
    return [leader, await fleet.start('follower', redis.redisUrl), proxy];
  }

  it('a lost server is replaced, and the time without the service is reported as a gap', async () => {
    const [leader, follower, proxy] = await startPair();
    const [, screen] = await openBoth(leader, follower);
    say('before');
    await show(screen, 'before');
    const id = leader.airs.find(OWNER)!.list()[0]!.id;
    leader.airs.find(OWNER)!.pin({ id });
    await until(() => screen.featured() === 'before');
    // as after a kill
    proxy.trouble({ isBlackhole: true });
    for (const socket of fleet.service.sockets) socket.close();
    await until(() => leads(follower) && isConnected(follower), 'taken over');
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
    const [leader, follower, proxy] = await startPair();
    const [cut, other] = await openBoth(leader, follower);
    say('one');
    await show(other, 'one');
    await show(cut, 'one');
    proxy.trouble({ isBlackhole: true });
    await until(() => leads(follower) && fleet.service.sockets.size === 2, 'taken over');
    await until(() => isConnected(follower));
    // both receive it from the service
    say('two', 'three');
    await show(other, 'one', 'two', 'three');
    await show(cut, 'one', 'two', 'three');
    proxy.trouble();
    proxy.reset();
    await until(() => !leads(leader), 'fenced');
    say('four');
    await show(other, 'one', 'two', 'three', 'four');
    await show(cut, 'one', 'two', 'three', 'four');
    await until(() => fleet.service.sockets.size === 1);
  });

  it('a moved overlay reconnects by itself, is never blank, and misses nothing', async () => {
    const [leader] = await startPair();
    const screen = open(leader);
    await until(() => isConnected(leader));
    say('one');
    await show(screen, 'one');
    leader.relay.move(1, 0);
    await until(() => leader.relay.load.sockets === 0, 'closed');
    say('two');
    await until(() => {
      assert.equal(screen.words()[0], 'one');
      return screen.words().length === 2;
    });
    await show(screen, 'one', 'two');
    assert.deepEqual(screen.gaps, []);
  });

  it('each server continues with its state while Redis is down, and nothing is missing or doubled afterwards', async () => {
    const [leader, follower] = await startPair();
    const [first, other] = await openBoth(leader, follower);
    say('one');
    await show(other, 'one');
    await redis.crash();
    await until(() => leader.bus.state.link === 'gone');
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
