import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openStorage } from '../open-storage.ts';

/** A database as the first release made it, with an owner and an overlay. */
const FIRST_RELEASE = `
  pragma application_id = 1332625769;
  create table owners (id text primary key, username text not null, scopes text not null, state text not null, pair blob,
    generation bigint not null, access_expires_at bigint not null, refresh_expires_at bigint not null,
    created_at bigint not null, updated_at bigint not null);
  create table overlays (id text primary key, owner_id text not null references owners (id), name text not null,
    widget text not null, settings text not null, revision integer not null, key_hash text not null unique, key blob,
    allowed_origins text not null, created_at bigint not null, last_used_at bigint, revoked_at bigint);
  create index overlays_of_owner on overlays (owner_id, created_at);
  create table sessions (id_hash text primary key, owner_id text not null references owners (id),
    created_at bigint not null, last_seen_at bigint not null, user_agent text not null);
  create index sessions_of_owner on sessions (owner_id);
  create table logins (state_hash text primary key, browser_hash text not null, created_at bigint not null);
  create table revocations (id text primary key, token blob not null, attempts integer not null, next_attempt_at bigint not null);
  create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
  create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
  insert into kysely_migration values ('001-first', '2026-01-01T00:00:00.000Z');
  insert into kysely_migration_lock values ('migration_lock', 0);
  insert into owners values ('7', 'ada', '[]', 'needs_reconnect', null, 1, 0, 0, 0, 0);
  insert into overlays values ('o', '7', 'Chat', 'chat-box', '{"limit":5}', 3, 'hash', null, '["https://fans.example"]', 1, null, null);
`;

let folder: string;

describe('a database of the first release', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'onair-storage-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is migrated to this version, and its overlays are for OBS and in no folder', async () => {
    const file = join(folder, 'onair.db');
    const database = new DatabaseSync(file);
    database.exec(FIRST_RELEASE);
    database.close();
    const storage = await openStorage({ file });
    const { settings, ...overlay } = (await storage.overlays.find('o')) ?? {};
    assert.deepEqual([settings?.['limit'], settings?.['animation']], [5, 'rise']);
    assert.deepEqual(overlay, {
      id: 'o',
      ownerId: '7',
      name: 'Chat',
      folder: '',
      widget: 'chat-box',
      revision: 3,
      keyHash: 'hash',
      key: null,
      allowedOrigins: ['https://fans.example'],
      embed: false,
      createdAt: 1,
      lastUsedAt: null,
      revokedAt: null,
      expiresAt: null,
    });
    assert.deepEqual(await storage.changedLogins.list(), []);
    assert.deepEqual([await storage.outages.findGaps('7'), await storage.outages.findWatch('7')], [[], undefined]);
    assert.deepEqual(await storage.safety.find('7'), { revision: 0, settings: {} });
    await storage.close();
  });
});
