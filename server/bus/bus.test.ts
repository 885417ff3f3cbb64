import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemClock } from '../../core/connection/clock.ts';
import { HttpError } from '../http/error-body.ts';
import { createRecord, openTestBus, takeSeat, toKeptStep } from '../testing/bus-fixture.ts';
import { findRedis, startRedis } from '../testing/private-redis.ts';
import type { PrivateRedis } from '../testing/private-redis.ts';
import { until } from '../testing/until.ts';
import type { Bus } from './bus.ts';
import { createLocalBus } from './local-bus.ts';

const program = findRedis();

/** What every bus does, with a server that is alone. */
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

    it('gives a free owner to the server that takes a seat', async () => {
      const { seat, happened, holds } = takeSeat(bus, nextOwner());
      assert.deepEqual(happened, []);
      await seat.ready;
      assert.deepEqual(
        [happened, holds, seat.isHolder],
        [['hold free'], [{ snapshot: undefined, cause: 'free' }], true],
      );
    });

    it("tells the holder's own listener its steps in order", async () => {
      const test = takeSeat(bus, nextOwner());
      await test.seat.ready;
      test.say('one', 'two');
      test.seat.append({ record: createRecord('r', 1), order: 'flush' });
      test.say('three');
      await until(() => test.shown.length === 3);
      assert.deepEqual(
        [test.shown, [...test.records], test.happened.at(-1)],
        [['one', 'two', 'three'], [['r', 'held']], 'flush'],
      );
    });

    it('tells nothing of an owner to the seat of another one', async () => {
      const [one, other] = [takeSeat(bus, nextOwner()), takeSeat(bus, nextOwner())];
      await Promise.all([one.seat.ready, other.seat.ready]);
      one.say('one');
      other.say('other');
      await until(() => one.shown.length > 0 && other.shown.length > 0);
      assert.deepEqual([one.shown, other.shown], [['one'], ['other']]);
    });

    it('has the holder end its part before it leaves', async () => {
      const test = takeSeat(bus, nextOwner());
      test.lastWords = [toKeptStep('last', 1)];
      await test.seat.ready;
      await test.seat.leave();
      assert.deepEqual([test.happened, test.shown], [['hold free', 'hand over'], ['last']]);
      await test.seat.leave();
      assert.deepEqual(test.happened, ['hold free', 'hand over']);
    });

    it('keeps the lease while no other server has a seat', async () => {
      const { seat } = takeSeat(bus, nextOwner());
      await seat.ready;
      assert.equal(await seat.handOver(), false);
      assert.equal(seat.isHolder, true);
    });

    it('runs calls here when this server holds the owner, and when there is no holder', async () => {
      const owner = nextOwner();
      bus.calls.handle('name', (ownerId, input) => Promise.resolve({ ownerId, input }));
      assert.deepEqual(await bus.calls.call(owner, 'name', { a: 1 }), { ownerId: owner, input: { a: 1 } });
      await takeSeat(bus, owner).seat.ready;
      assert.deepEqual(await bus.calls.call(owner, 'name', null), { ownerId: owner, input: null });
    });

    it('throws what a handler refuses', async () => {
      const refusal = new HttpError({ statusCode: 409, name: 'conflict', message: 'No.' });
      bus.calls.handle('refuse', () => Promise.reject(refusal));
      await assert.rejects(bus.calls.call(nextOwner(), 'refuse', {}), refusal);
    });

    it('gathers the answer of this server, and throws what that refuses', async () => {
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

    it('lists this server with what it tells of itself', () => {
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

let redis: PrivateRedis | undefined;
describeBus(
  'the bus of servers in a fleet',
  { skip: program === undefined && 'no Redis is installed' },
  async (serverId) => {
    redis = await startRedis(program ?? '');
    return openTestBus(redis.redisUrl, serverId);
  },
);
after(() => redis?.stop());
