import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { Redis } from 'ioredis';
import { HttpError } from '../../http/errors/error-body.ts';
import type { Bus, Notice } from '../bus.ts';
import { SERVER_KEYS, toInbox, toOwnerKeys } from './keys.ts';
import { createRecord, openTestBus, subscribe, toKeptStep } from '../../testing/bus-fixture.ts';
import type { TestBusOptions, TestSubscription } from '../../testing/bus-fixture.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import type { PrivateRedis } from '../../testing/private-redis.ts';
import { until } from '../../testing/until.ts';

const program = findRedis();

describe('servers that share Redis', { skip: program === undefined && 'no Redis is installed' }, () => {
  let redis: PrivateRedis;
  const buses: Bus[] = [];
  let owners = 0;
  /** Each test has an owner of its own. */
  const nextOwner = (): string => String(++owners);
  const open = async (serverId: string, options?: TestBusOptions): Promise<Bus> => {
    const bus = await openTestBus(redis.redisUrl, serverId, options);
    buses.push(bus);
    return bus;
  };

  /** Two subscribed servers, of which the first one leads. */
  const joinPair = async () => {
    const [owner, busA] = [nextOwner(), await open('a')];
    const a = subscribe(busA, owner);
    await a.subscription.ready;
    const b = subscribe(await open('b'), owner);
    await b.subscription.ready;
    return { owner, busA, a, b };
  };

  before(async () => {
    redis = await startRedis(program ?? '');
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close(0)));
  });
  after(() => redis.stop());

  it('have one leader, the other one follows', async () => {
    const owner = nextOwner();
    const subscriptions = [await open('a'), await open('b')].map((bus) => subscribe(bus, owner));
    await Promise.all(subscriptions.map(({ subscription }) => subscription.ready));
    assert.deepEqual(subscriptions.map(({ happened }) => happened[0]).sort(), ['lead free', 'snapshot']);
    assert.equal(subscriptions.filter(({ subscription }) => subscription.isLeader).length, 1);
  });

  it('receive steps in order if they are subscribed, and no others', async () => {
    const owner = nextOwner();
    const a = subscribe(await open('a'), owner);
    await a.subscription.ready;
    const b = subscribe(await open('b'), owner);
    const other = subscribe(await open('c'), nextOwner());
    await Promise.all([b.subscription.ready, other.subscription.ready]);
    const texts = Array.from({ length: 150 }, (_, index) => `text ${index}`);
    for (const text of texts) {
      a.say(text);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => b.shown.length === 150 && a.shown.length === 150);
    assert.deepEqual([a.shown, b.shown, other.shown], [texts, texts, []]);
  });

  it('receive everything once when they join during a burst', async () => {
    const owner = nextOwner();
    const a = subscribe(await open('a'), owner);
    await a.subscription.ready;
    const bus = await open('b');
    const texts = Array.from({ length: 190 }, (_, index) => `text ${index}`);
    let b: ReturnType<typeof subscribe> | undefined;
    for (const [index, text] of texts.entries()) {
      a.say(text);
      if (index === 60) b = subscribe(bus, owner);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => b?.shown.length === 190);
    assert.deepEqual(b?.shown, texts);
  });

  it('share messages before air, in their state at the end of the turn', async () => {
    const { owner, a, b } = await joinPair();
    const record = createRecord('one', 1);
    a.subscription.append({ record });
    record.state = 'shown';
    a.subscription.append({ record: createRecord('two', 2) });
    a.subscription.append({ record: createRecord('three', 3) });
    a.subscription.append({ forgotten: 'three' });
    await until(() => b.records.has('two'));
    const late = subscribe(await open('c'), owner);
    await late.subscription.ready;
    const expected = [
      ['one', 'shown'],
      ['two', 'held'],
    ];
    assert.deepEqual([[...b.records], [...late.records]], [expected, expected]);
  });

  it('no longer store messages taken off air', async () => {
    const owner = nextOwner();
    const a = subscribe(await open('a'), owner);
    await a.subscription.ready;
    a.say('first', 'bad', 'last');
    a.subscription.append({ removal: { hide: ['bad'], clear: false } });
    const b = subscribe(await open('b'), owner);
    await until(() => b.shown.length === 2);
    assert.deepEqual(b.shown, ['first', 'last']);
  });

  it('transfer an owner without loss', async () => {
    const { busA, a, b } = await joinPair();
    const texts = Array.from({ length: 100 }, (_, index) => `text ${index}`);
    a.say(...texts);
    a.lastWords = [{ event: { sequence: 1_000, at: Date.now(), bit: 1, id: 'last', text: 'last' }, isKept: true }];
    await a.subscription.leave();
    await until(() => b.subscription.isLeader);
    assert.deepEqual(b.shown, [...texts, 'last']);
    assert.deepEqual(b.happened, ['snapshot', 'offer', 'lead transfer']);
    assert.deepEqual(a.happened, ['lead free', 'transfer']);
    assert.equal(busA.figures.transfers, 1);
  });

  describe('transferring', () => {
    /** Two subscribed servers; the first one leads. */
    const openPair = async (
      owner: string,
      options?: TestBusOptions,
    ): Promise<readonly [TestSubscription, TestSubscription]> => {
      const a = subscribe(await open('a', options), owner);
      await a.subscription.ready;
      const b = subscribe(await open('b', options), owner);
      await b.subscription.ready;
      return [a, b];
    };

    it('delivers everything once and in order during a burst', async () => {
      const owner = nextOwner();
      const [a, b] = await openPair(owner);
      const c = subscribe(await open('c'), owner);
      await c.subscription.ready;
      c.accepts = false;
      const said: string[] = [];
      let left: Promise<void> | undefined;
      // the new leader resumes where the old one ended; it publishes no more than a ring holds, however slow the machine is
      for (let after = 0; after < 20; after += b.subscription.isLeader ? 1 : 0) {
        const leader = [a, b].find(({ subscription }) => subscription.isLeader);
        if (leader && (said.length < 150 || b.subscription.isLeader)) {
          said.push(`text ${said.length}`);
          leader.say(said.at(-1) ?? '');
        }
        if (said.length === 10) left = a.subscription.leave();
        await new Promise((resolve) => setImmediate(resolve));
      }
      await left;
      await until(() => [b, c].every(({ shown }) => shown.at(-1) === said.at(-1)));
      await until(() => c.happened.includes('lose'));
      assert.deepEqual([b.shown, c.shown], [said, said]);
      assert.deepEqual(c.happened, ['snapshot', 'offer', 'lose']);
    });

    it('waits until the leader has received everything sent before the other server received', async () => {
      const [a, b] = await openPair(nextOwner());
      let settle = (): void => undefined;
      a.received = new Promise((resolve) => (settle = resolve));
      const isTaken = a.subscription.transfer();
      await until(() => b.happened.includes('offer'));
      a.say('late');
      await until(() => b.shown.includes('late'));
      assert.equal(a.happened.includes('transfer'), false);
      settle();
      assert.equal(await isTaken, true);
      await until(() => b.subscription.isLeader);
      assert.deepEqual(b.shown, ['late']);
    });

    it('makes a server that stays subscribed a follower', async () => {
      const [a, b] = await openPair(nextOwner());
      a.say('one');
      assert.equal(await a.subscription.transfer(), true);
      await until(() => b.subscription.isLeader && a.happened.includes('snapshot'));
      b.say('two');
      await until(() => a.shown.length === 2);
      assert.deepEqual(
        [a.shown, b.shown],
        [
          ['one', 'two'],
          ['one', 'two'],
        ],
      );
      assert.deepEqual(a.happened, ['lead free', 'transfer', 'snapshot']);
    });

    it('leaves the leader in place if no server accepts, and the others end what they began', async () => {
      const [a, b] = await openPair(nextOwner(), { timing: { offerMs: 50 } });
      b.accepts = false;
      assert.equal(await a.subscription.transfer(), false);
      await until(() => b.happened.includes('lose'));
      a.say('one');
      await until(() => a.shown.length === 1 && b.shown.length === 1);
      b.subscription.accept();
      assert.deepEqual([a.happened, b.happened], [['lead free'], ['snapshot', 'offer', 'lose']]);
    });

    it('frees the owner of a leaving server if no server accepts in time', async () => {
      const [a, b] = await openPair(nextOwner(), { timing: { offerMs: 50 } });
      b.accepts = false;
      a.lastWords = [toKeptStep('last', 1)];
      await a.subscription.leave();
      await until(() => b.subscription.isLeader);
      assert.deepEqual([b.happened, b.shown], [['snapshot', 'offer', 'lead transfer'], ['last']]);
    });

    it('asks a server at once that joins while another one leaves', async () => {
      const owner = nextOwner();
      const [a, b] = await openPair(owner);
      b.accepts = false;
      const left = a.subscription.leave();
      await until(() => b.happened.includes('offer'));
      const c = subscribe(await open('c'), owner);
      await left;
      await until(() => c.subscription.isLeader && b.happened.includes('lose'));
      assert.deepEqual(c.happened, ['snapshot', 'offer', 'lead transfer']);
    });

    it('lets another server take over if the one that accepted is dead', async () => {
      const owner = nextOwner();
      const [a, b] = await openPair(owner);
      b.accepts = false;
      const left = a.subscription.leave();
      await until(() => b.happened.includes('offer'));
      // its acceptance comes after its death
      const ghost = new Redis(redis.redisUrl);
      await ghost.spublish(toInbox('a'), JSON.stringify({ type: 'accept', ownerId: owner, from: 'ghost' }));
      ghost.disconnect();
      await left;
      await until(() => b.subscription.isLeader);
      assert.deepEqual(b.happened, ['snapshot', 'offer', 'lose', 'lead takeover']);
    });

    it('transfers all leases of a stopping server, also to servers that subscribe only then', async () => {
      const busA = await open('a');
      const subscriptions = Array.from({ length: 5 }, nextOwner).map((owner) => ({ owner, a: subscribe(busA, owner) }));
      await Promise.all(subscriptions.map(({ a }) => a.subscription.ready));
      const busB = await open('b');
      const early = subscriptions.slice(0, 3).map(({ owner }) => subscribe(busB, owner));
      await Promise.all(early.map(({ subscription }) => subscription.ready));
      const closed = busA.close(5_000);
      await until(() => busB.servers.list().some(({ id, isLeaving }) => id === 'a' && isLeaving));
      const late = subscriptions.slice(3).map(({ owner }) => subscribe(busB, owner));
      await closed;
      await until(() => [...early, ...late].every(({ subscription }) => subscription.isLeader));
      assert.ok([...early, ...late].every(({ happened }) => happened.at(-1) === 'lead transfer'));
      await until(() => !busB.servers.list().some(({ id }) => id === 'a'));
    });

    it('invites a server that stays if no other is subscribed', async () => {
      const owner = nextOwner();
      const [busA, busB] = [await open('a'), await open('b')];
      const a = subscribe(busA, owner);
      await a.subscription.ready;
      await until(() => busA.servers.list().some(({ id }) => id === 'b'));
      const invited: TestSubscription[] = [];
      busB.onInvitation((ownerId) => void invited.push(subscribe(busB, ownerId)));
      await busA.close(5_000);
      await until(() => invited[0]?.subscription.isLeader === true);
      assert.deepEqual(invited[0]?.happened, ['snapshot', 'offer', 'lead transfer']);
    });

    it('waits for others as long as allowed during a stop, longer than for an answer to an offer', async () => {
      const owner = nextOwner();
      const busA = await open('a', { timing: { offerMs: 0 } });
      const a = subscribe(busA, owner);
      await a.subscription.ready;
      const closed = busA.close(5_000);
      const busB = await open('b');
      await until(() => busB.servers.list().some(({ id, isLeaving }) => id === 'a' && isLeaving));
      const b = subscribe(busB, owner);
      await closed;
      await until(() => b.subscription.isLeader);
      assert.deepEqual(b.happened, ['snapshot', 'offer', 'lead transfer']);
    });

    it('starts a repeated subscription after the earlier one has left', async () => {
      const owner = nextOwner();
      const busA = await open('a');
      const first = subscribe(busA, owner);
      await first.subscription.ready;
      first.say('one');
      const left = first.subscription.leave();
      const again = subscribe(busA, owner);
      await Promise.all([left, again.subscription.ready]);
      assert.deepEqual([again.happened, again.shown], [['lead free'], ['one']]);
      again.say('two');
      await until(() => again.shown.length === 2);
    });
  });

  describe('a leader with a stale lease', () => {
    it('publishes nothing, loses the owner and follows', async () => {
      const { owner, busA, a, b } = await joinPair();
      // as another server does that has to take this one for dead
      const other = new Redis(redis.redisUrl);
      await other.hset(toOwnerKeys(owner).head, { server: 'b', fence: String(Date.now() + 60_000), batch: '0' });
      other.disconnect();
      a.say('stale');
      await until(() => a.happened.includes('snapshot'));
      assert.deepEqual([a.shown, b.shown, a.happened], [[], [], ['lead free', 'lose', 'snapshot']]);
      assert.deepEqual([busA.figures.fenced, busA.figures.leases], [1, 0]);
    });
  });

  it('have a lease freed if the server to which it belongs does not use it', async () => {
    const owner = nextOwner();
    await open('a');
    // as in a copy of Redis that is older than the moment at which it left
    const other = new Redis(redis.redisUrl);
    await other.hset(toOwnerKeys(owner).head, { server: 'a', fence: String(Date.now()), batch: '0', number: '7' });
    other.disconnect();
    const b = subscribe(await open('b'), owner);
    await until(() => b.subscription.isLeader);
    assert.deepEqual(b.happened, ['snapshot', 'lead free']);
  });

  describe('calls', () => {
    it('are answered by the leader', async () => {
      const owner = nextOwner();
      const [busA, busB] = [await open('a'), await open('b')];
      await subscribe(busA, owner).subscription.ready;
      for (const bus of [busA, busB])
        bus.calls.handle('who', (_, input) => Promise.resolve({ by: bus.serverId, input }));
      assert.deepEqual(await busB.calls.call(owner, 'who', 7), { by: 'a', input: 7 });
      await subscribe(busB, owner).subscription.ready;
      assert.deepEqual(await busB.calls.call(owner, 'who', 8), { by: 'a', input: 8 });
    });

    it('gather the answers of all servers, without those that fail or do not support the call', async () => {
      const servers = [await open('a'), await open('b'), await open('c'), await open('d')];
      const [busA, busB, busC] = servers;
      for (const bus of servers) await until(() => bus.servers.list().length === 4);
      for (const bus of [busA, busB])
        bus?.calls.handle('who', (ownerId, input) => Promise.resolve({ by: bus.serverId, ownerId, input }));
      busC?.calls.handle('who', () => Promise.reject(new Error('CANARY')));
      const answers = (await busB?.calls.gather('7', 'who', [1])) ?? [];
      assert.deepEqual(answers, [
        { by: 'b', ownerId: '7', input: [1] },
        { by: 'a', ownerId: '7', input: [1] },
      ]);
    });

    it('return a refusal of the leader, and no details of its failures', async () => {
      const owner = nextOwner();
      const lines: string[] = [];
      const busA = await open('a', { onLine: (line) => void lines.push(line) });
      await subscribe(busA, owner).subscription.ready;
      busA.calls.handle('refuse', () =>
        Promise.reject(new HttpError({ statusCode: 409, name: 'conflict', message: 'No.' })),
      );
      busA.calls.handle('fail', () => Promise.reject(new Error('CANARY')));
      const busB = await open('b');
      await assert.rejects(busB.calls.call(owner, 'refuse', 1), { statusCode: 409, name: 'conflict', message: 'No.' });
      await assert.rejects(busB.calls.call(owner, 'fail', 1), { statusCode: 500, name: 'internal_error' });
      assert.ok(lines.some((line) => line.includes('A call from another server failed')));
    });

    it('reach the new leader if the owner is transferred meanwhile', async () => {
      const owner = nextOwner();
      const [busA, busB, busC] = [await open('a'), await open('b'), await open('c')];
      const a = subscribe(busA, owner);
      await a.subscription.ready;
      const b = subscribe(busB, owner);
      await b.subscription.ready;
      for (const bus of [busA, busB]) bus.calls.handle('who', () => Promise.resolve(bus.serverId));
      const [by] = await Promise.all([busC.calls.call(owner, 'who', null), a.subscription.transfer()]);
      assert.ok(by === 'a' || by === 'b');
      assert.equal(await busC.calls.call(owner, 'who', null), 'b');
    });

    it('are refused with 503 if the leader does not answer', async () => {
      const owner = nextOwner();
      const busA = await open('a');
      const other = new Redis(redis.redisUrl);
      await other.zadd(SERVER_KEYS[0], String(Date.now() + 60_000), 'ghost');
      await other.hset(toOwnerKeys(owner).head, { server: 'ghost', fence: '1' });
      await until(() => busA.servers.isAlive('ghost'));
      busA.calls.handle('who', () => Promise.resolve('a'));
      await assert.rejects(busA.calls.call(owner, 'who', null), { statusCode: 503, name: 'holder_unavailable' });
      await other.zrem(SERVER_KEYS[0], 'ghost');
      other.disconnect();
    });
  });

  it('send notices to all other servers', async () => {
    const [a, b, c] = [await open('a'), await open('b'), await open('c')];
    const heard: Record<string, Notice[]> = { a: [], b: [], c: [] };
    const stops = [a, b, c].map((bus) => bus.notices.listen((notice) => heard[bus.serverId]?.push(notice)));
    a.notices.publish({ type: 'login', ownerId: '7' });
    await until(() => heard['b']?.length === 1 && heard['c']?.length === 1);
    stops[1]?.();
    a.notices.publish({ type: 'overlay', overlayId: 'o', ownerId: '7' });
    await until(() => heard['c']?.length === 2);
    assert.deepEqual([heard['a'], heard['b']], [[], [{ type: 'login', ownerId: '7' }]]);
  });

  it('count for all servers together', async () => {
    const [a, b] = [await open('a'), await open('b')];
    await a.counters.add('shared', 2, 60_000);
    assert.equal((await b.counters.add('shared', 3, 60_000)).count, 5);
  });

  it('list the servers with their figures', async () => {
    const [a, b] = [await open('a'), await open('b')];
    a.servers.describe(() => ({ sockets: 7, isFull: true, isLeaving: false }));
    await subscribe(a, nextOwner()).subscription.ready;
    await until(() =>
      b.servers.list().some(({ id, sockets, owners: leases }) => id === 'a' && sockets === 7 && leases === 1),
    );
    assert.deepEqual(
      b.servers
        .list()
        .map(({ id }) => id)
        .sort(),
      ['a', 'b'],
    );
    assert.deepEqual([b.servers.isAlive('a'), b.servers.isAlive('never')], [true, false]);
  });
});
