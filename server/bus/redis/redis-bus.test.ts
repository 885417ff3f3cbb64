import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Bus } from '../bus.ts';
import { createRecord, openTestBus, takeSeat } from '../../testing/bus-fixture.ts';
import type { TestBusOptions } from '../../testing/bus-fixture.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import type { PrivateRedis } from '../../testing/private-redis.ts';
import { until } from '../../testing/until.ts';

const program = findRedis();

describe(
  'servers that share the work through Redis',
  { skip: program === undefined && 'no Redis is installed' },
  () => {
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
      const owner = nextOwner();
      const a = takeSeat(await open('a'), owner);
      await a.seat.ready;
      const b = takeSeat(await open('b'), owner);
      await b.seat.ready;
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
      const owner = nextOwner();
      const busA = await open('a');
      const a = takeSeat(busA, owner);
      await a.seat.ready;
      const b = takeSeat(await open('b'), owner);
      await b.seat.ready;
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
  },
);
