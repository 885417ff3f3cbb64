import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { ImagePart } from '../../../core/service/content-part.ts';
import { createAirFixture, readScreen, restoreAirFixture, toAirs } from '../../testing/air-fixture.ts';
import type { AirFixture } from '../../testing/air-fixture.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { OWNER } from '../../testing/test-service.ts';
import type { ActionCrashPoint, CrashPoint } from '../../account/tokens/crash-points.ts';
import type { Bus } from '../../bus/bus.ts';
import { createLocalBus } from '../../bus/local-bus.ts';
import { openStorage } from '../../store/open-storage.ts';
import { recordChange } from '../../store/records/record-change.ts';
import { StorageError, UnansweredError } from '../../store/storage-error.ts';
import type { AuditRecord } from '../../store/records/audit-record.ts';
import type { Storage } from '../../store/storage.ts';
import { createActions } from './actions.ts';
import type { Actions, ActionsDeps } from './actions.ts';
import type { Actor } from './actor.ts';
import type { Air } from '../air.ts';
import type { ActionBody, ActionName } from '../air-schemas.ts';
import { createAirs } from '../airs.ts';
import { createAirStore } from '../air-store.ts';

type Record = Storage['audit']['record'];

const DOCK: Actor = { ownerId: OWNER, overlayId: 'd1', name: 'Phone', permissions: ['moderate', 'safety'] };
const OTHER: Actor = { ...DOCK, overlayId: 'd2', name: 'Desk', permissions: ['moderate'] };
const PICTURE: ImagePart = { type: 'img', subtype: 'link', content: 'https://other.example/a.png' };

let f: AirFixture;
let storage: Storage;
let actions: Actions;
/** The database's `record`, replaced by tests. */
let record: Record;
let bus: Bus;
let ids = 0;
let crashAt: ActionCrashPoint | undefined;

/** Dependencies of a server's actions. */
function deps(fixture = f): ActionsDeps {
  return {
    storage: {
      safety: storage.safety,
      audit: { ...storage.audit, record: (entry, changes) => record(entry, changes) },
    },
    airs: toAirs(fixture, storage),
    bus: createLocalBus({ serverId: 'server-2', clock: f.clock }),
    clock: f.clock,
    createId: () => `id-${(ids += 1)}`,
    crashPoint(name: CrashPoint | ActionCrashPoint) {
      if (name === crashAt) throw new Error('killed');
    },
  };
}

/** A server that resumes the owner. */
function createRestored() {
  const next = restoreAirFixture(f);
  return { f: next, airs: toAirs(next, storage), actions: createActions(deps(next)) };
}

const listed = (): Promise<readonly AuditRecord[]> => storage.audit.list(OWNER, { limit: 100 });
const told = async (): Promise<readonly (readonly unknown[])[]> =>
  (await listed()).map(({ by, action, detail, done }) => [by, action, detail, done]);

describe('the actions of docks', () => {
  beforeEach(async () => {
    f = createAirFixture();
    storage = await openStorage({ file: ':memory:' });
    await storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
    crashAt = undefined;
    record = (entry, changes) => storage.audit.record(entry, changes);
    ids = 0;
    bus = createLocalBus({ serverId: 'server-1', clock: f.clock });
    actions = createActions({ ...deps(), bus });
  });
  afterEach(() => storage.close());

  describe('an action', () => {
    it('is applied even if a change of an overlay was stored between two actions', async () => {
      const [first, second] = [f.say('one'), f.say('two')];
      await actions.act(DOCK, 'hide', { ids: [first] });
      const log = { warn: () => assert.fail('the change was not stored') };
      await recordChange({ storage, clock: f.clock, log }, { ownerId: OWNER, by: 'Dashboard', action: 'sign-in' });
      assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [second] }), { done: 1 });
      assert.deepEqual(f.screen(), []);
      assert.deepEqual([f.air.lastAction, (await listed()).length], [3, 3]);
    });

    it('is applied to messages, and recorded with its author and target', async () => {
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

    it('takes messages of an author off air at once, on one platform or on all', async () => {
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

    it('takes all off air in panic, keeps it off, and shows nothing in the meantime', async () => {
      const id = f.say('one');
      assert.deepEqual(await actions.act(DOCK, 'panic', { on: true }), { done: 1 });
      f.say('two');
      assert.deepEqual(await actions.act(DOCK, 'show', { ids: [id] }), { done: 0 });
      assert.deepEqual(f.screen(), []);
      assert.equal((await actions.changeSafety(DOCK, { panic: false })).panic, false);
      f.say('three');
      assert.deepEqual(f.screen(), ['three']);
    });

    it('is refused if the list that it adds to is full', async () => {
      const authors = Array.from({ length: 1_000 }, (_, index) => `author ${index}`);
      await actions.changeSafety(DOCK, { authors });
      await assert.rejects(
        actions.act(DOCK, 'mute', { author: 'Ada' }),
        /There are 1000 muted authors already: remove some/,
      );
      assert.equal((await listed()).length, 1);
    });

    it('records the words of a message in one short line', async () => {
      const id = f.say(`a\n${'b'.repeat(300)}`, { author: 'Ada\u0000' });
      await actions.act(DOCK, 'hide', { ids: [id] });
      const [entry] = await listed();
      assert.ok(entry && entry.detail.length < 150 && !/\p{Cc}/u.test(entry.detail), entry?.detail);
    });
  });

  describe('an action that is sent often', () => {
    it('is applied once, however often it arrives at once', async () => {
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

    it('does not undo a later action of another dock when it is repeated', async () => {
      const id = f.say('one');
      await actions.act(DOCK, 'hide', { ids: [id], requestId: 'r' });
      await actions.act(OTHER, 'show', { ids: [id] });
      assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [id], requestId: 'r' }), { done: 1 });
      assert.deepEqual(f.screen(), ['one']);
    });

    it('has the same result in memory, on screens and for later clients if two docks act on one message', async () => {
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
    it('causes a clear error, and changes nothing in memory (F7)', async () => {
      const id = f.say('one');
      record = () => Promise.reject(new StorageError('disk full'));
      await assert.rejects(actions.act(DOCK, 'hide', { ids: [id] }), StorageError);
      await assert.rejects(actions.act(DOCK, 'mute', { author: 'Ada' }), StorageError);
      await assert.rejects(actions.changeSafety(DOCK, { panic: true }), StorageError);
      assert.deepEqual([f.screen(), f.air.safety.revision, f.stateOf(id)], [['one'], 0, 'shown']);
      record = (entry, changes) => storage.audit.record(entry, changes);
      assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [id] }), { done: 1 });
    });

    it('is asked again if its answer was lost, and the action is applied once (F7)', async () => {
      const id = f.say('one');
      record = loseAnswers(1);
      assert.deepEqual(await actions.act(DOCK, 'hide', { ids: [id] }), { done: 1 });
      record = loseAnswers(1);
      assert.deepEqual(await actions.act(DOCK, 'mute', { author: 'Eve' }), { done: 1 });
      assert.deepEqual([f.screen(), f.air.safety.authors, (await listed()).length], [[], ['Eve'], 2]);
    });

    it('leaves memory behind if it does not answer, until the action comes again (F7)', async () => {
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

    it('is read again after a change by another process (F9)', async () => {
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
      record = async (entry, changes) => {
        record = (...again) => storage.audit.record(...again);
        await storage.audit.record(elsewhere, { safety: { revision: 1, settings: { minLength: 2 } } });
        return storage.audit.record(entry, changes);
      };
      assert.deepEqual(await actions.act(DOCK, 'mute', { author: 'Ada' }), { done: 1 });
      const { authors, minLength, revision } = await actions.readSafety(OWNER);
      assert.deepEqual([authors, minLength, revision], [['Ada'], 2, 2]);
    });
  });

  describe('a server that is killed during an action', () => {
    /** The owner's air pipeline at the next server. */
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
        publishChange: silent,
        flush: silent,
        publishForgotten: silent,
        publishMemory: silent,
      });
    }

    it('has applied nothing if killed before the action was stored (F6)', async () => {
      const id = f.say('one');
      crashAt = 'action.planned';
      await assert.rejects(actions.act(DOCK, 'hide', { ids: [id] }));
      await assert.rejects(actions.changeSafety(DOCK, { panic: true }));
      const air = await restart();
      assert.equal(air.removedSince(f.clock.now() - 1)?.hide.includes(id) ?? false, false);
      assert.deepEqual([air.safety.revision, await listed()], [0, []]);
    });

    it('has applied everything after its restart if killed after the action was stored (F6)', async () => {
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

  describe('an action that was stored and not applied', () => {
    /** Stores an action, like a server that is killed right after. */
    async function store<N extends ActionName>(name: N, body: ActionBody<N>): Promise<void> {
      crashAt = 'action.stored';
      await assert.rejects(actions.act(DOCK, name, body), /killed/);
      crashAt = undefined;
    }

    it('is applied in order by the next server, and not again on a repeated request (F6)', async () => {
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

    it('is applied once if the next server receives the request before it has caught up (F6)', async () => {
      const id = f.say('one');
      await store('clear', { requestId: 'r' });
      const next = createRestored();
      assert.equal(next.f.stateOf(id), 'shown');
      assert.deepEqual(await next.actions.act(DOCK, 'clear', { requestId: 'r' }), { done: 1 });
      assert.equal(next.f.stateOf(id), 'hidden');
      assert.equal(next.f.aired.filter(({ kind }) => kind === 'moderation').length, 1);
    });

    it('is applied before the next one if another server has stored it', async () => {
      const [one, two] = [f.say('one'), f.say('two')];
      const nowhere = {
        find: () => undefined,
        apply: () => undefined,
        catchUp: () => Promise.resolve(),
        prepareWords: () => Promise.resolve(),
        prepareChange: () => Promise.resolve(),
      };
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

    it('is applied once if it comes twice', async () => {
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

    it('is refused if its input is invalid, and nothing is stored', async () => {
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

    it('always applies to the owner that it names', async () => {
      await bus.calls.call(OWNER, 'air/act', toInput({ actor: { ...DOCK, ownerId: '8' } }));
      assert.deepEqual([(await listed()).length, await storage.audit.list('8', { limit: 9 })], [1, []]);
    });
  });
});

/** Stores, and loses the answers of a number of calls. */
function loseAnswers(count: number): Record {
  let left = count;
  return async (entry, changes) => {
    const outcome = await storage.audit.record(entry, changes);
    left -= 1;
    if (left >= 0) throw new UnansweredError('cut');
    return outcome;
  };
}
