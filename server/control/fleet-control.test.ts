import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { systemClock } from '../../core/connection/clock.ts';
import { toOwnerActor } from '../air/actions/actor.ts';
import type { Bus } from '../bus/bus.ts';
import { createScenes } from '../obs/scenes.ts';
import { createShows } from '../show/shows.ts';
import type { Shows } from '../show/shows.ts';
import { handleShowCalls } from '../show/shown-recorder.ts';
import { layers } from '../show/parts/layers.ts';
import { openStorage } from '../store/open-storage.ts';
import type { ShowRecord } from '../store/records/show-record.ts';
import type { Storage } from '../store/storage.ts';
import { openTestBus, subscribe, type TestSubscription } from '../testing/bus-fixture.ts';
import { createOverlayRecord } from '../testing/overlay-record.ts';
import { createOwnerRecord } from '../testing/owner-fixture.ts';
import { findRedis, startRedis } from '../testing/private-redis.ts';
import type { PrivateRedis } from '../testing/private-redis.ts';
import { OWNER } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { layer } from './actions/layer.ts';
import { createControl } from './control.ts';
import type { Control } from './control.ts';

const program = findRedis();
const ACTOR = toOwnerActor(OWNER);
const LAYER = { id: 'sky', widget: 'text', name: 'Sky', x: 0, y: 0, width: 200, height: 100, settings: {} };

describe('control in a fleet', { skip: program === undefined && 'no Redis is installed' }, () => {
  let redis: PrivateRedis;
  let storage: Storage;
  let leader: Control;
  let other: Control;
  let shows: Shows;
  let sent: ShowRecord[];
  let leads: TestSubscription;
  const buses: Bus[] = [];

  const open = async (serverId: string): Promise<Bus> => {
    const bus = await openTestBus(redis.redisUrl, serverId);
    buses.push(bus);
    return bus;
  };
  const createServer = (bus: Bus): { readonly control: Control; readonly shows: Shows } => {
    const own = createShows({
      storage,
      clock: systemClock,
      refreshLeader: (ownerId) => bus.calls.call(ownerId, 'show/refresh', {}),
    });
    const unused = (): never => assert.fail('a layer needs nothing else');
    handleShowCalls({ bus, storage, shows: own, clock: systemClock, pages: { show: unused } });
    const control = createControl({
      storage,
      bus,
      shows: own,
      clock: systemClock,
      crashPoint: () => undefined,
      createId: () => crypto.randomUUID(),
      actions: { act: unused, recordChannel: unused } as never,
      airs: { find: unused },
      log: { warn: unused },
      scenes: createScenes(undefined),
      reads: { of: unused },
      kits: { air: unused },
    });
    return { control, shows: own };
  };
  const hide = (control: Control, hidden: boolean, requestId?: string) =>
    control.act(ACTOR, layer, { overlayId: 'canvas', layer: 'sky', hidden, ...(requestId && { requestId }) });

  before(async () => {
    redis = await startRedis(program ?? '');
  });
  beforeEach(async () => {
    await redis.ask('FLUSHALL');
    storage = await openStorage({ file: ':memory:' });
    await storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
    const settings = { layers: [LAYER] };
    await storage.overlays.insert(createOverlayRecord({ id: 'canvas', ownerId: OWNER, widget: 'canvas', settings }));
    sent = [];
    const bus = await open('a');
    leads = subscribe(bus);
    await leads.subscription.ready;
    ({ control: leader, shows } = createServer(bus));
    shows.open(OWNER, { sendShow: (show) => void sent.push(show) }, undefined);
    await until(() => sent.length === 1);
    ({ control: other } = createServer(await open('b')));
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close(0)));
    await storage.close();
  });
  after(() => redis.stop());

  it('is done by the leader, whichever server receives an action', async () => {
    assert.deepEqual(await hide(other, true), { done: 1 });
    assert.deepEqual(layers.read(sent.at(-1)?.state ?? {}), { 'canvas/sky': { hidden: true, revision: 1 } });
    assert.deepEqual(await hide(leader, false), { done: 1 });
    assert.deepEqual(layers.read(sent.at(-1)?.state ?? {}), { 'canvas/sky': { hidden: false, revision: 1 } });
  });

  it('agrees if many press at once at several servers, and each press counts once', async () => {
    const presses = Array.from({ length: 20 }, (_, index) =>
      hide(index % 2 === 0 ? leader : other, index % 3 === 0, `press ${index}`),
    );
    await Promise.all(presses);
    const { revision, state } = await storage.shows.find(OWNER);
    assert.deepEqual(sent.at(-1), { revision, state });
    assert.equal((await storage.audit.list(OWNER, { limit: 100 })).length, 20);
    assert.deepEqual(await hide(other, true, 'press 0'), await presses[0]);
    assert.equal((await storage.shows.find(OWNER)).revision, revision);
  });

  it('reaches the leader if another server has stored a change while no server led', async () => {
    await storage.shows.save(OWNER, {
      revision: (await storage.shows.find(OWNER)).revision + 1,
      state: { scene: 'Game' },
    });
    await buses[1]?.calls.call(OWNER, 'show/refresh', {});
    assert.deepEqual(sent.at(-1)?.state, { scene: 'Game' });
  });

  it('refuses what another version sends and this one does not know, and stores nothing', async () => {
    const request = {
      actor: ACTOR,
      requestId: 'r',
      name: 'layer',
      body: { overlayId: 'canvas', layer: 'sky', hidden: true },
    };
    const ask = (odd: object) => buses[1]!.calls.call(OWNER, 'control/act', { ...request, ...odd });
    for (const odd of [{ name: 'explode' }, { body: { hidden: 'yes' } }])
      await assert.rejects(ask(odd), { statusCode: 409, message: /server of another version.*after the upgrade/ });
    for (const odd of [{ actor: {} }, { requestId: 7 }]) await assert.rejects(ask(odd), { statusCode: 500 });
    assert.deepEqual(await storage.audit.list(OWNER, { limit: 9 }), []);
  });

  it('keeps what another version has stored in the show, and goes on with what it knows', async () => {
    const newer = { state: 'counting-up', since: 5 };
    const state = {
      raffle: { word: 'hi' },
      countdowns: { 'canvas/up': newer, 'gone/up': newer },
      layers: { 'canvas/sky': { hidden: false, revision: 1, by: 'scene' } },
      scene: { name: 'Game' },
    };
    await storage.shows.save(OWNER, { revision: (await storage.shows.find(OWNER)).revision + 1, state });
    assert.deepEqual(await hide(other, true), { done: 1 });
    assert.deepEqual((await storage.shows.find(OWNER)).state, {
      raffle: { word: 'hi' },
      // its overlay is gone
      countdowns: { 'canvas/up': newer },
      layers: { 'canvas/sky': { hidden: true, revision: 1 } },
      scene: { name: 'Game' },
    });
    assert.deepEqual(sent.at(-1)?.state, (await storage.shows.find(OWNER)).state);
  });

  it('passes on parts of the journal that this version does not know', async () => {
    const show = { revision: 9, state: { raffle: { word: 'hi' }, scene: 'Game' } };
    const { subscription } = subscribe(buses[1]!);
    await subscription.ready;
    const step = { state: { show, credits: ['Ann'] }, order: 'celebrate' };
    // another version has more fields
    leads.subscription.append(step as never);
    const joined = subscribe(await open('c'));
    await until(() => joined.snapshots.some(({ state }) => 'credits' in state));
    assert.deepEqual(joined.snapshots.at(-1)?.state, { ...joined.snapshots.at(-1)?.state, show, credits: ['Ann'] });
  });
});
