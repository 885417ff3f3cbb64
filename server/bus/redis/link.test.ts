import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { RECORD_CODEC } from '../../air/states/stored-record.ts';
import { subscribe } from '../../testing/bus-fixture.ts';
import type { TestSubscription } from '../../testing/bus-fixture.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import { until } from '../../testing/until.ts';
import { Link } from './link.ts';
import { RedisSubscription } from './redis-subscription.ts';
import { READ, ACQUIRE, WRITE } from './scripts.ts';

const program = findRedis();
const OWNERS = 150;

/** A link that records the largest number of scripts that waited for an answer at once. */
class CountingLink extends Link {
  readonly most = new Map<string, number>();
  private readonly now = new Map<string, number>();

  override async run(...[script, keys, args]: Parameters<Link['run']>): Promise<unknown> {
    this.count(script.sha, 1);
    return super.run(script, keys, args).finally(() => this.count(script.sha, -1));
  }

  private count(sha: string, change: 1 | -1): void {
    const now = (this.now.get(sha) ?? 0) + change;
    this.now.set(sha, now);
    this.most.set(sha, Math.max(this.most.get(sha) ?? 0, now));
  }
}

describe('the link to Redis', { skip: program === undefined && 'no Redis is installed' }, () => {
  const endings: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  const startServer = async (
    url: string,
    serverId: string,
  ): Promise<{ link: CountingLink; subscriptions: TestSubscription[] }> => {
    const log = { info: () => undefined, warn: () => undefined };
    const common = { clock: systemClock, codec: RECORD_CODEC, random: Math.random };
    const link = new CountingLink({ ...common, log, url, tickMs: 100, maxPauseMs: 60_000 });
    await link.open();
    endings.push(() => link.close());
    const subscriptions = Array.from({ length: OWNERS }, (_, index) => {
      const join: Parameters<typeof subscribe>[0]['join'] = (ownerId, listener) => {
        const subscription = new RedisSubscription(ownerId, listener, {
          ...common,
          link,
          serverId,
          backlog: { characters: 0, maxCharacters: 1_000_000 },
          servers: { isAlive: () => true, readAt: 0, heartbeatAt: () => undefined },
          timing: { readyMs: 60_000, offerMs: 5_000, spreadMs: 20, graceMs: 60_000 },
          defer: (task) => void setImmediate(task),
          count: () => undefined,
          requestLease: () => undefined,
          confirmLeader: () => undefined,
          invite: () => undefined,
          freeUnused: () => undefined,
        });
        link.listen({ onOpen: () => subscription.onOpen(), onGone: () => subscription.onGone() });
        subscription.begin();
        return subscription;
      };
      return subscribe({ join }, String(index));
    });
    await Promise.all(subscriptions.map(({ subscription }) => subscription.ready));
    return { link, subscriptions };
  };

  for (const keepsData of [true, false]) {
    it(`acquires, reads and writes at most 64 whole journals at once; Redis comes back ${keepsData ? 'with' : 'without'} its data`, async () => {
      const redis = await startRedis(program ?? '', { keepsData });
      endings.push(() => redis.stop());
      const a = await startServer(redis.redisUrl, 'a');
      const b = await startServer(redis.redisUrl, 'b');
      assert.ok(a.subscriptions.every(({ subscription }) => subscription.isLeader));
      await redis.crash();
      await until(() => !a.link.isOpen && !b.link.isOpen);
      for (const text of ['one', 'two', 'three']) {
        for (const subscription of a.subscriptions) subscription.say(text);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await redis.resume();
      await until(() => b.subscriptions.every(({ shown }) => shown.length === 3));
      for (const { shown } of [...a.subscriptions, ...b.subscriptions])
        assert.deepEqual(shown, ['one', 'two', 'three']);
      const most = [a.link.most.get(ACQUIRE.sha), b.link.most.get(READ.sha), a.link.most.get(WRITE.sha)];
      assert.deepEqual(most, [64, 64, 64]);
    });
  }
});
