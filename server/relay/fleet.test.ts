import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { createFleet } from '../testing/fleet-fixture.ts';
import type { Fleet, FleetServer } from '../testing/fleet-fixture.ts';
import { findRedis, startRedis } from '../testing/private-redis.ts';
import type { PrivateRedis } from '../testing/private-redis.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { chatEvent, OWNER, streamEvent } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';

const program = findRedis();
const ALL = ['user/chat', 'user/stream', 'overlay/gap', 'overlay/link', 'overlay/moderation', 'overlay/featured'];

describe('overlays of one owner on several servers', { skip: program === undefined && 'no Redis is installed' }, () => {
  let redis: PrivateRedis;
  let fleet: Fleet;
  before(async () => {
    redis = await startRedis(program ?? '');
  });
  beforeEach(async () => {
    fleet = await createFleet();
  });
  afterEach(async () => {
    await fleet.close();
    await redis.crash();
    await redis.resume();
  });
  after(() => redis.stop());

  const start = (id: string): Promise<FleetServer> => fleet.start(id, redis.redisUrl);
  const connect = (server: FleetServer, since?: string): Promise<TestClient> =>
    server.connect({ key: 'good-key', subscriptions: ALL, since });
  const say = (...words: readonly string[]): void => fleet.service.send(words.map((word) => chatEvent(word)));
  const shows = (client: TestClient, ...words: readonly string[]): Promise<void> =>
    until(() => client.words().length >= words.length, `shown: ${words.join(' ')}`).then(() =>
      assert.deepEqual(client.words(), words),
    );
  const isOpen = (server: FleetServer): Promise<void> =>
    until(() => server.relay.linkOf(OWNER)?.upstream === 'open', 'upstream is open');

  /** Two servers with an overlay each; the first one leads. */
  const startTwo = async () => {
    const [a, b] = [await start('a'), await start('b')];
    const [first, other] = [await connect(a), await connect(b)];
    await Promise.all([isOpen(a), isOpen(b)]);
    return { a, b, first, other };
  };

  it('use one socket at the service for any number of servers, and all of them show its chat (G13)', async () => {
    const { first, other } = await startTwo();
    const clients = [first, other];
    say('one', 'two', 'three');
    for (const client of clients) await shows(client, 'one', 'two', 'three');
    assert.equal(fleet.service.sockets.size, 1);
    assert.deepEqual(
      clients.map((client) => client.of('user/chat').map(({ cursor }) => cursor))[0],
      clients[1]!.of('user/chat').map(({ cursor }) => cursor),
    );
  });

  it('receive exactly the missed events when they reconnect to another server (A5)', async () => {
    const { b, first, other } = await startTwo();
    say('one');
    await shows(first, 'one');
    const since = first.cursor();
    first.socket.close();
    say('two', 'three');
    await shows(other, 'one', 'two', 'three');
    await shows(await connect(b, since), 'two', 'three');
  });

  it('show the newest chat and the state of the stream on a server that joins later', async () => {
    const a = await start('a');
    const first = await connect(a);
    await isOpen(a);
    say('one');
    fleet.service.send(streamEvent({ live: true, viewers: 5 }));
    await shows(first, 'one');
    await until(() => first.of('user/stream').length > 1);
    const late = await connect(await start('b'));
    await shows(late, 'one');
    assert.equal((late.of('user/stream').at(-1)?.['payload'] as { live: boolean }).live, true);
    assert.equal((late.of('overlay/link').at(-1)?.['payload'] as { upstream: string }).upstream, 'open');
  });

  it('lose a message removed by a dock on all screens and in the history', async () => {
    const { a, b, first, other } = await startTwo();
    say('good', 'bad');
    await shows(other, 'good', 'bad');
    const id = (other.of('user/chat')[1]?.['payload'] as { id: string }).id;
    a.airs.find(OWNER)?.hide([id], 'dock');
    await until(() => other.of('overlay/moderation').length === 1 && first.of('overlay/moderation').length === 1);
    await shows(await connect(b), 'good');
  });

  it('miss nothing and repeat nothing when the leader stops', async () => {
    const { a, b, first, other } = await startTwo();
    assert.ok(a.airs.find(OWNER));
    say('before');
    await shows(first, 'before');
    let count = 0;
    const talk = setInterval(() => say(`word-${(count += 1)}`), 2);
    await a.stop(5_000);
    await until(() => b.airs.find(OWNER) !== undefined, 'led by the other');
    const countBefore = count;
    await until(() => count > countBefore + 20, 'words after that');
    clearInterval(talk);
    await until(() => other.words().includes(`word-${count}`), 'the last word is there');
    const words = Array.from({ length: count }, (_, index) => `word-${index + 1}`);
    assert.deepEqual(other.words(), ['before', ...words]);
    assert.deepEqual(other.of('overlay/gap'), []);
  });

  it('miss nothing when the leader stops and they reconnect late', async () => {
    const [a, b] = [await start('a'), await start('b')];
    const first = await connect(a);
    await isOpen(a);
    say('before');
    await shows(first, 'before');
    const since = first.cursor();
    await a.stop(5_000);
    await until(() => b.airs.find(OWNER) !== undefined, 'led by the other');
    say('meanwhile');
    const late = await connect(b, since);
    await shows(late, 'meanwhile');
    assert.deepEqual(late.of('overlay/gap'), []);
  });

  it('list waiting messages in docks on every server, and the next leader airs them on time', async () => {
    const [a, b] = [await start('a'), await start('b')];
    const { safety } = fleet.safety.stored;
    fleet.safety.stored = { ...fleet.safety.stored, safety: { ...safety, holdSeconds: 1, revision: 1 } };
    await connect(a);
    const other = await connect(b);
    const dock = await b.connect({ key: 'dock-key', subscriptions: ['dock/chat'] });
    await isOpen(a);
    say('waits');
    const listed = (state: string): boolean => JSON.stringify(dock.of('dock/chat')).includes(`"state":"${state}"`);
    await until(() => listed('held'), 'held');
    await a.stop(5_000);
    assert.deepEqual(other.words(), []);
    await shows(other, 'waits');
    await until(() => listed('shown'), 'shown');
  });

  it('forget everything when the owner disconnects', async () => {
    const { a, b, first, other } = await startTwo();
    say('gone');
    await shows(other, 'gone');
    for (const server of [b, a]) server.relay.closeOwner(OWNER);
    assert.deepEqual([await first.closed(), await other.closed()], [4410, 4410]);
    await until(() => fleet.service.sockets.size === 0, 'disconnected');
    assert.deepEqual((await connect(b)).words(), []);
  });
});
