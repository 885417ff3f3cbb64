import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Bus } from '../bus.ts';
import { openTestBus } from '../../testing/bus-fixture.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import type { PrivateRedis } from '../../testing/private-redis.ts';
import { until } from '../../testing/until.ts';
import { createFleetBudget } from './fleet-budget.ts';

const program = findRedis();
const PLENTY = 1_000_000;
/** So slow that a test sees only the first turn. */
const NEARLY_NONE = 0.000_01;

describe('a budget while Redis is gone', () => {
  it('counts its servers once, and not for each turn', async () => {
    let looks = 0;
    const self = { id: 'a', startedAt: 0, sockets: 0, owners: 0, isFull: false, isLeaving: false };
    const servers = {
      list() {
        looks += 1;
        return [self, { ...self, id: 'b' }];
      },
    };
    const link = { isOpen: false, run: () => Promise.reject(new Error('The connection to Redis is lost.')) };
    const budget = createFleetBudget({
      link,
      servers,
      clock: createManualClock(),
      serverId: 'a',
      random: () => 0.5,
      name: 'turns',
      maxPerSecond: 1_000,
    });
    for (let turn = 0; turn < 3; turn += 1) await budget.take(1, 1);
    assert.deepEqual([looks, (await budget.take(1_000, 1)).granted], [1, 497]);
  });
});

describe('a budget that servers share', { skip: program === undefined && 'no Redis is installed' }, () => {
  let redis: PrivateRedis;
  const buses: Bus[] = [];
  const openTwo = async (): Promise<readonly [Bus, Bus]> => {
    const [a, b] = [await openTestBus(redis.redisUrl, 'a'), await openTestBus(redis.redisUrl, 'b')];
    buses.push(a, b);
    await until(() => a.servers.list().length === 2 && b.servers.list().length === 2);
    return [a, b];
  };

  before(async () => {
    redis = await startRedis(program ?? '');
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close(0)));
  });
  after(() => redis.stop());

  it('gives a turn to one server only', async () => {
    const [a, b] = (await openTwo()).map((bus) => bus.budget('turns', NEARLY_NONE));
    assert.deepEqual(await a?.take(1, 1), { granted: 1, waitMs: 0 });
    assert.equal((await b?.take(1, 1))?.granted, 0);
  });

  it('stops for all servers after a 429 of one (D59)', async () => {
    const [a, b] = (await openTwo()).map((bus) => bus.budget('limited', 100));
    await a?.take(80, 1);
    a?.pause(60_000);
    await a?.take(1, 1);
    const answer = await b?.take(1, 1);
    assert.equal(answer?.granted, 0);
    assert.ok(answer.waitMs > 1_000 && answer.waitMs <= 60_000, `waits ${answer.waitMs} ms`);
  });

  it('shares few turns by the number of owners that wait on each server', async () => {
    const [a, b] = (await openTwo()).map((bus) => bus.budget('shared', 1_000));
    assert.ok(a && b);
    await a.take(PLENTY, 1);
    const got = { a: 0, b: 0 };
    while (got.a + got.b < 1_000) {
      got.a += (await a.take(900, 90)).granted;
      got.b += (await b.take(900, 10)).granted;
    }
    assert.ok(got.b > 30 && got.b < 250, `one in ten owners got ${got.b} of 1,000 turns`);
  });

  it('gives each server its share of the learned rate while Redis is gone', async () => {
    const [a, b] = await openTwo();
    const [budget, other] = [a.budget('alone', 1_000), b.budget('alone', 1_000)];
    await budget.take(1, 1);
    await redis.crash();
    await until(() => a.state.link === 'gone' && b.state.link === 'gone');
    assert.equal((await budget.take(PLENTY, 1)).granted, 500);
    budget.pause(60_000);
    assert.equal((await budget.take(1, 1)).granted, 0);
    await redis.resume();
    await until(() => a.state.link === 'open' && b.state.link === 'open');
    assert.equal((await budget.take(1, 1)).granted, 0, 'the pause is still on');
    assert.equal((await other.take(1, 1)).granted, 0, 'and the other server learns it');
  });
});
