import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { Redis } from 'ioredis';
import { HttpError } from '../../http/error-body.ts';
import type { Bus, Notice } from '../bus.ts';
import { SERVER_KEYS, toInbox, toOwnerKeys } from './keys.ts';
import { createRecord, openTestBus, takeSeat, toKeptStep } from '../../testing/bus-fixture.ts';
import type { TestBusOptions, TestSeat } from '../../testing/bus-fixture.ts';
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

  /** Two servers with a seat, of which the first one holds the owner. */
  const takePair = async () => {
    const [owner, busA] = [nextOwner(), await open('a')];
    const a = takeSeat(busA, owner);
    await a.seat.ready;
    const b = takeSeat(await open('b'), owner);
    await b.seat.ready;
    return { owner, busA, a, b };
  };

  before(async () => {
    redis = await startRedis(program ?? '');
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close(0)));
  });
  after(() => redis.stop());

  it('one of two servers holds an owner, the other one follows', async () => {
    const owner = nextOwner();
    const seats = [await open('a'), await open('b')].map((bus) => takeSeat(bus, owner));
    await Promise.all(seats.map(({ seat }) => seat.ready));
    assert.deepEqual(seats.map(({ happened }) => happened[0]).sort(), ['hold free', 'snapshot']);
    assert.equal(seats.filter(({ seat }) => seat.isHolder).length, 1);
  });

  it('steps reach the servers with a seat in order, and no others', async () => {
    const owner = nextOwner();
    const a = takeSeat(await open('a'), owner);
    await a.seat.ready;
    const b = takeSeat(await open('b'), owner);
    const other = takeSeat(await open('c'), nextOwner());
    await Promise.all([b.seat.ready, other.seat.ready]);
    const texts = Array.from({ length: 150 }, (_, index) => `text ${index}`);
    for (const text of texts) {
      a.say(text);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => b.shown.length === 150 && a.shown.length === 150);
    assert.deepEqual([a.shown, b.shown, other.shown], [texts, texts, []]);
  });

  it('a server that joins in a flood gets everything once', async () => {
    const owner = nextOwner();
    const a = takeSeat(await open('a'), owner);
    await a.seat.ready;
    const bus = await open('b');
    const texts = Array.from({ length: 190 }, (_, index) => `text ${index}`);
    let b: ReturnType<typeof takeSeat> | undefined;
    for (const [index, text] of texts.entries()) {
      a.say(text);
      if (index === 60) b = takeSeat(bus, owner);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => b?.shown.length === 190);
    assert.deepEqual(b?.shown, texts);
  });

  it('messages on their way to air are known to all, as they are at the end of the turn', async () => {
    const { owner, a, b } = await takePair();
    const record = createRecord('one', 1);
    a.seat.append({ record });
    record.state = 'shown';
    a.seat.append({ record: createRecord('two', 2) });
    a.seat.append({ record: createRecord('three', 3) });
    a.seat.append({ forgotten: 'three' });
    await until(() => b.records.has('two'));
    const late = takeSeat(await open('c'), owner);
    await late.seat.ready;
    const expected = [
      ['one', 'shown'],
      ['two', 'held'],
    ];
    assert.deepEqual([[...b.records], [...late.records]], [expected, expected]);
  });

  it('what was taken off air is not stored any more', async () => {
    const owner = nextOwner();
    const a = takeSeat(await open('a'), owner);
    await a.seat.ready;
    a.say('first', 'bad', 'last');
    a.seat.append({ removal: { hide: ['bad'], clear: false } });
    const b = takeSeat(await open('b'), owner);
    await until(() => b.shown.length === 2);
    assert.deepEqual(b.shown, ['first', 'last']);
  });

  it('hands an owner over with nothing lost', async () => {
    const { busA, a, b } = await takePair();
    const texts = Array.from({ length: 100 }, (_, index) => `text ${index}`);
    a.say(...texts);
    a.lastWords = [{ event: { sequence: 1_000, at: Date.now(), bit: 1, id: 'last', text: 'last' }, isKept: true }];
    await a.seat.leave();
    await until(() => b.seat.isHolder);
    assert.deepEqual(b.shown, [...texts, 'last']);
    assert.deepEqual(b.happened, ['snapshot', 'offer', 'hold handover']);
    assert.deepEqual(a.happened, ['hold free', 'hand over']);
    assert.equal(busA.figures.handovers, 1);
  });

  describe('handing over', () => {
    /** Two servers with a seat; the first one holds. */
    const openPair = async (owner: string, options?: TestBusOptions): Promise<readonly [TestSeat, TestSeat]> => {
      const a = takeSeat(await open('a', options), owner);
      await a.seat.ready;
      const b = takeSeat(await open('b', options), owner);
      await b.seat.ready;
      return [a, b];
    };

    it('in a flood, everything that was told comes once and in order', async () => {
      const owner = nextOwner();
      const [a, b] = await openPair(owner);
      const c = takeSeat(await open('c'), owner);
      await c.seat.ready;
      c.accepts = false;
      const said: string[] = [];
      let left: Promise<void> | undefined;
      // the new holder goes on where the old one has ended; no more is said than a ring holds, however slow the machine is
      for (let after = 0; after < 20; after += b.seat.isHolder ? 1 : 0) {
        const holder = [a, b].find(({ seat }) => seat.isHolder);
        if (holder && (said.length < 150 || b.seat.isHolder)) {
          said.push(`text ${said.length}`);
          holder.say(said.at(-1) ?? '');
        }
        if (said.length === 10) left = a.seat.leave();
        await new Promise((resolve) => setImmediate(resolve));
      }
      await left;
      await until(() => [b, c].every(({ shown }) => shown.at(-1) === said.at(-1)));
      await until(() => c.happened.includes('lose'));
      assert.deepEqual([b.shown, c.shown], [said, said]);
      assert.deepEqual(c.happened, ['snapshot', 'offer', 'lose']);
    });

    it('waits until the holder has received what was sent before the other server received', async () => {
      const [a, b] = await openPair(nextOwner());
      let settle = (): void => undefined;
      a.received = new Promise((resolve) => (settle = resolve));
      const isTaken = a.seat.handOver();
      await until(() => b.happened.includes('offer'));
      a.say('late');
      await until(() => b.shown.includes('late'));
      assert.equal(a.happened.includes('hand over'), false);
      settle();
      assert.equal(await isTaken, true);
      await until(() => b.seat.isHolder);
      assert.deepEqual(b.shown, ['late']);
    });

    it('a server that keeps its seat follows then', async () => {
      const [a, b] = await openPair(nextOwner());
      a.say('one');
      assert.equal(await a.seat.handOver(), true);
      await until(() => b.seat.isHolder && a.happened.includes('snapshot'));
      b.say('two');
      await until(() => a.shown.length === 2);
      assert.deepEqual(
        [a.shown, b.shown],
        [
          ['one', 'two'],
          ['one', 'two'],
        ],
      );
      assert.deepEqual(a.happened, ['hold free', 'hand over', 'snapshot']);
    });

    it('the holder goes on when no server accepts, and the others end what they began', async () => {
      const [a, b] = await openPair(nextOwner(), { timing: { offerMs: 50 } });
      b.accepts = false;
      assert.equal(await a.seat.handOver(), false);
      await until(() => b.happened.includes('lose'));
      a.say('one');
      await until(() => a.shown.length === 1 && b.shown.length === 1);
      b.seat.accept();
      assert.deepEqual([a.happened, b.happened], [['hold free'], ['snapshot', 'offer', 'lose']]);
    });

    it('a server that leaves frees the owner when no server accepts in time', async () => {
      const [a, b] = await openPair(nextOwner(), { timing: { offerMs: 50 } });
      b.accepts = false;
      a.lastWords = [toKeptStep('last', 1)];
      await a.seat.leave();
      await until(() => b.seat.isHolder);
      assert.deepEqual([b.happened, b.shown], [['snapshot', 'offer', 'hold handover'], ['last']]);
    });

    it('a server that comes while another one leaves is asked at once', async () => {
      const owner = nextOwner();
      const [a, b] = await openPair(owner);
      b.accepts = false;
      const left = a.seat.leave();
      await until(() => b.happened.includes('offer'));
      const c = takeSeat(await open('c'), owner);
      await left;
      await until(() => c.seat.isHolder && b.happened.includes('lose'));
      assert.deepEqual(c.happened, ['snapshot', 'offer', 'hold handover']);
    });

    it('another server takes over when the one that accepted is dead', async () => {
      const owner = nextOwner();
      const [a, b] = await openPair(owner);
      b.accepts = false;
      const left = a.seat.leave();
      await until(() => b.happened.includes('offer'));
      // its acceptance comes when it is no more
      const ghost = new Redis(redis.redisUrl);
      await ghost.spublish(toInbox('a'), JSON.stringify({ type: 'accept', ownerId: owner, from: 'ghost' }));
      ghost.disconnect();
      await left;
      await until(() => b.seat.isHolder);
      assert.deepEqual(b.happened, ['snapshot', 'offer', 'lose', 'hold takeover']);
    });

    it('a server that stops hands over all that it holds, also to servers that come only then', async () => {
      const busA = await open('a');
      const seats = Array.from({ length: 5 }, nextOwner).map((owner) => ({ owner, a: takeSeat(busA, owner) }));
      await Promise.all(seats.map(({ a }) => a.seat.ready));
      const busB = await open('b');
      const early = seats.slice(0, 3).map(({ owner }) => takeSeat(busB, owner));
      await Promise.all(early.map(({ seat }) => seat.ready));
      const closed = busA.close(5_000);
      await until(() => busB.servers.list().some(({ id, isLeaving }) => id === 'a' && isLeaving));
      const late = seats.slice(3).map(({ owner }) => takeSeat(busB, owner));
      await closed;
      await until(() => [...early, ...late].every(({ seat }) => seat.isHolder));
      assert.ok([...early, ...late].every(({ happened }) => happened.at(-1) === 'hold handover'));
      await until(() => !busB.servers.list().some(({ id }) => id === 'a'));
    });

    it('a server that stops invites a server that stays when no other has a seat', async () => {
      const owner = nextOwner();
      const [busA, busB] = [await open('a'), await open('b')];
      const a = takeSeat(busA, owner);
      await a.seat.ready;
      await until(() => busA.servers.list().some(({ id }) => id === 'b'));
      const invited: TestSeat[] = [];
      busB.onInvitation((ownerId) => void invited.push(takeSeat(busB, ownerId)));
      await busA.close(5_000);
      await until(() => invited[0]?.seat.isHolder === true);
      assert.deepEqual(invited[0]?.happened, ['snapshot', 'offer', 'hold handover']);
    });

    it('a server that stops waits for others as long as it may, longer than for an answer to an offer', async () => {
      const owner = nextOwner();
      const busA = await open('a', { timing: { offerMs: 0 } });
      const a = takeSeat(busA, owner);
      await a.seat.ready;
      const closed = busA.close(5_000);
      const busB = await open('b');
      await until(() => busB.servers.list().some(({ id, isLeaving }) => id === 'a' && isLeaving));
      const b = takeSeat(busB, owner);
      await closed;
      await until(() => b.seat.isHolder);
      assert.deepEqual(b.happened, ['snapshot', 'offer', 'hold handover']);
    });

    it('a seat that is taken again while the server leaves it begins after that', async () => {
      const owner = nextOwner();
      const busA = await open('a');
      const first = takeSeat(busA, owner);
      await first.seat.ready;
      first.say('one');
      const left = first.seat.leave();
      const again = takeSeat(busA, owner);
      await Promise.all([left, again.seat.ready]);
      assert.deepEqual([again.happened, again.shown], [['hold free'], ['one']]);
      again.say('two');
      await until(() => again.shown.length === 2);
    });
  });

  describe('a holder with a stale lease', () => {
    it('tells nothing, loses the owner and follows', async () => {
      const { owner, busA, a, b } = await takePair();
      // as another server does that has to take this one for dead
      const other = new Redis(redis.redisUrl);
      await other.hset(toOwnerKeys(owner).head, { server: 'b', fence: String(Date.now() + 60_000), batch: '0' });
      other.disconnect();
      a.say('stale');
      await until(() => a.happened.includes('snapshot'));
      assert.deepEqual([a.shown, b.shown, a.happened], [[], [], ['hold free', 'lose', 'snapshot']]);
      assert.deepEqual([busA.figures.fenced, busA.figures.leases], [1, 0]);
    });
  });

  it('a lease is freed when the server to which it belongs does not know of it', async () => {
    const owner = nextOwner();
    await open('a');
    // as in a copy of Redis that is older than the moment at which it left
    const other = new Redis(redis.redisUrl);
    await other.hset(toOwnerKeys(owner).head, { server: 'a', fence: String(Date.now()), batch: '0', number: '7' });
    other.disconnect();
    const b = takeSeat(await open('b'), owner);
    await until(() => b.seat.isHolder);
    assert.deepEqual(b.happened, ['snapshot', 'hold free']);
  });

  describe('calls', () => {
    it('are answered by the holder', async () => {
      const owner = nextOwner();
      const [busA, busB] = [await open('a'), await open('b')];
      await takeSeat(busA, owner).seat.ready;
      for (const bus of [busA, busB])
        bus.calls.handle('who', (_, input) => Promise.resolve({ by: bus.serverId, input }));
      assert.deepEqual(await busB.calls.call(owner, 'who', 7), { by: 'a', input: 7 });
      await takeSeat(busB, owner).seat.ready;
      assert.deepEqual(await busB.calls.call(owner, 'who', 8), { by: 'a', input: 8 });
    });

    it('to all servers gather what they answer, without those that fail or do not know the call', async () => {
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

    it('bring what the holder refuses, and nothing of what fails there', async () => {
      const owner = nextOwner();
      const lines: string[] = [];
      const busA = await open('a', { onLine: (line) => void lines.push(line) });
      await takeSeat(busA, owner).seat.ready;
      busA.calls.handle('refuse', () =>
        Promise.reject(new HttpError({ statusCode: 409, name: 'conflict', message: 'No.' })),
      );
      busA.calls.handle('fail', () => Promise.reject(new Error('CANARY')));
      const busB = await open('b');
      await assert.rejects(busB.calls.call(owner, 'refuse', 1), { statusCode: 409, name: 'conflict', message: 'No.' });
      await assert.rejects(busB.calls.call(owner, 'fail', 1), { statusCode: 500, name: 'internal_error' });
      assert.ok(lines.some((line) => line.includes('A call from another server failed')));
    });

    it('reach the new holder when the owner is handed over meanwhile', async () => {
      const owner = nextOwner();
      const [busA, busB, busC] = [await open('a'), await open('b'), await open('c')];
      const a = takeSeat(busA, owner);
      await a.seat.ready;
      const b = takeSeat(busB, owner);
      await b.seat.ready;
      for (const bus of [busA, busB]) bus.calls.handle('who', () => Promise.resolve(bus.serverId));
      const [by] = await Promise.all([busC.calls.call(owner, 'who', null), a.seat.handOver()]);
      assert.ok(by === 'a' || by === 'b');
      assert.equal(await busC.calls.call(owner, 'who', null), 'b');
    });

    it('are refused with 503 when the holder does not answer', async () => {
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

  it('tells notices to all other servers', async () => {
    const [a, b, c] = [await open('a'), await open('b'), await open('c')];
    const heard: Record<string, Notice[]> = { a: [], b: [], c: [] };
    const stops = [a, b, c].map((bus) => bus.notices.listen((notice) => heard[bus.serverId]?.push(notice)));
    a.notices.tell({ type: 'login', ownerId: '7' });
    await until(() => heard['b']?.length === 1 && heard['c']?.length === 1);
    stops[1]?.();
    a.notices.tell({ type: 'overlay', overlayId: 'o', ownerId: '7' });
    await until(() => heard['c']?.length === 2);
    assert.deepEqual([heard['a'], heard['b']], [[], [{ type: 'login', ownerId: '7' }]]);
  });

  it('counts for all servers together', async () => {
    const [a, b] = [await open('a'), await open('b')];
    await a.counters.add('shared', 2, 60_000);
    assert.equal((await b.counters.add('shared', 3, 60_000)).count, 5);
  });

  it('lists the servers with what they tell of themselves', async () => {
    const [a, b] = [await open('a'), await open('b')];
    a.servers.describe(() => ({ sockets: 7, isFull: true, isLeaving: false }));
    await takeSeat(a, nextOwner()).seat.ready;
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
