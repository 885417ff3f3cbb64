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
import { createRecord, openTestBus, subscribe, toKeptStep } from '../../testing/bus-fixture.ts';
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
  /** Its last output. */
  readonly everShown: ReadonlySet<string>;
  readonly last: { shown: readonly string[]; happened: readonly string[] };
  say(text: string): void;
}

/** A proxy to Redis that can lose answers, and can be cut. */
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
  /** Two subscribed servers, of which the first one leads. */
  const joinPair = async (options?: RedisOptions) => {
    const redis = await start(options);
    const [owner, busA] = [nextOwner(), await open(redis, 'a')];
    const a = subscribe(busA, owner);
    await a.subscription.ready;
    const b = subscribe(await open(redis, 'b'), owner);
    await b.subscription.ready;
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
    it('lets another one take its owner over and resume from the published state', async () => {
      const redis = await start();
      const owner = nextOwner();
      const other = spawnServer(redis, 'dies', owner);
      await until(() => other.last.happened.includes('lead free'));
      const bus = await open(redis, 'lives');
      const here = subscribe(bus, owner);
      await here.subscription.ready;
      other.say('before');
      await until(() => here.shown.includes('before'));
      const killedAt = Date.now();
      other.child.kill('SIGKILL');
      await until(() => here.subscription.isLeader);
      assert.deepEqual(here.happened, ['snapshot', 'lead takeover']);
      const heartbeatAt = here.leases[0]?.heartbeatAt ?? 0;
      assert.ok(heartbeatAt > killedAt - 5_000 && heartbeatAt <= Date.now(), 'the time at which it was last heard of');
      here.say('after');
      await until(() => here.shown.length === 2);
      assert.deepEqual(here.shown, ['before', 'after']);
      assert.equal(bus.figures.takeovers, 1);
      assert.deepEqual(
        bus.servers.list().map(({ id }) => id),
        ['lives'],
      );
    });

    it('lets one of several others take its owner over', async () => {
      const redis = await start();
      const owner = nextOwner();
      const other = spawnServer(redis, 'dies', owner);
      await until(() => other.last.happened.includes('lead free'));
      const subscriptions = (await Promise.all(['a', 'b', 'c'].map((id) => open(redis, id)))).map((bus) =>
        subscribe(bus, owner),
      );
      await Promise.all(subscriptions.map(({ subscription }) => subscription.ready));
      other.child.kill('SIGKILL');
      await until(() => subscriptions.some(({ subscription }) => subscription.isLeader));
      const leader = subscriptions.find(({ subscription }) => subscription.isLeader);
      leader?.say('on');
      await until(() => subscriptions.every(({ shown }) => shown.includes('on')));
      assert.equal(subscriptions.filter(({ subscription }) => subscription.isLeader).length, 1);
    });
  });

  for (const [name, isCut] of [
    ['', false],
    [', also when its connection was closed meanwhile', true],
  ] as const) {
    it(`publishes nothing, not even to its own overlays, after a pause with a stale lease${name}`, async () => {
      const redis = await start();
      const owner = nextOwner();
      const other = spawnServer(redis, 'sleeps', owner);
      await until(() => other.last.happened.includes('lead free'));
      const here = subscribe(await open(redis, 'lives'), owner);
      await here.subscription.ready;
      other.child.kill('SIGSTOP');
      await until(() => here.subscription.isLeader);
      here.say('new');
      await until(() => here.shown.includes('new'));
      if (isCut) await closeConnections(redis);
      // it reads this before it can receive anything from Redis
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
      assert.deepEqual(other.last.happened, ['lead free', 'lose', 'snapshot']);
    });
  }

  describe('when Redis is gone for a while', () => {
    for (const keepsData of [true, false]) {
      it(`keeps the leader running, and the others get the missed steps once; ${keepsData ? 'with' : 'without'} its data`, async () => {
        const { redis, owner, busA, a, b } = await joinPair({ keepsData });
        a.subscription.append({ state: { epoch: 'e1' }, record: createRecord('r', 1) });
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
        const late = subscribe(await open(redis, 'c'), owner);
        await late.subscription.ready;
        const all = ['one', 'two', 'three', 'four'];
        assert.deepEqual([a.shown, b.shown, late.shown], [all, all, all]);
        assert.deepEqual([late.snapshots[0]?.state.epoch, [...late.records]], ['e1', [['r', 'held']]]);
        assert.deepEqual(a.happened, ['lead free']);
        assert.ok(!b.happened.some((what) => what.startsWith('lead')));
      });
    }

    it('makes a leader with too long a backlog write the newest of it in the end', async () => {
      const { redis, busA, a, b } = await joinPair({ keepsData: true });
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

    it('lets a server start without it, and connect when it is there', async () => {
      const redis = await start();
      await redis.crash();
      const lines: string[] = [];
      const bus = await open(redis, 'a', { timing: { readyMs: 10 }, onLine: (line) => void lines.push(line) });
      const subscription = subscribe(bus, nextOwner());
      await subscription.subscription.ready;
      assert.deepEqual(
        [subscription.happened, bus.state.link, bus.servers.isAlive('any')],
        [['snapshot'], 'gone', true],
      );
      await redis.resume();
      await until(() => subscription.subscription.isLeader);
      assert.deepEqual(subscription.happened, ['snapshot', 'lead free']);
      assert.match(lines[0] ?? '', /connection to Redis is lost/);
    });

    it('withdraws an offer that ended meanwhile when it is back', async () => {
      const redis = await start({ keepsData: true });
      const owner = nextOwner();
      const a = subscribe(await open(redis, 'a', { timing: { offerMs: 200 } }), owner);
      await a.subscription.ready;
      const b = subscribe(await open(redis, 'b'), owner);
      await b.subscription.ready;
      b.accepts = false;
      const isTaken = a.subscription.transfer();
      await until(() => b.happened.includes('offer'));
      await redis.crash();
      assert.equal(await isTaken, false);
      await redis.resume();
      await until(() => b.happened.includes('lose'));
      assert.equal(await redis.ask('HGET', toOwnerKeys(owner).head, 'offer'), null);
    });

    it('frees a lease in the end whose answer was lost and whose subscription has ended', async () => {
      const redis = await start();
      const way = await startWay(redis.port);
      endings.push(() => {
        way.close();
        return Promise.resolve();
      });
      const owner = nextOwner();
      const bus = await open(way, 'a', { timing: { tickMs: 60_000 } });
      const readLeader = () => redis.ask('HGET', toOwnerKeys(owner).head, 'server');
      way.loseAnswers(true);
      const { subscription } = subscribe(bus, owner);
      await until(async () => (await readLeader()) === 'a');
      await subscription.leave();
      way.loseAnswers(false);
      way.cut();
      await until(async () => (await readLeader()) === '');
    });

    it('lets a leaving leader publish its last steps after those that waited for an answer', async () => {
      const { redis, busA, a } = await joinPair();
      await redis.ask('CLIENT', 'PAUSE', '60000', 'WRITE');
      a.say('first');
      await new Promise((resolve) => setImmediate(resolve));
      a.lastWords = [toKeptStep('last', 2)];
      void a.subscription.leave();
      await redis.crash();
      await until(() => busA.state.link === 'gone');
      assert.deepEqual(a.shown, ['first', 'last']);
    });

    it('frees the leases of a leader that left meanwhile as soon as it is back', async () => {
      const { redis, busA, a, b } = await joinPair({ keepsData: true });
      await redis.crash();
      await until(() => busA.state.link === 'gone');
      a.lastWords = [toKeptStep('last', 1)];
      await a.subscription.leave();
      await redis.resume();
      await until(() => b.subscription.isLeader);
      assert.deepEqual([b.happened, b.shown], [['snapshot', 'snapshot', 'lead free'], ['last']]);
    });
  });
});
