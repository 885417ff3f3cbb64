import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import type { Bus } from '../../bus/bus.ts';
import { toRefusal } from '../../http/errors/error-body.ts';
import type { Refusal } from '../../http/errors/error-body.ts';
import { openStorage } from '../../store/open-storage.ts';
import type { Storage } from '../../store/storage.ts';
import { createAirFixture, toAirs } from '../../testing/air-fixture.ts';
import type { AirFixture } from '../../testing/air-fixture.ts';
import { openTestBus, subscribe } from '../../testing/bus-fixture.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import type { PrivateRedis } from '../../testing/private-redis.ts';
import { OWNER } from '../../testing/test-service.ts';
import { createActions } from './actions.ts';
import type { Actions } from './actions.ts';
import type { Actor } from './actor.ts';

const program = findRedis();
const DOCK: Actor = { ownerId: OWNER, overlayId: 'd1', name: 'Phone', permissions: ['moderate'] };

describe('actions in a fleet', { skip: program === undefined && 'no Redis is installed' }, () => {
  let redis: PrivateRedis;
  let storage: Storage;
  /** The owner's air pipeline, at the leader. */
  let f: AirFixture;
  let leader: Actions;
  let other: Actions;
  const buses: Bus[] = [];

  const open = async (serverId: string): Promise<Bus> => {
    const bus = await openTestBus(redis.redisUrl, serverId);
    buses.push(bus);
    return bus;
  };
  const createServer = (bus: Pick<Bus, 'calls'>, airs: ReturnType<typeof toAirs>): Actions =>
    createActions({
      storage,
      bus,
      airs,
      clock: systemClock,
      createId: () => crypto.randomUUID(),
      crashPoint: () => undefined,
    });

  before(async () => {
    redis = await startRedis(program ?? '');
  });
  beforeEach(async () => {
    await redis.ask('FLUSHALL');
    storage = await openStorage({ file: ':memory:' });
    await storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
    f = createAirFixture();
    const bus = await open('a');
    await subscribe(bus).subscription.ready;
    leader = createServer(bus, toAirs(f, storage));
    const nowhere = {
      find: () => undefined,
      apply: () => undefined,
      catchUp: () => Promise.resolve(),
      prepareWords: () => Promise.resolve(),
      prepareChange: () => Promise.resolve(),
    };
    other = createServer(await open('b'), nowhere);
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close(0)));
    await storage.close();
  });
  after(() => redis.stop());

  it('are run by the leader, whichever server receives them', async () => {
    const [one, two] = [f.say('one'), f.say('two')];
    assert.deepEqual(await other.act(DOCK, 'hide', { ids: [one] }), { done: 1 });
    assert.deepEqual(await leader.act(DOCK, 'pin', { id: two, seconds: 5 }), { done: 1 });
    assert.deepEqual([f.screen(), f.air.featured.message?.id, f.air.find(one)?.by], [['two'], two, 'Phone']);
    const changed = await other.changeSafety(DOCK, { minLength: 4 });
    assert.deepEqual([changed, f.screen()], [f.air.safety, []]);
    assert.deepEqual(await other.counts(OWNER), f.air.counts);
    const preview = await other.preview(OWNER, { minLength: 0 });
    assert.deepEqual([preview, preview.messages], [await leader.preview(OWNER, { minLength: 0 }), 2]);
    const channel = { displayName: 'Two', enabled: true, streamingPlatformId: 2 };
    await other.recordChannel(DOCK, { ...channel, id: 12, embedUrl: '', url: '', identifier: '' });
    const [last] = await storage.audit.list(OWNER, { limit: 1 });
    assert.equal(last?.detail, 'enabled Two (platform 2)');
  });

  it('are refused with the same message', async () => {
    const id = f.say('', { contents: [{ type: 'img', subtype: 'link', content: 'https://other.example/a.png' }] });
    const refusalOf = (asked: Promise<unknown>): Promise<Refusal> =>
      asked.then(() => assert.fail('it was not refused'), toRefusal);
    const attempts = (actions: Actions): readonly Promise<unknown>[] => [
      actions.act(DOCK, 'allow-pictures', { id, always: true }),
      actions.changeSafety(DOCK, { scripts: ['Klingon'] }),
      actions.changeSafety(DOCK, { minLength: 3, revision: 7 }),
    ];
    const refused = await Promise.all(attempts(other).map(refusalOf));
    assert.deepEqual(refused, await Promise.all(attempts(leader).map(refusalOf)));
    assert.deepEqual(
      refused.map(({ status }) => status),
      [403, 400, 409],
    );
  });

  it('are all applied if they come at the same time on two servers', async () => {
    const asked = [leader, other].flatMap((actions, server) =>
      Array.from({ length: 5 }, (_, turn) => actions.act(DOCK, 'mute', { author: `author ${server} ${turn}` })),
    );
    await Promise.all([...asked, other.changeSafety(DOCK, { minLength: 2 })]);
    const { authors, minLength, revision } = await leader.readSafety(OWNER);
    assert.deepEqual([authors.length, minLength, revision], [10, 2, 11]);
    assert.deepEqual(f.air.safety, await other.readSafety(OWNER));
    assert.equal(f.air.lastAction, 11);
  });

  it('reach the leader even if a server stored them without knowing of one', async () => {
    const id = f.say('one');
    const [, bus] = buses;
    assert.ok(bus);
    // this server does not know the leader until it has stored the action
    const calls: Bus['calls'] = {
      handle: (name, handler) => void handlers.set(name, handler),
      call: (ownerId, name, input) =>
        name === 'air/act'
          ? Promise.resolve(handlers.get(name)?.(ownerId, input))
          : bus.calls.call(ownerId, name, input),
      gather: (ownerId, name, input) => bus.calls.gather(ownerId, name, input),
    };
    const handlers = new Map<string, Parameters<Bus['calls']['handle']>[1]>();
    const nowhere = {
      find: () => undefined,
      apply: () => undefined,
      catchUp: () => Promise.resolve(),
      prepareWords: () => Promise.resolve(),
      prepareChange: () => Promise.resolve(),
    };
    const unaware = createServer({ calls }, nowhere);
    await unaware.act(DOCK, 'hide', { ids: [id] });
    assert.equal(f.stateOf(id), 'hidden');
  });
});
