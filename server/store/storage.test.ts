import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { until } from '../testing/until.ts';
import { openStorage, openStorageAlone, openStorageBeside } from './open-storage.ts';
import { openPostgres } from './postgres/postgres.ts';
import { findPostgres, startPostgres } from '../testing/private-postgres.ts';
import type { PrivatePostgres } from '../testing/private-postgres.ts';
import type { AuditQuery, NewAuditRecord } from './records/audit-record.ts';
import type {
  KeyCheckRecord,
  LoginRecord,
  OverlayRecord,
  OwnerRecord,
  RevocationRecord,
  SessionRecord,
  Storage,
  StreamRecord,
} from './storage.ts';

const OWNER: OwnerRecord = {
  id: '9007199254740993',
  username: 'Ä "quoted" 名前',
  scopes: ['chat.default.read', 'clips.read'],
  state: 'connected',
  pair: Uint8Array.of(0, 255, 10, 13),
  generation: 1,
  accessExpiresAt: 1_800_000_000_123,
  refreshExpiresAt: 1_900_000_000_456,
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_001,
  refreshingBy: 'server-1',
};

const OVERLAY: OverlayRecord = {
  id: 'a1',
  ownerId: OWNER.id,
  name: 'Main chat',
  // one of another version, whose settings are returned as they are
  widget: 'clock',
  settings: { limit: 20, hideNames: ['bot'], theme: 'glass' },
  revision: 1,
  keyHash: 'hash-a1',
  key: Uint8Array.of(1, 2, 3),
  allowedOrigins: ['https://example.com'],
  folder: '',
  embed: true,
  createdAt: 1_700_000_000_000,
  lastUsedAt: null,
  revokedAt: null,
  expiresAt: 9_007_199_254_740_991,
};

const SESSION: SessionRecord = {
  idHash: 's1',
  ownerId: OWNER.id,
  createdAt: 1_000,
  lastSeenAt: 2_000,
  userAgent: 'Firefox',
};

const ENTRY: NewAuditRecord = {
  ownerId: OWNER.id,
  at: 1_700_000_000_000,
  overlayId: 'd1',
  by: 'Phone',
  action: 'hide',
  detail: 'Ada: ä "quoted" 名前',
  facts: { ids: ['e-1'] },
  done: 1,
};

const LOGIN: LoginRecord = { stateHash: 'st', browserHash: 'br', createdAt: 1_000 };
const REVOCATION: RevocationRecord = { id: 'r1', token: Uint8Array.of(9, 8), attempts: 0, nextAttemptAt: 5_000 };

/** Converts to one class, since databases return different subclasses of Uint8Array. */
function plain(record: object | undefined): unknown {
  if (record === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, value instanceof Uint8Array ? [...value] : value]),
  );
}

function describeStorage(name: string, open: () => Promise<Storage>): void {
  describe(`storage on ${name}`, () => {
    let storage: Storage;
    beforeEach(async () => {
      storage = await open();
    });
    afterEach(() => storage.close());

    describe('owners', () => {
      it('returns the saved owner', async () => {
        assert.equal(await storage.owners.save(OWNER, 0), true);
        assert.deepEqual(plain(await storage.owners.find(OWNER.id)), plain(OWNER));
        const forgotten = { ...OWNER, pair: null, state: 'disconnected' as const, generation: 2 };
        assert.equal(await storage.owners.save(forgotten, 1), true);
        assert.deepEqual(await storage.owners.find(OWNER.id), forgotten);
      });

      it('replaces only the generation that the writer has read (T12)', async () => {
        await storage.owners.save(OWNER, 0);
        const next = { ...OWNER, generation: 2, username: 'next' };
        assert.equal(await storage.owners.save(next, 0), false);
        assert.equal(await storage.owners.save(next, 7), false);
        assert.equal((await storage.owners.find(OWNER.id))?.username, OWNER.username);
        const both = await Promise.all([storage.owners.save(next, 1), storage.owners.save(next, 1)]);
        assert.deepEqual(both.sort(), [false, true]);
      });

      it('stores replaced pairs for revocation together with the record, or not at all (D18)', async () => {
        await storage.owners.save(OWNER, 0);
        const next = { ...OWNER, generation: 2, pair: null };
        assert.equal(await storage.owners.save(next, 7, [REVOCATION]), false);
        assert.deepEqual(await storage.revocations.due(Number.MAX_SAFE_INTEGER), []);
        await assert.rejects(storage.owners.save(next, 1, [REVOCATION, REVOCATION]));
        assert.equal((await storage.owners.find(OWNER.id))?.generation, 1);
        assert.deepEqual(await storage.revocations.due(Number.MAX_SAFE_INTEGER), []);
        assert.equal(await storage.owners.save(next, 1, [REVOCATION]), true);
        assert.deepEqual((await storage.revocations.due(Number.MAX_SAFE_INTEGER)).map(plain), [plain(REVOCATION)]);
        assert.equal(await storage.owners.save({ ...OWNER, id: '2' }, 0, [{ ...REVOCATION, id: 'r2' }]), true);
        assert.equal((await storage.revocations.due(Number.MAX_SAFE_INTEGER)).length, 2);
      });

      it('is empty at first', async () => {
        assert.equal(await storage.owners.find('1'), undefined);
        assert.equal(await storage.owners.save(OWNER, 1), false);
        assert.deepEqual(await storage.owners.list(), []);
      });

      it('lists more than one batch, each owner once (F47)', async () => {
        const ids = Array.from({ length: 1_001 }, (_, index) => String(index));
        for (const id of ids) await storage.owners.save({ ...OWNER, id, createdAt: Number(id) }, 0);
        assert.deepEqual(
          (await storage.owners.list()).map(({ id }) => id),
          ids,
        );
      });

      it('lists all, oldest first', async () => {
        await storage.owners.save({ ...OWNER, id: '2', createdAt: 20 }, 0);
        await storage.owners.save({ ...OWNER, id: '1', createdAt: 10 }, 0);
        assert.deepEqual(
          (await storage.owners.list()).map(({ id }) => id),
          ['1', '2'],
        );
      });
    });

    describe('overlays', () => {
      beforeEach(async () => {
        await storage.owners.save(OWNER, 0);
        await storage.overlays.insert(OVERLAY);
      });

      it('returns the inserted one, by id and by the hash of its key', async () => {
        assert.deepEqual(plain(await storage.overlays.find('a1')), plain(OVERLAY));
        assert.deepEqual(plain(await storage.overlays.findByKeyHash('hash-a1')), plain(OVERLAY));
        assert.equal(await storage.overlays.find('a2'), undefined);
        assert.equal(await storage.overlays.findByKeyHash('hash-a2'), undefined);
      });

      it('refuses a second overlay with the same key, and one of an unknown owner', async () => {
        await assert.rejects(storage.overlays.insert({ ...OVERLAY, id: 'a2' }));
        await assert.rejects(storage.overlays.insert({ ...OVERLAY, id: 'a2', keyHash: 'h2', ownerId: 'unknown' }));
      });

      it('lists those of one owner, oldest first, without revoked ones', async () => {
        await storage.owners.save({ ...OWNER, id: '2' }, 0);
        await storage.overlays.insert({ ...OVERLAY, id: 'b', keyHash: 'b', createdAt: 1 });
        await storage.overlays.insert({ ...OVERLAY, id: 'c', keyHash: 'c', revokedAt: 5, key: null });
        await storage.overlays.insert({ ...OVERLAY, id: 'd', keyHash: 'd', ownerId: '2' });
        assert.deepEqual(
          (await storage.overlays.list(OWNER.id)).map(({ id }) => id),
          ['b', 'a1'],
        );
        assert.equal((await storage.overlays.find('c'))?.key, null);
      });

      it('replaces only the revision that the writer has read', async () => {
        const next = { ...OVERLAY, revision: 2, name: 'Next', settings: {} };
        assert.equal(await storage.overlays.update(next, 2), false);
        const both = await Promise.all([storage.overlays.update(next, 1), storage.overlays.update(next, 1)]);
        assert.deepEqual(both.sort(), [false, true]);
        assert.deepEqual(plain(await storage.overlays.find('a1')), plain(next));
      });

      it('writes many uses at once; neither they nor a change replace a later time', async () => {
        await storage.overlays.insert({ ...OVERLAY, id: 'b', keyHash: 'b' });
        await storage.overlays.touch(
          new Map([
            ['a1', 500],
            ['b', 600],
            ['gone', 1],
          ]),
        );
        await storage.overlays.touch(
          new Map([
            ['a1', 400],
            ['b', 700],
          ]),
        );
        await storage.overlays.touch(new Map());
        await storage.overlays.update({ ...OVERLAY, revision: 2 }, 1);
        assert.equal((await storage.overlays.find('a1'))?.lastUsedAt, 500);
        assert.equal((await storage.overlays.find('b'))?.lastUsedAt, 700);
      });

      it('writes more uses than fit one statement (F47)', async () => {
        const ids = Array.from({ length: 250 }, (_, index) => `many${index}`);
        for (const id of ids) await storage.overlays.insert({ ...OVERLAY, id, keyHash: id });
        await storage.overlays.touch(new Map(ids.map((id, index) => [id, index + 1])));
        const found = await Promise.all(ids.map((id) => storage.overlays.find(id)));
        assert.deepEqual(
          found.map((overlay) => overlay?.lastUsedAt),
          ids.map((_, index) => index + 1),
        );
      });

      it('stores a text with U+0000, which one database replaces (T23)', async () => {
        const odd = { ...OVERLAY, name: 'a\u0000b', settings: { text: '\u0000' }, revision: 2 };
        assert.equal(await storage.overlays.update(odd, 1), true);
        const found = await storage.overlays.find('a1');
        assert.match(found?.name ?? '', /^a[\0\ufffd]b$/);
        assert.deepEqual(found?.settings, { text: '\u0000' });
      });

      it('keeps settings with unusual names unchanged (T23)', async () => {
        const settings = Object.fromEntries<unknown>([
          ['__proto__', { x: 1 }],
          ['constructor', 2],
        ]);
        await storage.overlays.insert({ ...OVERLAY, id: 'odd', keyHash: 'odd', settings });
        const found = await storage.overlays.find('odd');
        assert.equal(JSON.stringify(found?.settings), JSON.stringify(settings));
        assert.equal(Object.hasOwn(Object.prototype, 'x'), false);
      });
    });

    describe('sessions', () => {
      beforeEach(async () => {
        await storage.owners.save(OWNER, 0);
        await storage.sessions.insert(SESSION);
      });

      it('finds, lists, touches and removes', async () => {
        assert.deepEqual(await storage.sessions.find('s1'), SESSION);
        await storage.sessions.touch('s1', 3_000);
        assert.deepEqual(await storage.sessions.list(OWNER.id), [{ ...SESSION, lastSeenAt: 3_000 }]);
        await storage.sessions.remove('s1');
        assert.equal(await storage.sessions.find('s1'), undefined);
      });

      it('removes all of an owner', async () => {
        await storage.sessions.insert({ ...SESSION, idHash: 's2' });
        await storage.sessions.removeOwner(OWNER.id);
        assert.deepEqual(await storage.sessions.list(OWNER.id), []);
      });

      it('removes more expired ones than fit one statement (F47)', async () => {
        for (let index = 0; index < 250; index++) {
          await storage.sessions.insert({ ...SESSION, idHash: `old${index}`, createdAt: index });
        }
        await storage.sessions.removeExpired(1_000, 0);
        assert.deepEqual(
          (await storage.sessions.list(OWNER.id)).map(({ idHash }) => idHash),
          ['s1'],
        );
      });

      it('removes those created or last seen too long ago', async () => {
        await storage.sessions.insert({ ...SESSION, idHash: 'old', createdAt: 1, lastSeenAt: 9_000 });
        await storage.sessions.insert({ ...SESSION, idHash: 'idle', createdAt: 1_000, lastSeenAt: 1 });
        await storage.sessions.removeExpired(1_000, 2_000);
        assert.deepEqual(
          (await storage.sessions.list(OWNER.id)).map(({ idHash }) => idHash),
          ['s1'],
        );
      });
    });

    describe('logins', () => {
      it('returns each only once, also to two callers at the same time (T1)', async () => {
        await storage.logins.insert(LOGIN);
        const both = await Promise.all([storage.logins.take('st'), storage.logins.take('st')]);
        assert.deepEqual(both.filter(Boolean), [LOGIN]);
        assert.equal(await storage.logins.take('st'), undefined);
      });

      it('finds browsers with a pending sign-in', async () => {
        await storage.logins.insert(LOGIN);
        assert.equal(await storage.logins.hasBrowser('br'), true);
        assert.equal(await storage.logins.hasBrowser('another'), false);
        await storage.logins.take('st');
        assert.equal(await storage.logins.hasBrowser('br'), false);
      });

      it('removes those that are too old', async () => {
        await storage.logins.insert(LOGIN);
        await storage.logins.removeExpired(1_000);
        await storage.logins.insert({ ...LOGIN, stateHash: 'older', createdAt: 999 });
        await storage.logins.removeExpired(1_000);
        assert.equal(await storage.logins.take('older'), undefined);
        assert.deepEqual(await storage.logins.take('st'), LOGIN);
      });
    });

    describe('overlays that were revoked', () => {
      it('are listed from a time on', async () => {
        await storage.owners.save(OWNER, 0);
        await storage.overlays.insert(OVERLAY);
        await storage.overlays.insert({ ...OVERLAY, id: 'a2', keyHash: 'hash-a2', revokedAt: 4_999 });
        await storage.overlays.insert({ ...OVERLAY, id: 'a3', keyHash: 'hash-a3', revokedAt: 5_000 });
        assert.deepEqual(await storage.overlays.listRevoked(5_000), ['a3']);
      });

      it('are removed if they were revoked long ago; overlays in use never are (A11)', async () => {
        await storage.owners.save(OWNER, 0);
        await storage.overlays.insert(OVERLAY);
        for (let index = 0; index < 150; index++) {
          await storage.overlays.insert({ ...OVERLAY, id: `r${index}`, keyHash: `r${index}`, revokedAt: index });
        }
        assert.equal(await storage.overlays.removeRevoked(149), 100);
        assert.equal(await storage.overlays.find('r0'), undefined);
        assert.equal(await storage.overlays.removeRevoked(149), 49);
        assert.equal(await storage.overlays.removeRevoked(149), 0);
        assert.deepEqual(await storage.overlays.listRevoked(0), ['r149']);
        assert.equal((await storage.overlays.list(OWNER.id)).length, 1);
      });
    });

    it('increments its generations and never decrements them (T12)', async () => {
      const { store, count } = await storage.generation.read();
      assert.equal(count, 0);
      await storage.generation.raise(5, 'a');
      await storage.generation.raise(3, 'a');
      await storage.generation.raise(4, 'b');
      assert.deepEqual(await storage.generation.read(), { store, count: 5, accepted: 0 });
      const counts = await Promise.all(['a', 'b', 'c'].map((folder) => storage.generation.countOf(folder)));
      assert.deepEqual(counts, [5, 4, 0]);
      await storage.generation.accept(9);
      assert.deepEqual(await storage.generation.read(), { store, count: 5, accepted: 9 });
    });

    it('keeps the key check of the first of several servers (T11)', async () => {
      const check = (byte: number): KeyCheckRecord => ({ id: 'master', sealed: Uint8Array.of(byte, 0, 255) });
      assert.equal(await storage.keyCheck.find(), undefined);
      const kept = await Promise.all([1, 2, 3].map((byte) => storage.keyCheck.keep(check(byte))));
      assert.equal(new Set(kept.map(({ sealed }) => sealed[0])).size, 1);
      await storage.keyCheck.replace(check(7));
      assert.deepEqual(plain(await storage.keyCheck.find()), plain(check(7)));
      assert.deepEqual(
        (await storage.sealed.list()).map(({ kind }) => kind),
        ['key check'],
      );
    });

    describe('sealed items', () => {
      beforeEach(async () => {
        await storage.owners.save(OWNER, 0);
        await storage.owners.save({ ...OWNER, id: '2', pair: null }, 0);
        await storage.overlays.insert(OVERLAY);
        await storage.overlays.insert({ ...OVERLAY, id: 'a2', keyHash: 'hash-a2', key: null });
        await storage.revocations.insert(REVOCATION);
        await storage.obsLinks.save({ id: OWNER.id, revision: 1, sealed: Uint8Array.of(5) }, 0);
      });
      const list = async (): Promise<unknown> =>
        (await storage.sealed.list()).map(({ kind, sealed, record }) => [kind, record.id, [...sealed]]);

      it('are listed with their records', async () => {
        assert.deepEqual(await list(), [
          ['pair', OWNER.id, [0, 255, 10, 13]],
          ['overlay key', 'a1', [1, 2, 3]],
          ['revocation', 'r1', [9, 8]],
          ['obs link', OWNER.id, [5]],
        ]);
      });

      it('are replaced all at once, and nothing else is changed (T11)', async () => {
        const items = await storage.sealed.list();
        await storage.sealed.replace(
          items.map((item) => ({ ...item, before: item.sealed, sealed: Uint8Array.of(item.sealed.length) })),
        );
        assert.deepEqual(await list(), [
          ['pair', OWNER.id, [4]],
          ['overlay key', 'a1', [3]],
          ['revocation', 'r1', [2]],
          ['obs link', OWNER.id, [1]],
        ]);
        assert.deepEqual(plain(await storage.owners.find(OWNER.id)), plain({ ...OWNER, pair: Uint8Array.of(4) }));
      });
    });

    it('replaces no sealed item if another writer was faster (T12)', async () => {
      await storage.owners.save(OWNER, 0);
      await storage.overlays.insert(OVERLAY);
      const items = await storage.sealed.list();
      const newer = { ...OWNER, pair: Uint8Array.of(7), generation: 2 };
      await storage.owners.save(newer, 1);
      const resealed = items.map((item) => ({ ...item, before: item.sealed, sealed: Uint8Array.of(0) }));
      await assert.rejects(storage.sealed.replace(resealed.reverse()), /stop every Onair on this database first/);
      assert.deepEqual(plain(await storage.owners.find(OWNER.id)), plain(newer));
      assert.deepEqual(plain(await storage.overlays.find('a1')), plain(OVERLAY));
    });

    describe('revocations', () => {
      it('are claimed by the first server that finds them due', async () => {
        await storage.revocations.insert(REVOCATION);
        const claims = Array.from({ length: 3 }, () => storage.revocations.claim(REVOCATION, 9_000));
        assert.deepEqual((await Promise.all(claims)).filter(Boolean), [true]);
        assert.deepEqual(await storage.revocations.due(8_999), []);
        assert.equal((await storage.revocations.due(9_000)).length, 1);
      });

      it('returns due ones, soonest first, until they are removed', async () => {
        await storage.revocations.insert(REVOCATION);
        await storage.revocations.insert({ ...REVOCATION, id: 'r0', nextAttemptAt: 4_000 });
        assert.deepEqual(
          (await storage.revocations.due(4_999)).map(({ id }) => id),
          ['r0'],
        );
        assert.deepEqual(
          (await storage.revocations.due(5_000)).map(({ id }) => id),
          ['r0', 'r1'],
        );
        await storage.revocations.update({ ...REVOCATION, attempts: 1, nextAttemptAt: 9_000 });
        await storage.revocations.remove('r0');
        assert.deepEqual(await storage.revocations.due(8_999), []);
        const due = await storage.revocations.due(9_000);
        assert.deepEqual(due.map(plain), [plain({ ...REVOCATION, attempts: 1, nextAttemptAt: 9_000 })]);
      });
    });

    describe('streams', () => {
      const STREAM: StreamRecord = {
        ownerId: OWNER.id,
        since: 1_700_000_000_123,
        late: true,
        seenAt: 1_700_000_060_456,
      };

      it('returns saved ones, the newest of each owner', async () => {
        assert.deepEqual(await storage.streams.list(), []);
        await storage.streams.save([STREAM, { ...STREAM, ownerId: '2', late: false }]);
        const later = { ...STREAM, since: 1_700_000_000_200, late: false, seenAt: 1_700_000_090_000 };
        await storage.streams.save([later]);
        const found = [...(await storage.streams.list())].sort((a, b) => a.ownerId.length - b.ownerId.length);
        assert.deepEqual(found, [{ ...STREAM, ownerId: '2', late: false }, later]);
      });

      it('removes those of the given owners, and those not seen since a time', async () => {
        const streams = ['1', '2', '3'].map((ownerId, index) => ({ ...STREAM, ownerId, seenAt: index }));
        await storage.streams.save(streams);
        await storage.streams.remove(['2', 'unknown']);
        await storage.streams.removeExpired(1);
        await storage.streams.save([]);
        await storage.streams.remove([]);
        assert.deepEqual(await storage.streams.list(), [streams[2]]);
      });
    });

    describe('actions', () => {
      beforeEach(() => storage.owners.save(OWNER, 0));

      const list = async (query: Partial<AuditQuery> = {}): Promise<readonly string[]> => {
        const entries = await storage.audit.list(OWNER.id, { limit: 100, ...query });
        return entries.map(({ detail }) => detail);
      };

      it('are returned unchanged, the newest first', async () => {
        await storage.audit.record(ENTRY);
        await storage.audit.record({ ...ENTRY, at: ENTRY.at - 1, overlayId: null, by: 'Dashboard' });
        const [second, first] = await storage.audit.list(OWNER.id, { limit: 100 });
        assert.deepEqual(first, { ...ENTRY, number: 1 });
        assert.deepEqual(second, { ...ENTRY, number: 2, at: ENTRY.at - 1, overlayId: null, by: 'Dashboard' });
        assert.deepEqual(await storage.audit.list('8', { limit: 100 }), []);
      });

      it('are listed in pages, by name, by action and since a time', async () => {
        for (const at of [1, 2, 3, 4, 5]) {
          const action = at % 2 === 0 ? 'mute' : 'hide';
          await storage.audit.record({ ...ENTRY, at, action, detail: String(at), by: at < 3 ? 'Phone' : 'Desk' });
        }
        assert.deepEqual(await list({ limit: 2 }), ['5', '4']);
        assert.deepEqual(await list({ limit: 2, before: 4 }), ['3', '2']);
        assert.deepEqual(await list({ after: 3 }), ['5', '4']);
        assert.deepEqual(await list({ action: 'mute' }), ['4', '2']);
        assert.deepEqual(await list({ actions: ['hide', 'panic'] }), ['5', '3', '1']);
        assert.deepEqual(await list({ by: 'Phone' }), ['2', '1']);
        assert.deepEqual(await list({ since: 4, by: 'Desk' }), ['5', '4']);
      });

      it('change the settings together with their entry', async () => {
        assert.deepEqual(await storage.safety.find(OWNER.id), { revision: 0, settings: {} });
        const safety = { revision: 1, settings: { words: [{ text: 'ä"\u0000', match: 'word' }] } };
        assert.deepEqual(await storage.audit.record(ENTRY, { safety }), { state: 'stored', number: 1 });
        assert.deepEqual(await storage.safety.find(OWNER.id), safety);
        assert.deepEqual(await storage.safety.find('8'), { revision: 0, settings: {} });
      });

      it('change nothing if the settings have another revision', async () => {
        const safety = { revision: 1, settings: { panic: true } };
        await storage.audit.record(ENTRY, { safety });
        const late = await storage.audit.record({ ...ENTRY, detail: 'late' }, { safety });
        assert.deepEqual(late, { state: 'stale' });
        assert.deepEqual(await list(), [ENTRY.detail]);
      });

      it('leave nothing behind if a part of them cannot be stored', async () => {
        const broken = { ...ENTRY, done: Number.NaN };
        await assert.rejects(storage.audit.record(broken, { safety: { revision: 1, settings: { panic: true } } }));
        assert.deepEqual(await storage.safety.find(OWNER.id), { revision: 0, settings: {} });
        assert.deepEqual(await list(), []);
      });

      it('are stored once for each sender, however often they are sent at once', async () => {
        const entry = { ...ENTRY, requestId: 'ä\u0000' };
        const sent = Array.from({ length: 20 }, (_, index) =>
          storage.audit.record({ ...entry, done: index }, { safety: { revision: 1, settings: { at: index } } }),
        );
        const outcomes = await Promise.all(sent);
        assert.equal(outcomes.filter(({ state }) => state === 'stored').length, 1);
        assert.equal(outcomes.filter(({ state }) => state === 'repeated').length, 19);
        const [first] = await storage.audit.list(OWNER.id, { limit: 100 });
        assert.deepEqual(await storage.safety.find(OWNER.id), { revision: 1, settings: { at: first?.done } });
        const again = await storage.audit.record({ ...entry, done: 99 });
        assert.deepEqual(again, { state: 'repeated', first });
        assert.equal((await storage.audit.record({ ...entry, overlayId: null })).state, 'stored');
        assert.equal((await list()).length, 2);
      });

      it('are numbered one by one even if many come at once', async () => {
        await Promise.all(Array.from({ length: 30 }, () => storage.audit.record(ENTRY)));
        const numbers = (await storage.audit.list(OWNER.id, { limit: 100 })).map(({ number }) => number);
        assert.deepEqual(
          numbers,
          Array.from({ length: 30 }, (_, index) => 30 - index),
        );
      });

      it('are removed once they are old, and the others stay', async () => {
        await storage.owners.save({ ...OWNER, id: '2' }, 0);
        for (const at of [10, 20, 30]) {
          await storage.audit.record({ ...ENTRY, at, detail: String(at) });
          await storage.audit.record({ ...ENTRY, at, ownerId: '2' });
        }
        assert.equal(await storage.audit.removeBefore(30), 4);
        assert.equal(await storage.audit.removeBefore(30), 0);
        assert.deepEqual(await list(), ['30']);
        await storage.audit.record({ ...ENTRY, detail: 'next' });
        assert.deepEqual(await list(), ['next', '30']);
      });

      it('are deleted with their owner, as are settings and known authors', async () => {
        await storage.audit.record(ENTRY, { safety: { revision: 1, settings: {} } });
        await storage.knownAuthors.add(OWNER.id, ['1:Ada'], 1);
        assert.equal(await storage.owners.remove(OWNER.id, OWNER.generation), true);
        assert.deepEqual(await list(), []);
        assert.deepEqual(await storage.safety.find(OWNER.id), { revision: 0, settings: {} });
        assert.deepEqual(await storage.knownAuthors.list(OWNER.id), []);
      });
    });

    describe('known authors', () => {
      beforeEach(() => storage.owners.save(OWNER, 0));

      it('are listed in the order in which they were added, each once', async () => {
        await storage.knownAuthors.add(OWNER.id, ['2:Ada', '1:名前'], 20);
        await storage.knownAuthors.add(OWNER.id, ['1:Ada', '2:Ada'], 30);
        await storage.knownAuthors.add(OWNER.id, [], 40);
        assert.deepEqual(await storage.knownAuthors.list(OWNER.id), ['1:名前', '2:Ada', '1:Ada']);
        assert.deepEqual(await storage.knownAuthors.list('8'), []);
      });

      it('are at most 50,000, of which the oldest are removed', async () => {
        const names = (from: number, to: number): readonly string[] =>
          Array.from({ length: to - from }, (_, index) => String(from + index));
        await storage.knownAuthors.add(OWNER.id, names(0, 10), 1);
        await storage.knownAuthors.add(OWNER.id, names(10, 50_000), 2);
        assert.equal((await storage.knownAuthors.list(OWNER.id)).length, 50_000);
        await storage.knownAuthors.add(OWNER.id, ['new'], 3);
        const known = await storage.knownAuthors.list(OWNER.id);
        assert.deepEqual(
          [known.length, known.at(-1), known.includes('9'), known.includes('10')],
          [49_991, 'new', false, true],
        );
      });
    });

    it('reports whether it holds sealed data (F8)', async () => {
      assert.equal(await storage.holdsSealed(), false);
      await storage.owners.save({ ...OWNER, pair: null }, 0);
      assert.equal(await storage.holdsSealed(), false);
      await storage.overlays.insert(OVERLAY);
      assert.equal(await storage.holdsSealed(), true);
      await storage.overlays.update({ ...OVERLAY, revision: 2, key: null }, 1);
      assert.equal(await storage.holdsSealed(), false);
      await storage.obsLinks.save({ id: OWNER.id, revision: 1, sealed: Uint8Array.of(5) }, 0);
      assert.equal(await storage.holdsSealed(), true);
      await storage.obsLinks.remove(OWNER.id);
      await storage.revocations.insert(REVOCATION);
      assert.equal(await storage.holdsSealed(), true);
    });

    it('answers the readiness check', async () => {
      await storage.check();
    });
  });
}

describeStorage('SQLite in memory', () => openStorage({ file: ':memory:' }));

describe('storage in a folder', () => {
  const folder = join(tmpdir(), `onair-storage-${randomUUID()}`);
  after(() => rmSync(folder, { recursive: true, force: true }));

  describeStorage('SQLite', () => openStorage({ file: join(folder, `${randomUUID()}.db`) }));
});

const programs = findPostgres();
if (programs === undefined) {
  it('storage on PostgreSQL', { skip: 'no PostgreSQL is installed here (looked for initdb and pg_ctl)' });
} else {
  describe('storage on PostgreSQL in use', () => {
    let server: PrivatePostgres;
    let emptyDatabaseUrl: string;
    before(() => {
      server = startPostgres(programs);
      emptyDatabaseUrl = server.databaseUrl;
    });
    after(() => server.stop());

    describeStorage('PostgreSQL', async () => {
      await runSql(emptyDatabaseUrl, 'drop schema public cascade; create schema public;');
      return openStorage({ databaseUrl: emptyDatabaseUrl });
    });

    it('opens existing tables, also for two programs at once', async () => {
      const both = await Promise.all([1, 2].map(() => openStorage({ databaseUrl: emptyDatabaseUrl })));
      await Promise.all(both.map((storage) => storage.close()));
    });

    it('is opened for exclusive use only while no other Onair is connected (F9)', async () => {
      const place = { databaseUrl: emptyDatabaseUrl };
      const other = await openStorageBeside(place);
      await assert.rejects(openStorageAlone(place), /is in use by another Onair: stop every server on it first/);
      await other.close();
      const isAlone = (): Promise<boolean> =>
        openStorageAlone(place).then(
          (storage) => storage.close().then(() => true),
          () => false,
        );
      // PostgreSQL takes a moment to forget a connection
      await until(isAlone);
    });

    it('is detected whatever application name its address sets (F9)', async () => {
      const other = await openStorageBeside({ databaseUrl: withParameter(emptyDatabaseUrl, 'application_name=mine') });
      await assert.rejects(openStorageAlone({ databaseUrl: emptyDatabaseUrl }), /is in use by another Onair/);
      await other.close();
    });

    it('cancels a query that waits for a lock, before our timeout (F7)', async () => {
      const db = new Kysely({ dialect: await openPostgres(withParameter(emptyDatabaseUrl, 'statement_timeout=0')) });
      await db.connection().execute(async (connection) => {
        const { rows } = await sql`show statement_timeout`.execute(connection);
        assert.deepEqual(rows, [{ statement_timeout: '9s' }]);
        await sql`set statement_timeout = 1`.execute(connection);
        const asked = sql`select pg_sleep(60)`.execute(connection);
        await assert.rejects(asked, /^StorageError: PostgreSQL did not answer in time/);
      });
      await db.destroy();
    });

    it('refuses a schema of a newer program', async () => {
      await runSql(emptyDatabaseUrl, `insert into kysely_migration values ('999-later', 'now')`);
      await assert.rejects(
        openStorage({ databaseUrl: emptyDatabaseUrl }),
        /comes from a newer Onair \(it has "999-later"\)/,
      );
    });
  });
}

function withParameter(databaseUrl: string, parameter: string): string {
  return `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}${parameter}`;
}

async function runSql(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}
