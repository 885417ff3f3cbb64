import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import type { Bus } from '../../../server/bus/bus.ts';
import { openTestBus, takeSeat } from '../../../server/testing/bus-fixture.ts';
import type { TestBusOptions, TestSeat } from '../../../server/testing/bus-fixture.ts';
import { findRedis, startRedis } from '../../../server/testing/private-redis.ts';
import type { PrivateRedis } from '../../../server/testing/private-redis.ts';
import { until } from '../../../server/testing/until.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';

const program = findRedis();

describe('the way between a server and Redis', { skip: program === undefined && 'no Redis is installed' }, () => {
  let redis: PrivateRedis;
  let owners = 0;
  const endings: (() => Promise<unknown>)[] = [];
  before(async () => {
    redis = await startRedis(program ?? '');
  });
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
  after(() => redis.stop());

  const open = async (url: string, serverId: string, options?: TestBusOptions): Promise<Bus> => {
    const bus = await openTestBus(url, serverId, options);
    endings.push(() => bus.close(0));
    return bus;
  };

  /** A holder behind a proxy and a follower, which both show `before`. */
  async function startPair(
    lifeMs: number,
  ): Promise<{ bus: Bus; holder: TestSeat; follower: TestSeat; proxy: FaultProxy }> {
    const proxy = await startFaultProxy({ targetPort: redis.port, clock: systemClock, random: Math.random });
    endings.push(() => proxy.close());
    const owner = String(++owners);
    const timing = { lifeMs };
    const bus = await open(`redis://127.0.0.1:${proxy.port}`, 'cut', { timing });
    const holder = takeSeat(bus, owner);
    await holder.seat.ready;
    const follower = takeSeat(await open(redis.redisUrl, 'whole', { timing }), owner);
    await follower.seat.ready;
    holder.say('before');
    await until(() => follower.shown.includes('before') && holder.shown.includes('before'));
    return { bus, holder, follower, proxy };
  }

  for (const [name, way] of [
    ['both ways', {}],
    ['there', { way: 'there' }],
    ['back', { way: 'back' }],
  ] as const) {
    it(`lost ${name} for a short time: the holder goes on, and nothing is missed or doubled`, async () => {
      const { bus, holder, follower, proxy } = await startPair(60_000);
      proxy.trouble({ ...way, isBlackhole: true });
      holder.say('unanswered');
      await until(() => bus.state.link === 'gone');
      holder.say('alone');
      await until(() => holder.shown.length === 3);
      proxy.trouble();
      await until(() => follower.shown.includes('alone'));
      holder.say('after');
      await until(() => follower.shown.includes('after') && holder.shown.includes('after'));
      const all = ['before', 'unanswered', 'alone', 'after'];
      assert.deepEqual([holder.shown, follower.shown], [all, all]);
      assert.deepEqual(holder.happened, ['hold free']);
    });

    it(`lost ${name} for long: another server takes over, and the holder before follows it`, async () => {
      const { bus, holder, follower, proxy } = await startPair(1_000);
      proxy.trouble({ ...way, isBlackhole: true });
      await until(() => bus.state.link === 'gone' && follower.seat.isHolder);
      holder.say('alone');
      await until(() => holder.shown.includes('alone'));
      follower.say('new');
      proxy.trouble();
      await until(() => holder.shown.includes('new'));
      assert.deepEqual(
        [holder.shown, follower.shown],
        [
          ['before', 'new'],
          ['before', 'new'],
        ],
      );
      assert.deepEqual(holder.happened, ['hold free', 'lose', 'snapshot']);
      assert.equal(bus.figures.fenced, 1);
    });
  }

  it('slow and then cut off in the middle of what is told: nothing is missed or doubled', async () => {
    const { holder, follower, proxy } = await startPair(60_000);
    const texts: string[] = [];
    for (let round = 0; round < 4; round++) {
      proxy.trouble({ latencyMs: 20 });
      for (let index = 0; index < 20; index++) {
        texts.push(`text ${round} ${index}`);
        holder.say(texts.at(-1) ?? '');
        await new Promise((resolve) => setImmediate(resolve));
      }
      proxy.reset();
    }
    proxy.trouble();
    await until(() => follower.shown.length > texts.length && holder.shown.length > texts.length);
    assert.deepEqual(
      [holder.shown, follower.shown],
      [
        ['before', ...texts],
        ['before', ...texts],
      ],
    );
  });
});
