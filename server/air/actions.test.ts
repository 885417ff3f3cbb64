import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { ImagePart } from '../../core/service/content-part.ts';
import { createAirFixture, readScreen, restoreAirFixture, toAirs } from '../testing/air-fixture.ts';
import type { AirFixture } from '../testing/air-fixture.ts';
import { createOwnerRecord } from '../testing/owner-fixture.ts';
import { OWNER } from '../testing/test-service.ts';
import type { ActionCrashPoint, CrashPoint } from '../account/tokens/crash-points.ts';
import type { Bus } from '../bus/bus.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { openStorage } from '../store/open-storage.ts';
import { noteChange } from '../store/records/note-change.ts';
import { StorageError, UnansweredError } from '../store/storage-error.ts';
import type { AuditRecord } from '../store/records/audit-record.ts';
import type { Storage } from '../store/storage.ts';
import { createActions } from './actions.ts';
import type { Actions, ActionsDeps } from './actions.ts';
import type { Actor } from './actor.ts';
import type { Air } from './air.ts';
import type { ActionBody, ActionName } from './air-schemas.ts';
import { createAirs } from './airs.ts';
import { createAirStore } from './air-store.ts';

type Record = Storage['audit']['record'];

const DOCK: Actor = { ownerId: OWNER, overlayId: 'd1', name: 'Phone', permissions: ['moderate', 'safety'] };
const OTHER: Actor = { ...DOCK, overlayId: 'd2', name: 'Desk', permissions: ['moderate'] };
const PICTURE: ImagePart = { type: 'img', subtype: 'link', content: 'https://other.example/a.png' };

let f: AirFixture;
let storage: Storage;
let actions: Actions;
/** Stands between the actions and the database. */
let record: Record;
let bus: Bus;
let ids = 0;
let crashAt: ActionCrashPoint | undefined;

beforeEach(async () => {
  f = createAirFixture();
  storage = await openStorage({ file: ':memory:' });
  await storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
  crashAt = undefined;
  record = (entry, safety) => storage.audit.record(entry, safety);
  ids = 0;
  bus = createLocalBus({ serverId: 'server-1', clock: f.clock });
  actions = createActions({ ...deps(), bus });
});
afterEach(() => storage.close());

/** What the actions of a server work with. */
function deps(fixture = f): ActionsDeps {
  return {
    storage: { safety: storage.safety, audit: { ...storage.audit, record: (entry, safety) => record(entry, safety) } },
    airs: toAirs(fixture, storage),
    bus: createLocalBus({ serverId: 'server-2', clock: f.clock }),
    clock: f.clock,
    createId: () => `id-${(ids += 1)}`,
    crashPoint(name: CrashPoint | ActionCrashPoint) {
      if (name === crashAt) throw new Error('killed');
    },
  };
}

/** A server that goes on with the owner. */
function createRestored() {
  const next = restoreAirFixture(f);
  return { f: next, airs: toAirs(next, storage), actions: createActions(deps(next)) };
}

const listed = (): Promise<readonly AuditRecord[]> => storage.audit.list(OWNER, { limit: 100 });
const told = async (): Promise<readonly (readonly unknown[])[]> =>
  (await listed()).map(({ by, action, detail, done }) => [by, action, detail, done]);

describe('an action', () => {
  it('is done though a change of an overlay was stored between two actions', async () => {
    const [first, second] = [f.say('one'), f.say('two')];
    await actions.act(DOCK, 'hide', { ids: [first] });
    const log = { warn: () => assert.fail('the change was not stored') };
    await noteChange({ storage, clock: f.clock, log }, { ownerId: OWNER, by: 'Dashboard', action: 'sign-in' });
    assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [second] }), { done: 1 });
    assert.deepEqual(f.screen(), []);
    assert.deepEqual([f.air.lastAction, (await listed()).length], [3, 3]);
  });

  it('is done to messages, and kept with who did it and to what', async () => {
    const [first, second] = [f.say('one'), f.say('two', { author: 'Bob', platformId: 5 })];
    assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [second] }), { done: 1 });
    assert.deepEqual(f.screen(), ['one']);
    assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [second, 'unknown'] }), { done: 0 });
    assert.deepEqual(await actions.act(OTHER, 'show', { ids: [second] }), { done: 1 });
    assert.deepEqual(f.screen(), ['one', 'two']);
    assert.deepEqual(await actions.act(DOCK, 'pin', { id: first }), { done: 1 });
    assert.equal(f.air.featured.message?.id, first);
    assert.deepEqual(await actions.act(DOCK, 'pin', { id: null }), { done: 1 });
    assert.deepEqual(await actions.act(DOCK, 'pin', { id: null }), { done: 0 });
    assert.deepEqual(await actions.act(DOCK, 'clear', {}), { done: 2 });
    assert.deepEqual(f.screen(), []);
    assert.deepEqual(await told(), [
      ['Phone', 'clear', '2 messages', 2],
      ['Phone', 'pin', 'nothing', 0],
      ['Phone', 'pin', 'nothing', 1],
      ['Phone', 'pin', 'Ada (platform 1): one', 1],
      ['Desk', 'show', 'Bob (platform 5): two', 1],
      ['Phone', 'hide', '2 messages', 0],
      ['Phone', 'hide', 'Bob (platform 5): two', 1],
    ]);
    assert.deepEqual((await listed()).at(-1)?.facts, { ids: [second] });
  });

  it('on an author takes messages off air at once, on one platform or on all', async () => {
    f.say('one');
    f.say('two', { platformId: 5 });
    await actions.act(DOCK, 'mute', { author: 'Ada', platformId: 5 });
    assert.deepEqual(f.screen(), ['one']);
    await actions.act(OTHER, 'mute', { author: 'ada' });
    assert.deepEqual(f.screen(), []);
    assert.deepEqual((await actions.readSafety(OWNER)).authors, ['ada']);
    await actions.act(DOCK, 'unmute', { author: 'Ada' });
    f.say('three', { platformId: 5 });
    assert.deepEqual(f.screen(), ['three']);
  });

  it('allows pictures once, or their hosts always with the right to change settings', async () => {
    const [first, second] = [f.say('', { contents: [PICTURE] }), f.say('', { contents: [PICTURE] })];
    assert.deepEqual(await actions.act(OTHER, 'allow-pictures', { id: first }), { done: 1 });
    assert.deepEqual((await actions.readSafety(OWNER)).imageHosts, []);
    assert.deepEqual(readScreen(f.aired).get(first)?.contents, [PICTURE]);
    await assert.rejects(async () => actions.act(OTHER, 'allow-pictures', { id: second, always: true }), /scope/i);
    assert.deepEqual(await actions.act(DOCK, 'allow-pictures', { id: second, always: true }), { done: 1 });
    assert.deepEqual((await actions.readSafety(OWNER)).imageHosts, ['other.example']);
    assert.deepEqual(f.air.safety.imageHosts, ['other.example']);
    assert.match(String((await listed())[0]?.detail), /^other\.example always: Ada/);
  });

  it('panic takes all off air and keeps it off, and shows nothing in the meantime', async () => {
    const id = f.say('one');
    assert.deepEqual(await actions.act(DOCK, 'panic', { on: true }), { done: 1 });
    f.say('two');
    assert.deepEqual(await actions.act(DOCK, 'show', { ids: [id] }), { done: 0 });
    assert.deepEqual(f.screen(), []);
    assert.equal((await actions.changeSafety(DOCK, { panic: false })).panic, false);
    f.say('three');
    assert.deepEqual(f.screen(), ['three']);
  });

  it('is refused when the list that it adds to is full', async () => {
    const authors = Array.from({ length: 1_000 }, (_, index) => `author ${index}`);
    await actions.changeSafety(DOCK, { authors });
    await assert.rejects(
      actions.act(DOCK, 'mute', { author: 'Ada' }),
      /There are 1000 muted authors already: remove some/,
    );
    assert.equal((await listed()).length, 1);
  });

  it('keeps words of a message for people in one short line', async () => {
    const id = f.say(`a\n${'b'.repeat(300)}`, { author: 'Ada\u0000' });
    await actions.act(DOCK, 'hide', { ids: [id] });
    const [entry] = await listed();
    assert.ok(entry && entry.detail.length < 150 && !/\p{Cc}/u.test(entry.detail), entry?.detail);
  });
});

describe('an action that is sent often', () => {
  it('is done once, however often it comes at once', async () => {
    const id = f.say('one');
    await actions.act(DOCK, 'hide', { ids: [id] });
    const before = f.aired.length;
    const sent = Array.from({ length: 20 }, () => actions.act(DOCK, 'show', { ids: [id], requestId: 'r' }));
    assert.deepEqual(
      await Promise.all(sent),
      Array.from({ length: 20 }, () => ({ done: 1 })),
    );
    assert.equal(f.aired.slice(before).filter(({ kind }) => kind === 'message').length, 1);
    assert.equal((await listed()).length, 2);
  });

  it('does not come back over what another dock did since', async () => {
    const id = f.say('one');
    await actions.act(DOCK, 'hide', { ids: [id], requestId: 'r' });
    await actions.act(OTHER, 'show', { ids: [id] });
    assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [id], requestId: 'r' }), { done: 1 });
    assert.deepEqual(f.screen(), ['one']);
  });

  it('by two docks on one message ends the same in memory, on screens and for those who come later', async () => {
    const ids = [f.say('one'), f.say('two'), f.say('three')];
    const all = ids.flatMap((id, index) =>
      Array.from({ length: 10 }, (_, turn) => {
        const name = (turn * 7 + index) % 3 === 0 ? 'hide' : 'show';
        return actions.act(turn % 2 === 0 ? DOCK : OTHER, name, { ids: [id] });
      }),
    );
    await Promise.all(all);
    const last = new Map(
      (await listed()).map(({ action, facts }) => [String(facts['ids']), action] as const).reverse(),
    );
    for (const id of ids) {
      const isShown = f.stateOf(id) === 'shown';
      assert.equal(readScreen(f.aired).has(id), isShown);
      // a `show` that changed nothing names no ids
      if (last.get(id) === 'hide') assert.equal(isShown, false);
    }
    const { hidden } = await createAirStore({ storage, clock: f.clock, log: { warn: () => undefined } }).load(OWNER);
    assert.deepEqual(hidden.map(({ id }) => id).sort(), ids.filter((id) => f.stateOf(id) === 'hidden').sort());
  });
});

describe('a database that fails', () => {
  it('F7: gives a clear error, and nothing changes in memory', async () => {
    const id = f.say('one');
    record = () => Promise.reject(new StorageError('disk full'));
    await assert.rejects(actions.act(DOCK, 'hide', { ids: [id] }), StorageError);
    await assert.rejects(actions.act(DOCK, 'mute', { author: 'Ada' }), StorageError);
    await assert.rejects(actions.changeSafety(DOCK, { panic: true }), StorageError);
    assert.deepEqual([f.screen(), f.air.safety.revision, f.stateOf(id)], [['one'], 0, 'shown']);
    record = (entry, safety) => storage.audit.record(entry, safety);
    assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [id] }), { done: 1 });
  });

  it('F7: and whose answer was lost is asked again, and the action is done once', async () => {
    const id = f.say('one');
    record = loseAnswers(1);
    assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [id] }), { done: 1 });
    record = loseAnswers(1);
    assert.deepEqual(await actions.act(DOCK, 'mute', { author: 'Eve' }), { done: 1 });
    assert.deepEqual([f.screen(), f.air.safety.authors, (await listed()).length], [[], ['Eve'], 2]);
  });

  it('F7: and gives no answer at all leaves memory behind until the action comes again', async () => {
    const id = f.say('one');
    record = loseAnswers(2);
    await assert.rejects(actions.act(DOCK, 'hide', { ids: [id], requestId: 'r' }), UnansweredError);
    assert.deepEqual(f.screen(), ['one']);
    assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [id], requestId: 'r' }), { done: 1 });
    assert.deepEqual([f.screen(), (await listed()).length], [[], 1]);
    record = loseAnswers(2);
    await assert.rejects(actions.changeSafety(DOCK, { authors: ['Ada'] }), UnansweredError);
    assert.deepEqual(f.air.safety.authors, []);
    await actions.act(DOCK, 'pin', { id: null });
    assert.deepEqual(f.air.safety.authors, ['Ada']);
  });

  it('F9: and that another process has changed is read again', async () => {
    const elsewhere = {
      ownerId: OWNER,
      at: 0,
      overlayId: null,
      by: 'Dashboard',
      action: 'safety',
      detail: '',
      facts: {},
      done: 1,
    };
    record = async (entry, safety) => {
      record = (...again) => storage.audit.record(...again);
      await storage.audit.record(elsewhere, { revision: 1, settings: { minLength: 2 } });
      return storage.audit.record(entry, safety);
    };
    assert.deepEqual(await actions.act(DOCK, 'mute', { author: 'Ada' }), { done: 1 });
    const { authors, minLength, revision } = await actions.readSafety(OWNER);
    assert.deepEqual([authors, minLength, revision], [['Ada'], 2, 2]);
  });
});

describe('a server that is killed during an action', () => {
  /** The owner's way to air at the next server. */
  async function restart(): Promise<Air> {
    const next = createAirFixture();
    const store = createAirStore({ storage, clock: f.clock, log: { warn: () => undefined } });
    const airs = createAirs({ store, clock: f.clock, counters: next.counters, isImageListed: () => false });
    await airs.prepare(OWNER);
    const silent = (): undefined => undefined;
    return airs.open(OWNER, {
      nextId: () => 'n1',
      publish: silent,
      moderate: silent,
      sendGap: silent,
      sendFeatured: silent,
      sendSafety: silent,
      announceImageHosts: silent,
      clearUnknown: silent,
      noteChange: silent,
      flush: silent,
      noteForgotten: silent,
      noteMemory: silent,
    });
  }

  it('F6: before it was stored has done nothing of it', async () => {
    const id = f.say('one');
    crashAt = 'action.planned';
    await assert.rejects(actions.act(DOCK, 'hide', { ids: [id] }));
    await assert.rejects(actions.changeSafety(DOCK, { panic: true }));
    const air = await restart();
    assert.equal(air.removedSince(f.clock.now() - 1)?.hide.includes(id) ?? false, false);
    assert.deepEqual([air.safety.revision, await listed()], [0, []]);
  });

  it('F6: after it was stored has done all of it when it is back', async () => {
    const id = f.say('one');
    crashAt = 'action.stored';
    await assert.rejects(actions.act(DOCK, 'hide', { ids: [id], requestId: 'r' }));
    assert.deepEqual((await restart()).removedSince(f.clock.now() - 1), { hide: [id], clear: false });
    await assert.rejects(actions.act(DOCK, 'panic', { on: true }));
    const air = await restart();
    assert.deepEqual([air.safety.panic, air.removedSince(f.clock.now())?.clear], [true, true]);
    crashAt = undefined;
    assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [id], requestId: 'r' }), { done: 1 });
    assert.equal((await listed()).length, 2);
  });
});

describe('an action that was stored and not done', () => {
  /** Stores an action as a server does that is killed then. */
  async function store<N extends ActionName>(name: N, body: ActionBody<N>): Promise<void> {
    crashAt = 'action.stored';
    await assert.rejects(actions.act(DOCK, name, body), /killed/);
    crashAt = undefined;
  }

  it('F6: is done by the server that goes on, in its order, and not again when it is asked for again', async () => {
    const [one, two, three, pinned] = [f.say('one'), f.say('two'), f.say('three'), f.say('pinned')];
    const waits = f.say('', { contents: [PICTURE] });
    await actions.act(DOCK, 'hide', { ids: [two] });
    await store('hide', { ids: [one], requestId: 'r' });
    await store('show', { ids: [two] });
    await store('pin', { id: pinned, seconds: 60 });
    await store('allow-pictures', { id: waits });
    await store('mute', { author: 'Eve' });
    await store('hide', { ids: [three] });
    const next = createRestored();
    await next.airs.catchUp(OWNER);
    assert.deepEqual(
      [one, two, three, pinned].map((id) => next.f.stateOf(id)),
      ['hidden', 'shown', 'hidden', 'shown'],
    );
    assert.deepEqual(next.f.air.find(waits)?.message.contents, [PICTURE]);
    assert.deepEqual([next.f.air.featured.message?.id, next.f.air.safety.authors], [pinned, ['Eve']]);
    assert.equal(next.f.air.find(one)?.by, 'Phone');
    next.f.air.show([one], 'Desk');
    assert.deepEqual(await next.actions.act(DOCK, 'hide', { ids: [one], requestId: 'r' }), { done: 1 });
    assert.equal(next.f.stateOf(one), 'shown');
  });

  it('F6: is done once when the server that goes on is asked for it before it has looked', async () => {
    const id = f.say('one');
    await store('clear', { requestId: 'r' });
    const next = createRestored();
    assert.equal(next.f.stateOf(id), 'shown');
    assert.deepEqual(await next.actions.act(DOCK, 'clear', { requestId: 'r' }), { done: 1 });
    assert.equal(next.f.stateOf(id), 'hidden');
    assert.equal(next.f.aired.filter(({ kind }) => kind === 'moderation').length, 1);
  });

  it('is done before the next one when another server has stored it', async () => {
    const [one, two] = [f.say('one'), f.say('two')];
    const nowhere = { find: () => undefined, apply: () => undefined, catchUp: () => Promise.resolve() };
    const other = createActions({ ...deps(), airs: nowhere });
    await other.act(OTHER, 'hide', { ids: [one, two] });
    await other.changeSafety(OTHER, { minLength: 4 });
    assert.deepEqual(f.screen(), ['one', 'two']);
    await actions.act(DOCK, 'show', { ids: [two] });
    assert.deepEqual([f.screen(), f.stateOf(one), f.air.safety.minLength], [['two'], 'hidden', 4]);
  });
});

describe('a call from another server', () => {
  const toInput = (more: object = {}): object => ({ actor: DOCK, requestId: 'r', name: 'clear', body: {}, ...more });

  it('that comes twice is done once', async () => {
    f.say('one');
    const { calls } = bus;
    const input: unknown = JSON.parse(JSON.stringify(toInput()));
    assert.deepEqual(await calls.call(OWNER, 'air/act', input), { done: 1 });
    f.say('two');
    assert.deepEqual(await calls.call(OWNER, 'air/act', input), { done: 1 });
    assert.deepEqual(f.screen(), ['two']);
    const change = { ...toInput(), changes: { minLength: 2, revision: 0 } };
    const changed = await calls.call(OWNER, 'air/change-safety', { ...change, requestId: 's' });
    assert.deepEqual(await calls.call(OWNER, 'air/change-safety', { ...change, requestId: 's' }), changed);
  });

  it('is refused when its input does not fit, and nothing is stored', async () => {
    const body = { ids: 'all' };
    const wrong = [
      { actor: {} },
      { requestId: 7 },
      { name: 'hide', body },
      { name: 'explode' },
      { body: { extra: 1 } },
    ];
    for (const more of wrong) {
      await assert.rejects(bus.calls.call(OWNER, 'air/act', toInput(more)), TypeError, JSON.stringify(more));
    }
    const changes = { words: ['bad'] };
    await assert.rejects(bus.calls.call(OWNER, 'air/change-safety', toInput({ changes })), TypeError);
    await assert.rejects(bus.calls.call(OWNER, 'air/preview', { changes }), TypeError);
    assert.deepEqual(await listed(), []);
  });

  it('is always for the owner that it names', async () => {
    await bus.calls.call(OWNER, 'air/act', toInput({ actor: { ...DOCK, ownerId: '8' } }));
    assert.deepEqual([(await listed()).length, await storage.audit.list('8', { limit: 9 })], [1, []]);
  });
});

/** Stores, and loses the answers of as many calls. */
function loseAnswers(count: number): Record {
  let left = count;
  return async (entry, safety) => {
    const outcome = await storage.audit.record(entry, safety);
    left -= 1;
    if (left >= 0) throw new UnansweredError('cut');
    return outcome;
  };
}
