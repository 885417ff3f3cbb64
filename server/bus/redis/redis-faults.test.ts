import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, it } from 'node:test';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import type { Bus } from '../bus.ts';
import { createRecord, openTestBus, takeSeat, toKeptStep } from '../../testing/bus-fixture.ts';
import type { TestBusOptions } from '../../testing/bus-fixture.ts';
import { toOwnerKeys } from './keys.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import type { PrivateRedis, RedisOptions } from '../../testing/private-redis.ts';
import { until } from '../../testing/until.ts';

const program = findRedis();
const PROCESS = fileURLToPath(new URL('../../testing/bus-process.ts', import.meta.url));

/** A server in a process of its own. */
interface Other {
  readonly child: ChildProcess;
  /** What it printed last. */
  readonly everShown: ReadonlySet<string>;
  readonly last: { shown: readonly string[]; happened: readonly string[] };
  say(text: string): void;
}

/** A way to Redis on which answers can be lost, and which can be cut. */
async function startWay(port: number) {
  const sockets = new Set<Socket>();
  let isDeaf = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => undefined));
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => isDeaf || near.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    redisUrl: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    loseAnswers: (isOn: boolean) => (isDeaf = isOn),
    close() {
      cut();
      server.close();
    },
  };
}

/** Redis closes the connections of all clients. */
async function closeConnections({ redisUrl }: PrivateRedis): Promise<void> {
  const client = new Redis(redisUrl);
  await client.call('CLIENT', 'KILL', 'TYPE', 'normal');
  await client.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
  client.disconnect();
}

describe('a fleet in trouble', { skip: program === undefined && 'no Redis is installed' }, () => {
  let owners = 0;
  const nextOwner = (): string => String(++owners);
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  const start = async (options?: RedisOptions): Promise<PrivateRedis> => {
    const redis = await startRedis(program ?? '', options);
    endings.push(() => redis.stop());
    return redis;
  };
  const open = async (
    { redisUrl }: Pick<PrivateRedis, 'redisUrl'>,
    serverId: string,
    options?: TestBusOptions,
  ): Promise<Bus> => {
    const bus = await openTestBus(redisUrl, serverId, options);
    endings.push(() => bus.close(0));
    return bus;
  };
  /** Two servers with a seat, of which the first one holds the owner. */
  const takePair = async (options?: RedisOptions) => {
    const redis = await start(options);
    const [owner, busA] = [nextOwner(), await open(redis, 'a')];
    const a = takeSeat(busA, owner);
    await a.seat.ready;
    const b = takeSeat(await open(redis, 'b'), owner);
    await b.seat.ready;
    return { redis, owner, busA, a, b };
  };
  const spawnServer = ({ redisUrl }: PrivateRedis, serverId: string, ownerId: string): Other => {
    const child = spawn(process.execPath, [PROCESS, redisUrl, serverId, ownerId], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    endings.push(() => {
      child.kill('SIGKILL');
      return ended;
    });
    const everShown = new Set<string>();
    const other: Other & { last: Other['last'] } = {
      child,
      everShown,
      last: { shown: [], happened: [] },
      say: (text) => void child.stdin.write(`${text}\n`),
    };
    createInterface({ input: child.stdout }).on('line', (line) => {
      other.last = JSON.parse(line) as Other['last'];
      for (const text of other.last.shown) everShown.add(text);
    });
    return other;
  };

  describe('when a server dies', () => {
    it('another one takes its owner over and goes on from what was told', async () => {
      const redis = await start();
      const owner = nextOwner();
      const other = spawnServer(redis, 'dies', owner);
      await until(() => other.last.happened.includes('hold free'));
      const bus = await open(redis, 'lives');
      const here = takeSeat(bus, owner);
      await here.seat.ready;
      other.say('before');
      await until(() => here.shown.includes('before'));
      const killedAt = Date.now();
      other.child.kill('SIGKILL');
      await until(() => here.seat.isHolder);
      assert.deepEqual(here.happened, ['snapshot', 'hold takeover']);
      const heardAt = here.holds[0]?.heardAt ?? 0;
      assert.ok(heardAt > killedAt - 5_000 && heardAt <= Date.now(), 'the time at which it was last heard of');
      here.say('after');
      await until(() => here.shown.length === 2);
      assert.deepEqual(here.shown, ['before', 'after']);
      assert.equal(bus.figures.takeovers, 1);
      assert.deepEqual(
        bus.servers.list().map(({ id }) => id),
        ['lives'],
      );
    });

    it('one of several others takes its owner over', async () => {
      const redis = await start();
      const owner = nextOwner();
      const other = spawnServer(redis, 'dies', owner);
      await until(() => other.last.happened.includes('hold free'));
      const seats = (await Promise.all(['a', 'b', 'c'].map((id) => open(redis, id)))).map((bus) =>
        takeSeat(bus, owner),
      );
      await Promise.all(seats.map(({ seat }) => seat.ready));
      other.child.kill('SIGKILL');
      await until(() => seats.some(({ seat }) => seat.isHolder));
      const holder = seats.find(({ seat }) => seat.isHolder);
      holder?.say('on');
      await until(() => seats.every(({ shown }) => shown.includes('on')));
      assert.equal(seats.filter(({ seat }) => seat.isHolder).length, 1);
    });
  });

  for (const [name, isCut] of [
    ['', false],
    [', also when its connection was closed meanwhile', true],
  ] as const) {
    it(`a server that was paused and wakes with a stale lease tells nothing, not even its own overlays${name}`, async () => {
      const redis = await start();
      const owner = nextOwner();
      const other = spawnServer(redis, 'sleeps', owner);
      await until(() => other.last.happened.includes('hold free'));
      const here = takeSeat(await open(redis, 'lives'), owner);
      await here.seat.ready;
      other.child.kill('SIGSTOP');
      await until(() => here.seat.isHolder);
      here.say('new');
      await until(() => here.shown.includes('new'));
      if (isCut) await closeConnections(redis);
      // it reads this before it can hear anything from Redis
      other.say('stale');
      other.child.kill('SIGCONT');
      await until(() => other.last.happened.includes('lose') && other.last.shown.includes('new'));
      here.say('newer');
      await until(() => other.last.shown.includes('newer'));
      assert.deepEqual(
        [[...other.everShown], here.shown],
        [
          ['new', 'newer'],
          ['new', 'newer'],
        ],
      );
      assert.deepEqual(other.last.happened, ['hold free', 'lose', 'snapshot']);
    });
  }

  describe('when Redis is gone for a while', () => {
    for (const keepsData of [true, false]) {
      it(`the holder goes on, and the others get what they missed, once; ${keepsData ? 'with' : 'without'} its data`, async () => {
        const { redis, owner, busA, a, b } = await takePair({ keepsData });
        a.seat.append({ state: { epoch: 'e1' }, record: createRecord('r', 1) });
        a.say('one');
        await until(() => b.shown.includes('one'));
        await redis.crash();
        await until(() => busA.state.link === 'gone');
        a.say('two');
        a.say('three');
        await until(() => a.shown.length === 3);
        assert.deepEqual(b.shown, ['one']);
        await redis.resume();
        await until(() => b.shown.length === 3);
        a.say('four');
        await until(() => b.shown.length === 4 && a.shown.length === 4);
        const late = takeSeat(await open(redis, 'c'), owner);
        await late.seat.ready;
        const all = ['one', 'two', 'three', 'four'];
        assert.deepEqual([a.shown, b.shown, late.shown], [all, all, all]);
        assert.deepEqual([late.snapshots[0]?.state.epoch, [...late.records]], ['e1', [['r', 'held']]]);
        assert.deepEqual(a.happened, ['hold free']);
        assert.ok(!b.happened.some((what) => what.startsWith('hold')));
      });
    }

    it('a holder that tells more than it can keep writes the newest of it in the end', async () => {
      const { redis, busA, a, b } = await takePair({ keepsData: true });
      await redis.crash();
      await until(() => busA.state.link === 'gone');
      const texts = Array.from({ length: 2_500 }, (_, index) => `text ${index}`);
      for (const text of texts) {
        a.say(text);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await redis.resume();
      await until(() => b.shown.at(-1) === 'text 2499');
      assert.deepEqual(b.shown, texts.slice(-200));
      assert.equal(b.snapshots.at(-1)?.floor, 2_300);
    });

    it('a server that starts meanwhile goes on without it, and begins when it is there', async () => {
      const redis = await start();
      await redis.crash();
      const lines: string[] = [];
      const bus = await open(redis, 'a', { timing: { readyMs: 10 }, onLine: (line) => void lines.push(line) });
      const seat = takeSeat(bus, nextOwner());
      await seat.seat.ready;
      assert.deepEqual([seat.happened, bus.state.link, bus.servers.isAlive('any')], [['snapshot'], 'gone', true]);
      await redis.resume();
      await until(() => seat.seat.isHolder);
      assert.deepEqual(seat.happened, ['snapshot', 'hold free']);
      assert.match(lines[0] ?? '', /Redis is gone/);
    });

    it('an offer that ended meanwhile is withdrawn when it is back', async () => {
      const redis = await start({ keepsData: true });
      const owner = nextOwner();
      const a = takeSeat(await open(redis, 'a', { timing: { offerMs: 200 } }), owner);
      await a.seat.ready;
      const b = takeSeat(await open(redis, 'b'), owner);
      await b.seat.ready;
      b.accepts = false;
      const isTaken = a.seat.handOver();
      await until(() => b.happened.includes('offer'));
      await redis.crash();
      assert.equal(await isTaken, false);
      await redis.resume();
      await until(() => b.happened.includes('lose'));
      assert.equal(await redis.ask('HGET', toOwnerKeys(owner).head, 'offer'), null);
    });

    it('a lease is free in the end whose answer was lost, and whose seat was given up', async () => {
      const redis = await start();
      const way = await startWay(redis.port);
      endings.push(() => {
        way.close();
        return Promise.resolve();
      });
      const owner = nextOwner();
      const bus = await open(way, 'a', { timing: { tickMs: 60_000 } });
      const readHolder = () => redis.ask('HGET', toOwnerKeys(owner).head, 'server');
      way.loseAnswers(true);
      const { seat } = takeSeat(bus, owner);
      await until(async () => (await readHolder()) === 'a');
      await seat.leave();
      way.loseAnswers(false);
      way.cut();
      await until(async () => (await readHolder()) === '');
    });

    it('a holder that was leaving tells its last words after what waited for an answer', async () => {
      const { redis, busA, a } = await takePair();
      await redis.ask('CLIENT', 'PAUSE', '60000', 'WRITE');
      a.say('first');
      await new Promise((resolve) => setImmediate(resolve));
      a.lastWords = [toKeptStep('last', 2)];
      void a.seat.leave();
      await redis.crash();
      await until(() => busA.state.link === 'gone');
      assert.deepEqual(a.shown, ['first', 'last']);
    });

    it('what a holder has left meanwhile is free as soon as it is back', async () => {
      const { redis, busA, a, b } = await takePair({ keepsData: true });
      await redis.crash();
      await until(() => busA.state.link === 'gone');
      a.lastWords = [toKeptStep('last', 1)];
      await a.seat.leave();
      await redis.resume();
      await until(() => b.seat.isHolder);
      assert.deepEqual([b.happened, b.shown], [['snapshot', 'snapshot', 'hold free'], ['last']]);
    });
  });
});
