import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import type { Bus } from '../../../server/bus/bus.ts';
import { openTestBus, subscribe } from '../../../server/testing/bus-fixture.ts';
import type { TestBusOptions, TestSubscription } from '../../../server/testing/bus-fixture.ts';
import { findRedis, startRedis } from '../../../server/testing/private-redis.ts';
import type { PrivateRedis } from '../../../server/testing/private-redis.ts';
import { until } from '../../../server/testing/until.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';

const program = findRedis();

describe(
  'the connection between a server and Redis',
  { skip: program === undefined && 'no Redis is installed' },
  () => {
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

    /** Starts a leader behind a proxy and a follower, which both show `before`. */
    async function startPair(
      lifeMs: number,
    ): Promise<{ bus: Bus; leader: TestSubscription; follower: TestSubscription; proxy: FaultProxy }> {
      const proxy = await startFaultProxy({ targetPort: redis.port, clock: systemClock, random: Math.random });
      endings.push(() => proxy.close());
      const owner = String(++owners);
      const timing = { lifeMs };
      const bus = await open(`redis://127.0.0.1:${proxy.port}`, 'cut', { timing });
      const leader = subscribe(bus, owner);
      await leader.subscription.ready;
      const follower = subscribe(await open(redis.redisUrl, 'whole', { timing }), owner);
      await follower.subscription.ready;
      leader.say('before');
      await until(() => follower.shown.includes('before') && leader.shown.includes('before'));
      return { bus, leader, follower, proxy };
    }

    for (const [name, way] of [
      ['both ways', {}],
      ['there', { way: 'there' }],
      ['back', { way: 'back' }],
    ] as const) {
      it(`lost ${name} for a short time: the leader continues, and nothing is missing or doubled`, async () => {
        const { bus, leader, follower, proxy } = await startPair(60_000);
        proxy.trouble({ ...way, isBlackhole: true });
        leader.say('unanswered');
        await until(() => bus.state.link === 'gone');
        leader.say('alone');
        await until(() => leader.shown.length === 3);
        proxy.trouble();
        await until(() => follower.shown.includes('alone'));
        leader.say('after');
        await until(() => follower.shown.includes('after') && leader.shown.includes('after'));
        const all = ['before', 'unanswered', 'alone', 'after'];
        assert.deepEqual([leader.shown, follower.shown], [all, all]);
        assert.deepEqual(leader.happened, ['lead free']);
      });

      it(`lost ${name} for long: another server takes over, and the old leader follows it`, async () => {
        const { bus, leader, follower, proxy } = await startPair(1_000);
        proxy.trouble({ ...way, isBlackhole: true });
        await until(() => bus.state.link === 'gone' && follower.subscription.isLeader);
        leader.say('alone');
        await until(() => leader.shown.includes('alone'));
        follower.say('new');
        proxy.trouble();
        await until(() => leader.shown.includes('new'));
        assert.deepEqual(
          [leader.shown, follower.shown],
          [
            ['before', 'new'],
            ['before', 'new'],
          ],
        );
        assert.deepEqual(leader.happened, ['lead free', 'lose', 'snapshot']);
        assert.equal(bus.figures.fenced, 1);
      });
    }

    it('slow and then cut off in the middle of a batch: nothing is missing or doubled', async () => {
      const { leader, follower, proxy } = await startPair(60_000);
      const texts: string[] = [];
      for (let round = 0; round < 4; round++) {
        proxy.trouble({ latencyMs: 20 });
        for (let index = 0; index < 20; index++) {
          texts.push(`text ${round} ${index}`);
          leader.say(texts.at(-1) ?? '');
          await new Promise((resolve) => setImmediate(resolve));
        }
        proxy.reset();
      }
      proxy.trouble();
      await until(() => follower.shown.length > texts.length && leader.shown.length > texts.length);
      assert.deepEqual(
        [leader.shown, follower.shown],
        [
          ['before', ...texts],
          ['before', ...texts],
        ],
      );
    });
  },
);
