import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { Kysely, sql } from 'kysely';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { findPostgres, startPostgres } from '../../testing/private-postgres.ts';
import type { PrivatePostgres } from '../../testing/private-postgres.ts';
import { until } from '../../testing/until.ts';
import { createMigrations, readableSince } from '../schema/migrations.ts';
import { openStorage } from '../open-storage.ts';
import { migrate } from '../schema/schema.ts';
import type { Migrations } from '../schema/schema.ts';
import type { OverlayRecord, Storage } from '../storage.ts';
import type { Tables } from '../schema/tables.ts';
import { openPostgres } from './postgres.ts';

const OURS = createMigrations({ bytes: 'bytea' });
const STEPS = Object.keys(OURS);
const LAST = STEPS.at(-1) ?? '';
/** The steps of the released version before 010, whose statements are below. */
const FORMER = pick((name) => name < '010');
const WRITES = 100;

function pick(isKept: (name: string) => boolean): Migrations {
  return Object.fromEntries(Object.entries(OURS).filter(([name]) => isKept(name)));
}

/** The steps of the next version: a column, a table that refers to owners, and an index. */
function addNext(migrations: Migrations, name: string, since: string): Migrations {
  const up = async (db: Kysely<unknown>): Promise<void> => {
    const table = `things_of_${name.slice(0, 3)}`;
    await sql`alter table owners add column ${sql.ref(table)} text`.execute(db);
    await sql`alter table overlays add column ${sql.ref(table)} bigint not null default 7`.execute(db);
    await sql`create table ${sql.table(table)} (owner_id text references owners (id) on delete cascade)`.execute(db);
    await sql`create index ${sql.ref(`${table}_index`)} on overlays (${sql.ref(table)})`.execute(db);
  };
  return { ...migrations, [name]: { up: readableSince(since, name, up) } };
}

/** Typical writes of a program of any version. */
interface Program {
  /** Increments the generation of an owner, unless another program was faster. */
  bump(ownerId: string): Promise<boolean>;
  /** Mints an overlay, changes it, and deletes an owner with overlays of its own. */
  work(name: string): Promise<void>;
}

const programs = findPostgres();
describe('two versions at once', { skip: programs === undefined && 'no PostgreSQL is installed here' }, () => {
  let server: PrivatePostgres;
  let opened: (() => Promise<void>)[];
  before(() => void (server = startPostgres(programs ?? '')));
  after(() => server.stop());
  beforeEach(async () => {
    opened = [];
    const db = await connect();
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  });
  afterEach(() => Promise.all(opened.map((close) => close())));

  const connect = async (): Promise<Kysely<Tables>> => {
    const db = new Kysely<Tables>({ dialect: await openPostgres(server.databaseUrl) });
    opened.push(() => db.destroy());
    return db;
  };
  const open = async (): Promise<Storage> => {
    const storage = await openStorage({ databaseUrl: server.databaseUrl });
    opened.push(() => storage.close());
    return storage;
  };
  /** The owner whom all programs change. */
  const addShared = async (db: Kysely<Tables>): Promise<void> => {
    await sql`insert into owners (id, username, scopes, state, generation, access_expires_at, refresh_expires_at, created_at,
      updated_at) values ('shared', '', '[]', 'connected', 1, 0, 0, 0, 0)`.execute(db);
  };
  const bring = async (migrations: Migrations): Promise<void> => migrate(await connect(), migrations);

  /** Lets a program write without a pause while the tables are changed, and then both programs at once. */
  const upgrade = async (old: Program, startNext: () => Promise<Program>): Promise<void> => {
    const db = await connect();
    const counts = { old: 0, next: 0 };
    let isOver = false;
    const run = async (program: Program, name: keyof typeof counts): Promise<void> => {
      while (!isOver || counts[name] < WRITES) {
        if (await program.bump('shared')) counts[name] += 1;
        await program.work(`${name}${counts[name]}`);
        if (counts[name] >= WRITES && counts.next >= WRITES) isOver = true;
      }
    };
    await addShared(db);
    const running = Promise.all([1, 2, 3, 4].map(() => run(old, 'old')));
    running.catch(() => (isOver = true));
    await until(() => counts.old > 5 || isOver);
    const next = await startNext();
    await Promise.all([running, run(next, 'next')]);
    const { rows } = await sql<{ generation: number; overlays: number }>`
      select generation, (select count(*) from overlays where name = 'changed') as overlays from owners where id = 'shared'`.execute(
      db,
    );
    assert.equal(rows[0]?.generation, 1 + counts.old + counts.next);
    assert.ok(rows[0].overlays >= 2 * WRITES);
  };

  it('let this version start and work while the previous one runs, which continues without an error', async () => {
    await bring(FORMER);
    const former = createFormerProgram(await connect());
    await upgrade(former, async () => createProgram(await open()));
  });

  it('let this version continue without an error while the next one starts, and start again beside it', async () => {
    const ours = createProgram(await open());
    await upgrade(ours, async () => {
      await bring(addNext(OURS, '901-next', LAST));
      return createProgram(await open());
    });
  });

  it('let this version work beside a next one of several steps, and refuse it after that', async () => {
    const next = addNext(addNext(OURS, '901-next', LAST), '902-next', LAST);
    await bring(next);
    await addShared(await connect());
    await createProgram(await open()).work('a');
    await bring(addNext(next, '903-after', '902-next'));
    await assert.rejects(
      open(),
      /^StorageError: The database comes from a newer Onair \(it has "903-after"\): start that/,
    );
  });

  it('leave data of a newer program unchanged in an older one', async () => {
    const storage = await open();
    const former = createFormerProgram(await connect());
    await storage.owners.save(createOwnerRecord({ id: 'shared', refreshingBy: 'server', generation: 1 }), 0);
    await storage.overlays.insert({ ...OVERLAY, ownerId: 'shared', expiresAt: 5 });
    assert.equal(await former.bump('shared'), true);
    await former.work('x');
    assert.equal((await storage.owners.find('shared'))?.refreshingBy, 'server');
    assert.equal((await storage.overlays.find(OVERLAY.id))?.expiresAt, 5);
  });
});

const OVERLAY: OverlayRecord = {
  id: 'o',
  ownerId: 'shared',
  name: 'new',
  widget: 'chat-box',
  settings: {},
  revision: 1,
  keyHash: 'o',
  key: null,
  allowedOrigins: [],
  folder: '',
  embed: false,
  createdAt: 0,
  lastUsedAt: null,
  revokedAt: null,
  expiresAt: null,
};

function createProgram({ owners, overlays, sessions }: Storage): Program {
  return {
    async bump(id) {
      const owner = await owners.find(id);
      assert.ok(owner);
      return owners.save({ ...owner, generation: owner.generation + 1 }, owner.generation);
    },
    async work(name) {
      const id = `${name}-${crypto.randomUUID()}`;
      const overlay = { ...OVERLAY, id, keyHash: id };
      await overlays.insert(overlay);
      assert.equal(await overlays.update({ ...overlay, name: 'changed', revision: 2 }, 1), true);
      await owners.save(createOwnerRecord({ id, generation: 1 }), 0);
      await overlays.insert({ ...overlay, id: `${id}-own`, keyHash: `${id}-own`, ownerId: id });
      await sessions.insert({ idHash: id, ownerId: id, createdAt: 0, lastSeenAt: 0, userAgent: '' });
      assert.equal(await owners.remove(id, 1), true);
    },
  };
}

/** The statements of the version before 010, in its transactions. */
function createFormerProgram(db: Kysely<Tables>): Program {
  const insertOverlay = (id: string, ownerId: string): Promise<unknown> =>
    sql`insert into overlays (id, owner_id, name, widget, settings, revision, key_hash, key, allowed_origins, embed, created_at,
      revoked_at, last_used_at) values (${id}, ${ownerId}, 'new', 'chat-box', '{}', 1, ${id}, null, '[]', 0, 0, null, null)`.execute(
      db,
    );
  const remove = (id: string): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await sql`update owners set generation = 1 where id = ${id} and generation = 1`.execute(transaction);
      for (const table of ['sessions', 'overlays', 'streams', 'safety', 'audit', 'known_authors'])
        await sql`delete from ${sql.table(table)} where owner_id = ${id}`.execute(transaction);
      await sql`delete from owners where id = ${id}`.execute(transaction);
      await sql`insert into endings (owner_id) values (${id}) on conflict (owner_id) do nothing`.execute(transaction);
    });
  return {
    async bump(id) {
      const { rows } = await sql<{ generation: number }>`select * from owners where id = ${id}`.execute(db);
      const was = rows[0]?.generation ?? 0;
      const { numAffectedRows } =
        await sql`update owners set username = '', scopes = '[]', state = 'connected', pair = null,
        generation = ${was + 1}, access_expires_at = 0, refresh_expires_at = 0, created_at = 0, updated_at = 0
        where id = ${id} and generation = ${was}`.execute(db);
      return numAffectedRows === 1n;
    },
    async work(name) {
      const id = `${name}-${crypto.randomUUID()}`;
      await insertOverlay(id, 'shared');
      const { numAffectedRows } =
        await sql`update overlays set id = ${id}, owner_id = 'shared', name = 'changed', widget = 'chat-box',
        settings = '{}', revision = 2, key_hash = ${id}, key = null, allowed_origins = '[]', embed = 0, created_at = 0,
        revoked_at = null where id = ${id} and revision = 1`.execute(db);
      assert.equal(numAffectedRows, 1n);
      await sql`insert into owners (id, username, scopes, state, pair, generation, access_expires_at, refresh_expires_at, created_at,
        updated_at) values (${id}, '', '[]', 'connected', null, 1, 0, 0, 0, 0) on conflict (id) do nothing`.execute(db);
      await insertOverlay(`${id}-own`, id);
      await remove(id);
    },
  };
}
