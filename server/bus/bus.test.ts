import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemClock } from '../../core/connection/clock.ts';
import { HttpError } from '../http/errors/error-body.ts';
import { createRecord, openTestBus, subscribe, toKeptStep } from '../testing/bus-fixture.ts';
import { findRedis, startRedis } from '../testing/private-redis.ts';
import type { PrivateRedis } from '../testing/private-redis.ts';
import { until } from '../testing/until.ts';
import type { Bus } from './bus.ts';
import { createLocalBus } from './local-bus.ts';

const program = findRedis();

/** The behaviour of every bus, with a lone server. */
function describeBus(
  name: string,
  options: { readonly skip?: string | false },
  openBus: (id: string) => Promise<Bus>,
): void {
  describe(name, options, () => {
    let owners = 0;
    const nextOwner = (): string => String(++owners);
    let bus: Bus;
    before(async () => {
      bus = await openBus(`${name} server`);
    });
    after(() => bus.close(0));

    it('gives a free lease to the server that subscribes', async () => {
      const { subscription, happened, leases } = subscribe(bus, nextOwner());
      assert.deepEqual(happened, []);
      await subscription.ready;
      assert.deepEqual(
        [happened, leases, subscription.isLeader],
        [['lead free'], [{ snapshot: undefined, cause: 'free' }], true],
      );
    });

    it("sends the leader's own listener its steps in order", async () => {
      const test = subscribe(bus, nextOwner());
      await test.subscription.ready;
      test.say('one', 'two');
      test.subscription.append({ record: createRecord('r', 1), order: 'flush' });
      test.say('three');
      await until(() => test.shown.length === 3);
      assert.deepEqual(
        [test.shown, [...test.records], test.happened.at(-1)],
        [['one', 'two', 'three'], [['r', 'held']], 'flush'],
      );
    });

    it('sends no steps of an owner to the subscription of another one', async () => {
      const [one, other] = [subscribe(bus, nextOwner()), subscribe(bus, nextOwner())];
      await Promise.all([one.subscription.ready, other.subscription.ready]);
      one.say('one');
      other.say('other');
      await until(() => one.shown.length > 0 && other.shown.length > 0);
      assert.deepEqual([one.shown, other.shown], [['one'], ['other']]);
    });

    it('makes the leader end its part before it leaves', async () => {
      const test = subscribe(bus, nextOwner());
      test.lastWords = [toKeptStep('last', 1)];
      await test.subscription.ready;
      await test.subscription.leave();
      assert.deepEqual([test.happened, test.shown], [['lead free', 'transfer'], ['last']]);
      await test.subscription.leave();
      assert.deepEqual(test.happened, ['lead free', 'transfer']);
    });

    it('keeps the lease while no other server is subscribed', async () => {
      const { subscription } = subscribe(bus, nextOwner());
      await subscription.ready;
      assert.equal(await subscription.transfer(), false);
      assert.equal(subscription.isLeader, true);
    });

    it('runs calls here if this server leads, or if there is no leader', async () => {
      const owner = nextOwner();
      bus.calls.handle('name', (ownerId, input) => Promise.resolve({ ownerId, input }));
      assert.deepEqual(await bus.calls.call(owner, 'name', { a: 1 }), { ownerId: owner, input: { a: 1 } });
      await subscribe(bus, owner).subscription.ready;
      assert.deepEqual(await bus.calls.call(owner, 'name', null), { ownerId: owner, input: null });
    });

    it('throws a refusal of the handler', async () => {
      const refusal = new HttpError({ statusCode: 409, name: 'conflict', message: 'No.' });
      bus.calls.handle('refuse', () => Promise.reject(refusal));
      await assert.rejects(bus.calls.call(nextOwner(), 'refuse', {}), refusal);
    });

    it('gathers the answer of this server, and throws its refusal', async () => {
      bus.calls.handle('gathered', (ownerId, input) => Promise.resolve({ ownerId, input }));
      assert.deepEqual(await bus.calls.gather('1', 'gathered', [2]), [{ ownerId: '1', input: [2] }]);
      bus.calls.handle('refuse', () => Promise.reject(new Error('No.')));
      await assert.rejects(bus.calls.gather('1', 'refuse', {}), /^Error: No\.$/);
    });

    it('counts in windows, which end', async () => {
      const first = await bus.counters.add('name', 2, 60_000);
      const second = await bus.counters.add('name', 3, 60_000);
      assert.deepEqual([first.count, second.count], [2, 5]);
      assert.ok(second.endsInMs > 0 && second.endsInMs <= first.endsInMs && first.endsInMs <= 60_000);
      await bus.counters.add('short', 1, 5);
      await until(async () => (await bus.counters.add('short', 1, 5)).count === 1);
    });

    it('lists this server with its figures', () => {
      bus.servers.describe(() => ({ sockets: 3, isFull: true, isLeaving: false }));
      const self = bus.servers.list().find(({ id }) => id === bus.serverId);
      assert.deepEqual([self?.sockets, self?.isFull, self?.owners], [3, true, bus.figures.leases]);
      assert.equal(bus.servers.isAlive(bus.serverId), true);
    });

    it('is open', () => assert.equal(bus.state.link, 'open'));
  });
}

describeBus('the bus of a server that is alone', {}, (serverId) =>
  Promise.resolve(createLocalBus({ serverId, clock: systemClock })),
);

describe('a bus with a Redis of its own', () => {
  let redis: PrivateRedis | undefined;
  after(() => redis?.stop());

  describeBus(
    'the bus of servers in a fleet',
    { skip: program === undefined && 'no Redis is installed' },
    async (serverId) => {
      redis = await startRedis(program ?? '');
      return openTestBus(redis.redisUrl, serverId);
    },
  );
});
