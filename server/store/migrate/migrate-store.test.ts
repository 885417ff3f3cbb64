import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { parseKit } from '../../../widgets/settings/kit.ts';
import { createCommandLineFixture, OWNER } from '../../testing/command-line-fixture.ts';
import type { CommandLineFixture } from '../../testing/command-line-fixture.ts';
import { findPostgres, startPostgres } from '../../testing/private-postgres.ts';
import type { PrivatePostgres } from '../../testing/private-postgres.ts';
import { until } from '../../testing/until.ts';
import { openStorage } from '../open-storage.ts';
import { advanceGeneration, closeGeneration } from '../store-generation.ts';

const COMMAND = fileURLToPath(new URL('../../cli/onair.mjs', import.meta.url));
const ODD = 'Ä "quoted" \u{1F600} e\u0301 \u202e \ufffe \\ \n\r\t \u0001 %s $1 名前';

const programs = findPostgres();
describe('onair migrate-store', { skip: programs === undefined && 'no PostgreSQL is installed here' }, () => {
  let server: PrivatePostgres;
  let fixture: CommandLineFixture;
  let file: string;
  let target: string;
  let databases = 0;
  before(() => void (server = startPostgres(programs ?? '')));
  after(() => server.stop());
  beforeEach(async () => {
    fixture = await createCommandLineFixture();
    file = join(fixture.folder, 'onair.db');
    const name = `target${(databases += 1)}`;
    // sorts "a" before "B", which the embedded database does not
    await ask(server.databaseUrl, `create database ${name} template template0 locale_provider icu icu_locale 'en'`);
    target = server.databaseUrl.replace('/postgres?', `/${name}?`);
  });
  afterEach(() => fixture.close());

  async function ask<T extends object>(databaseUrl: string, text: string): Promise<readonly T[]> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  }
  const listTables = (): Promise<readonly object[]> =>
    ask(target, `select table_name from information_schema.tables where table_schema = 'public'`);
  /** Closes the embedded database, like a stopping server. */
  const stop = async (): Promise<void> => {
    await fixture.storage.close();
    fixture.storage = await openStorage({ file: ':memory:' });
  };
  const migrate = async (): Promise<number | undefined> => {
    await stop();
    return fixture.onair('migrate-store', '--to', target);
  };
  const assertRefused = async (message: RegExp): Promise<void> => {
    assert.equal(await migrate(), 1);
    assert.match(fixture.said.err, message);
    assert.equal(fixture.said.err.trim().split('\n').length, 1);
  };
  /** Changes the embedded database unlike any version of Onair. */
  const damage = (text: string): void => {
    const database = new DatabaseSync(file);
    database.exec(text);
    database.close();
  };

  async function fill(): Promise<void> {
    const { audit, drafts, fonts, knownAuthors, logins, overlays, owners, pictures } = fixture.storage;
    const { kits, revocations, sessions, shows, streams, themes } = fixture.storage;
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    for (const id of ['a', 'B', 'ä', '_', '9007199254740993', '10', '9']) {
      await owners.save({ ...OWNER, id, username: ODD + id, pair: bytes, updatedAt: Number.MAX_SAFE_INTEGER }, 0);
      await sessions.insert({ idHash: `s${id}`, ownerId: id, createdAt: 1, lastSeenAt: -1, userAgent: ODD });
    }
    for (let index = 0; index < 1_200; index++) {
      const entry = { ownerId: 'a', at: index, overlayId: null, by: ODD, action: 'hide', detail: ODD, done: index };
      await audit.record({ ...entry, facts: { text: `\u0000${ODD}` }, requestId: String(index) });
    }
    await audit.record(
      { ownerId: 'B', at: 1, overlayId: 'd', by: '', action: 'mute', detail: 'a\u0000b', facts: {}, done: 0 },
      { safety: { revision: 1, settings: { words: ['\u0000', ODD] } } },
    );
    await shows.save('B', { revision: 1, state: { text: ODD } });
    await knownAuthors.add('a', ['1:Ada', '1:ada', `1:${ODD}`], 1);
    await logins.insert({ stateHash: 'state', browserHash: 'browser', createdAt: 0 });
    await revocations.insert({ id: 'r', token: new Uint8Array(), attempts: 0, nextAttemptAt: 0 });
    await streams.save([{ ownerId: 'gone', since: 1, late: true, seenAt: 2 }]);
    for (let index = 0; index < 9; index++) {
      const picture = {
        id: `p${index}`,
        ownerId: 'B',
        name: ODD,
        type: 'image/png',
        width: 1,
        height: 1,
        frames: 1,
        createdAt: 0,
      };
      await pictures.insert({ ...picture, size: bytes.length }, bytes);
    }
    await fonts.insert({ id: 'f', ownerId: 'B', name: ODD, size: bytes.length, createdAt: 0 }, bytes);
    const tokens = { '--onair-font': ODD };
    await themes.insert({ id: 't', ownerId: 'B', name: ODD, base: 'glass', tokens, revision: 1, createdAt: 0 });
    await kits.save({ ownerId: 'B', revision: 1, kit: parseKit({ name: 'Ä “plays” 名前', look: 'neon' }) }, 0);
    const chat = await overlays.find('chat');
    assert.ok(chat);
    await drafts.save({ overlayId: 'chat', settings: { text: ODD }, basedOn: 1, savedAt: 1 }, null);
    const change = { before: chat, at: 1, isPublished: true };
    await overlays.update(
      { ...chat, settings: { text: ODD }, allowedOrigins: [ODD], expiresAt: 5, revision: 2 },
      1,
      change,
    );
  }

  it('copies everything, verifies it, and leaves the embedded database unchanged', async () => {
    await fill();
    await stop();
    const before = readFileSync(file);
    assert.equal(await migrate(), 0, fixture.said.err);
    assert.match(fixture.said.out, /^audit +1201 +[0-9a-f]{16}$/m);
    assert.match(fixture.said.out, /^owners +8 +[0-9a-f]{16}$/m);
    assert.match(fixture.said.out, /^In 1 rows a text has the character U\+0000/m);
    assert.deepEqual(readFileSync(file), before);
    const [old, copy] = await Promise.all([openStorage({ file }), openStorage({ databaseUrl: target })]);
    const read = async (storage: typeof old): Promise<Readonly<Record<string, readonly unknown[]>>> => ({
      owners: await storage.owners.list(),
      overlays: await storage.overlays.list(OWNER.id),
      sealed: await storage.sealed.list(),
      sessions: await Promise.all(['sa', 'sB', 's9'].map((id) => storage.sessions.find(id))),
      audit: await storage.audit.list('a', { limit: 2_000 }),
      safety: [await storage.safety.find('B')],
      shows: [await storage.shows.find('B')],
      authors: await storage.knownAuthors.list('a'),
      generation: [await storage.generation.read()],
      streams: await storage.streams.list(),
      drafts: [await storage.drafts.find('chat')],
      versions: await storage.versions.list('chat'),
      themes: await storage.themes.list('B'),
      kits: [await storage.kits.find('B')],
      pictures: await storage.pictures.list('B'),
      fonts: [await storage.fonts.list('B'), await storage.fonts.readPiece('f', 0, 1_000_000)],
      files: await Promise.all(['p0', 'p8'].map((id) => storage.pictures.readPiece(id, 0, 1_000_000))),
    });
    const [copied, kept] = await Promise.all([read(copy), read(old)]);
    for (const [name, records = []] of Object.entries(kept))
      assert.ok(toLines(copied[name]) === toLines(records), name);
    await Promise.all([old.close(), copy.close()]);
  });

  it('creates a database that the same data folder accepts, and the embedded one then is an older copy (T12)', async () => {
    await closeGeneration(fixture.storage, fixture.folder);
    assert.equal(await migrate(), 0, fixture.said.err);
    const copy = await openStorage({ databaseUrl: target });
    await advanceGeneration(copy, fixture.folder);
    await copy.close();
    const old = await openStorage({ file });
    await assert.rejects(advanceGeneration(old, fixture.folder), /is a backup that was copied here/);
    await old.close();
  });

  it('copies whole numbers that are not exact in JavaScript', async () => {
    damage(`update owners set updated_at = 9223372036854775807, created_at = -9007199254740993`);
    assert.equal(await migrate(), 0, fixture.said.err);
    const rows = await ask(target, `select updated_at::text, created_at::text from owners`);
    assert.deepEqual(rows, [{ updated_at: '9223372036854775807', created_at: '-9007199254740993' }]);
  });

  it('refuses a target with data, naming it without its password', async () => {
    assert.equal(await migrate(), 0);
    target = target.replace('onair@', 'onair:CANARY@');
    await assertRefused(/^PostgreSQL at localhost\/target\d+ already has data \(in table \w+\): name an empty/);
    assert.doesNotMatch(fixture.said.err, /CANARY/);
  });

  it('refuses while a server uses one of the two (F9)', async () => {
    assert.equal(await fixture.onair('migrate-store', '--to', target), 1);
    assert.match(fixture.said.err, /onair\.db is in use by process \d+/);
    const other = await openStorage({ databaseUrl: target });
    await assertRefused(/is in use by another Onair: stop every server on it first/);
    await other.close();
  });

  it('refuses an embedded database of another version', async () => {
    damage(`delete from kysely_migration where name > '010'`);
    await assertRefused(/have tables of different versions: start this Onair once with the embedded/);
    assert.deepEqual(await listTables(), []);
  });

  it('refuses a row that does not fit, and leaves PostgreSQL empty', async () => {
    damage(`update overlays set revision = 'many' where id = 'badge'`);
    await assertRefused(/^A row of the table overlays does not fit into PostgreSQL \(.*\); PostgreSQL is unchanged/);
    assert.deepEqual(await listTables(), []);
  });

  it('detects that PostgreSQL stores something else, and leaves it empty', async () => {
    await openStorage({ databaseUrl: target }).then((storage) => storage.close());
    await ask(
      target,
      `create function other() returns trigger language plpgsql as $$ begin new.name = 'other'; return new; end $$;
       create trigger other before insert on overlays for each row when (new.id = 'chat') execute function other()`,
    );
    await assertRefused(
      /^PostgreSQL returns different content of table overlays than was written \(first difference: the row chat/,
    );
    assert.deepEqual(await ask(target, 'select 1 from owners'), []);
  });

  it('leaves PostgreSQL empty if it is killed midway, and then starts over', async () => {
    await openStorage({ databaseUrl: target }).then((storage) => storage.close());
    await stop();
    const holder = new pg.Client({ connectionString: target });
    await holder.connect();
    await holder.query('begin; lock table overlays in share mode');
    const env = { ...process.env, ONAIR_DATA_DIR: fixture.folder, DATABASE_URL: target };
    const child = spawn(process.execPath, [COMMAND, 'migrate-store'], { env, cwd: fixture.folder, stdio: 'ignore' });
    const exit = once(child, 'exit');
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "overlays"%'`;
    await until(async () => (await ask(target, waiting)).length === 1);
    child.kill('SIGKILL');
    await exit;
    await holder.query('rollback');
    await holder.end();
    const others = `select 1 from pg_stat_activity where application_name like 'onair %'
      and datname = current_database()`;
    await until(async () => (await ask(target, others)).length === 0);
    assert.deepEqual(await ask(target, 'select 1 from owners'), []);
    assert.equal(await fixture.onair('migrate-store', '--to', target), 0, fixture.said.err);
  });

  it('reports a missing embedded database or address', async () => {
    assert.equal(await fixture.onair('migrate-store'), 2);
    assert.match(fixture.said.err, /^The target is missing: add --to postgres:/);
    fixture.env['ONAIR_DATA_DIR'] = join(fixture.folder, 'empty');
    assert.equal(await fixture.onair('migrate-store', '--to', target), 1);
    assert.match(fixture.said.err, /^There is no database at/);
    assert.equal(existsSync(join(fixture.folder, 'empty')), false);
  });
});

/** Databases return different classes of bytes and other orders, and only one of them can store U+0000 in a text. */
function toLines(records: readonly unknown[] = []): string {
  const toPlain = (_name: string, value: unknown): unknown => {
    if (value instanceof Uint8Array) return Buffer.from(value).toJSON();
    return typeof value === 'string' ? value.replaceAll('\u0000', '\ufffd') : value;
  };
  return records
    .map((record) => JSON.stringify(record, toPlain))
    .sort()
    .join('\n');
}
