import assert from 'node:assert/strict';
import { existsSync, linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { hashToken } from '../store/secret/secret-token.ts';
import { openKey } from '../overlays/keys/overlay-url.ts';
import { openMasterKey } from '../store/secret/master-key.ts';
import { createKeyCheck } from '../store/secret/key-check.ts';
import { createSealer } from '../store/secret/sealer.ts';
import { acceptGeneration, advanceGeneration } from '../store/store-generation.ts';
import { openStorage } from '../store/open-storage.ts';
import { findPostgres, startPostgres } from '../testing/private-postgres.ts';
import type { OverlayRecord } from '../store/storage.ts';
import { createCommandLineFixture, KEY, NOW, OWNER } from '../testing/command-line-fixture.ts';
import type { CommandLineFixture } from '../testing/command-line-fixture.ts';

const SESSION = { idHash: 's', ownerId: OWNER.id, createdAt: NOW, lastSeenAt: NOW, userAgent: '' };

describe('onair restore', () => {
  let fixture: CommandLineFixture;
  let backup: string;
  let database: string;
  beforeEach(async () => {
    fixture = await createCommandLineFixture();
    await fixture.storage.sessions.insert(SESSION);
    database = join(fixture.folder, 'onair.db');
    backup = join(fixture.folder, 'backup.db');
    assert.equal(await fixture.onair('backup', backup), 0, fixture.said.err);
  });
  afterEach(() => fixture.close());

  const reopen = async (): Promise<void> => {
    fixture.storage = await openStorage({ file: database });
  };
  /** Stops the server, restores the backup, and starts the server to see the result. */
  async function restore(...args: string[]): Promise<number | undefined> {
    await fixture.storage.close();
    const code = await fixture.onair('restore', ...args);
    await reopen();
    return code;
  }
  const works = async (key: string): Promise<boolean> => {
    const overlay = await fixture.storage.overlays.findByKeyHash(hashToken(key));
    return overlay?.revokedAt === null;
  };
  async function replaceKey(id: string, key: string): Promise<void> {
    const overlay = (await fixture.storage.overlays.find(id)) as OverlayRecord;
    const next = { ...overlay, keyHash: hashToken(key), revision: overlay.revision + 1 };
    assert.equal(await fixture.storage.overlays.update(next, overlay.revision), true);
  }

  it('ends every session (F46)', async () => {
    await fixture.storage.sessions.removeOwner(OWNER.id);
    assert.equal(await restore(backup), 0, fixture.said.err);
    assert.match(fixture.said.out, /All browsers are signed out/);
    assert.deepEqual(await fixture.storage.sessions.list(OWNER.id), []);
    assert.ok(await works(KEY));
  });

  it('restores safety settings and the actions of docks', async () => {
    const entry = { ownerId: OWNER.id, at: NOW, overlayId: null, by: 'Dashboard', action: 'safety', detail: 'words' };
    const record = async (revision: number): Promise<void> => {
      await fixture.storage.audit.record(
        { ...entry, facts: {}, done: revision },
        { safety: { revision, settings: { revision } } },
      );
      await fixture.storage.knownAuthors.add(OWNER.id, [`${revision}:Ada`], NOW);
    };
    await record(1);
    const newer = join(fixture.folder, 'newer.db');
    assert.equal(await fixture.onair('backup', newer), 0, fixture.said.err);
    await record(2);
    assert.equal(await restore(newer), 0, fixture.said.err);
    assert.deepEqual(await fixture.storage.safety.find(OWNER.id), { revision: 1, settings: { revision: 1 } });
    assert.deepEqual(
      (await fixture.storage.audit.list(OWNER.id, { limit: 9 })).map(({ done }) => done),
      [1],
    );
    assert.deepEqual(await fixture.storage.knownAuthors.list(OWNER.id), ['1:Ada']);
  });

  it('keeps a key dead that was revoked after the backup, also if its record was removed (F46, A11)', async () => {
    await fixture.onair('revoke', 'chat', 'badge');
    assert.ok((await fixture.storage.overlays.removeRevoked(NOW + 1)) > 0);
    assert.equal(await restore(backup, '--ended=end'), 0, fixture.said.err);
    assert.match(fixture.said.out, /0 of 2 keys in question are trusted/);
    assert.equal(await works(KEY), false);
    assert.deepEqual(await fixture.storage.overlays.list(OWNER.id), []);
  });

  it('makes a key that was revoked after the backup work again on request (F46)', async () => {
    await fixture.onair('revoke', 'chat');
    assert.equal(await restore(backup, '--ended', 'trust'), 0, fixture.said.err);
    assert.ok(await works(KEY));
  });

  for (const trust of ['trust', 'end']) {
    it(`keeps the older of a replaced key dead, the newer with --made=${trust} (F46)`, async () => {
      await replaceKey('chat', 'newer');
      assert.equal(await restore(backup, `--made=${trust}`), 0, fixture.said.err);
      assert.deepEqual([await works(KEY), await works('newer')], [false, trust === 'trust']);
      assert.equal((await fixture.storage.overlays.list(OWNER.id)).length, 2);
    });

    it(`handles a key created after the backup, of a new owner, with --made=${trust} (F46)`, async () => {
      await fixture.storage.owners.save({ ...OWNER, id: '8' }, 0);
      await fixture.mint('new', '8');
      assert.equal(await restore(backup, `--made=${trust}`), 0, fixture.said.err);
      assert.equal(await works('new'), trust === 'trust');
      assert.equal((await fixture.storage.owners.find('8'))?.id, '8');
    });
  }

  it('asks key by key, until one answer is given for all (F46)', async () => {
    await fixture.onair('revoke', 'chat', 'badge');
    await fixture.mint('new', OWNER.id);
    fixture.answers = ['what?', 'yes', 'none'];
    assert.equal(await restore(backup), 0, fixture.said.err);
    assert.match(
      fixture.said.out,
      /"Overlay badge" \(badge, owner 7\) was ended since the backup\. Should it work again\?/,
    );
    assert.deepEqual(
      (await fixture.storage.overlays.list(OWNER.id)).map(({ id }) => id),
      ['badge'],
    );
  });

  it('without a terminal requires the options, and changes nothing without them (F46)', async () => {
    await fixture.onair('revoke', 'chat');
    assert.equal(await restore(backup), 2);
    assert.match(
      fixture.said.err,
      /1 keys changed since .*add --ended=trust or --ended=end, or run the command in a terminal/,
    );
    assert.equal(await works(KEY), false);
    assert.ok(await fixture.storage.sessions.find('s'));
    assert.ok(!readdirSync(fixture.folder).some((name) => name.includes('restored') || name.includes('replaced')));
  });

  it('asks about every key if the present database cannot be read; an untrusted one gets a new URL (F46, F8)', async () => {
    await fixture.storage.close();
    writeFileSync(database, 'garbage');
    assert.equal(await fixture.onair('restore', backup), 2);
    assert.match(fixture.said.out, /cannot be read, so Onair does not know which keys were ended/);
    fixture.answers = ['none'];
    assert.equal(await fixture.onair('restore', backup), 0, fixture.said.err);
    await reopen();
    assert.equal(await works(KEY), false);
    const sealer = createSealer(openMasterKey({ file: join(fixture.folder, 'secret'), mayCreate: false }));
    const overlay = (await fixture.storage.overlays.find('chat')) as OverlayRecord;
    assert.equal(hashToken(openKey(sealer, overlay)), overlay.keyHash);
    const [aside = ''] = readdirSync(fixture.folder).filter((name) => name.includes('.replaced-'));
    assert.equal(readFileSync(join(fixture.folder, aside), 'utf8'), 'garbage');
  });

  it('keeps the newest known login, and none of an owner that was deleted after the backup', async () => {
    await fixture.storage.owners.save({ ...OWNER, generation: 5, pair: Uint8Array.of(5) }, 1);
    assert.equal(await restore(backup), 0, fixture.said.err);
    assert.equal((await fixture.storage.owners.find(OWNER.id))?.generation, 5);
  });

  it('requires that the server is stopped first (F9)', async () => {
    assert.equal(await fixture.onair('restore', backup), 1);
    assert.match(fixture.said.err, new RegExp(`in use by process ${process.pid}: stop it`));
  });

  it('refuses a file that is no database, and leaves the present one (F8)', async () => {
    writeFileSync(`${backup}.txt`, 'a text\n'.repeat(500));
    assert.equal(await restore(`${backup}.txt`, '--ended=trust'), 1);
    assert.match(fixture.said.err, /cannot be copied completely/);
    assert.equal(await restore(join(fixture.folder, 'nowhere.db')), 2);
    assert.equal(await restore(backup, '--ended=maybe'), 2);
    assert.ok(await works(KEY));
  });

  const withSql = (sql: string, name = 'other.db'): string => {
    const file = join(fixture.folder, name);
    const other = new DatabaseSync(file);
    other.exec(sql);
    other.close();
    return file;
  };
  const foreign: readonly (readonly [what: string, make: () => string, why: RegExp])[] = [
    [
      'an empty file',
      () => {
        writeFileSync(join(fixture.folder, 'empty.db'), '');
        return join(fixture.folder, 'empty.db');
      },
      /it is empty/,
    ],
    ['a database without tables', () => withSql('pragma application_id = 1332625769'), /it is not a database of Onair/],
    ['one of another program', () => withSql('create table owners (id text)'), /it is not a database of Onair/],
    ['a folder', () => fixture.folder, /it is not a file/],
    ['the database in place', () => database, /it is the database that Onair uses/],
    [
      'a link to the database in place',
      () => {
        linkSync(database, join(fixture.folder, 'link.db'));
        return join(fixture.folder, 'link.db');
      },
      /it is the database that Onair uses/,
    ],
    [
      'one with a trigger',
      () => withSql('create trigger t after insert on overlays begin delete from owners; end', 'backup.db'),
      /it has a trigger \("t"\)/,
    ],
    ['one with a view', () => withSql('create view v as select 1', 'backup.db'), /it has a view \("v"\)/],
  ];
  for (const [what, make, why] of foreign) {
    it(`refuses ${what}, and leaves everything unchanged`, async () => {
      await fixture.storage.close();
      const file = make();
      const before = readFileSync(database);
      assert.equal(await fixture.onair('restore', file, '--ended=trust', '--made=trust'), 1);
      await reopen();
      assert.match(fixture.said.err, why);
      assert.doesNotMatch(fixture.said.out, /delete it when/);
      assert.deepEqual(readFileSync(database), before);
      assert.ok(await works(KEY));
      assert.ok(!readdirSync(fixture.folder).some((name) => /restored|replaced/.test(name)));
    });
  }

  it('restores the replaced database if the new one fails a check of a start, and offers nothing for removal', async () => {
    await acceptGeneration(fixture.storage, fixture.folder);
    const other = join(fixture.folder, 'secret-of-another');
    const sealer = createSealer(openMasterKey({ file: other, mayCreate: true }));
    const file = withSql('', 'backup.db');
    const copy = await openStorage({ file });
    await copy.keyCheck.replace(createKeyCheck(sealer));
    await copy.close();
    assert.equal(await restore(file, '--ended=trust', '--made=trust'), 1);
    assert.match(fixture.said.err, /does not belong to this database/);
    assert.match(fixture.said.out, /the former database is back in its place/);
    assert.doesNotMatch(fixture.said.out, /delete it when/);
    assert.ok(await works(KEY));
    assert.ok(await fixture.storage.sessions.find('s'), 'all are still signed in');
    await advanceGeneration(fixture.storage, fixture.folder);
    assert.ok(!readdirSync(fixture.folder).some((name) => /restored|replaced/.test(name)));
  });

  it('leaves a database that can be started, and offers the replaced one for removal last', async () => {
    assert.equal(await restore(backup), 0, fixture.said.err);
    await advanceGeneration(fixture.storage, fixture.folder);
    assert.match(fixture.said.out, /0 of 0 keys[^]*is kept as [^]*delete it[^]*was replaced by the backup/);
  });

  it('reports the changes before it asks: owners, overlays, keys and dates of both', async () => {
    await fixture.storage.owners.save({ ...OWNER, id: '8', createdAt: NOW + 60_000 }, 0);
    await fixture.mint('new', '8');
    const chat = (await fixture.storage.overlays.find('chat')) as OverlayRecord;
    await fixture.storage.overlays.update({ ...chat, settings: { limit: 7 }, revision: 2 }, 1);
    await fixture.onair('revoke', 'badge');
    assert.equal(await restore(backup), 2, 'it would ask now');
    assert.match(fixture.said.out, /owners +2 +1\n/);
    assert.match(fixture.said.out, /overlays and docks +2 +2\n/);
    assert.match(fixture.said.out, /last change +2026-11-21 03:05 UTC +never\n/);
    assert.match(
      fixture.said.out,
      /Overlays: 1 get the settings of the backup, 1 were revoked since, 1 were created since\./,
    );
    assert.match(fixture.said.out, /Keys: 1 were ended since, 1 created or replaced, 0 may have been ended\./);
  });

  it('makes a database safe without a file that was put in place by other means (F46)', async () => {
    assert.equal(await restore('--ended=trust'), 0, fixture.said.err);
    assert.ok(await works(KEY));
    assert.deepEqual(await fixture.storage.sessions.list(OWNER.id), []);
    assert.equal(existsSync(`${database}.restored`), false);
  });

  it('does the same on PostgreSQL, after pg_restore (F46)', { skip: findPostgres() === undefined }, async () => {
    const server = startPostgres(findPostgres() ?? '');
    try {
      const place = { databaseUrl: server.databaseUrl };
      const before = await openStorage(place);
      await before.owners.save(OWNER, 0);
      await before.sessions.insert(SESSION);
      await before.overlays.insert((await fixture.storage.overlays.find('chat')) as OverlayRecord);
      await before.close();
      fixture.env['DATABASE_URL'] = server.databaseUrl;
      assert.equal(await fixture.onair('restore', backup), 2);
      assert.match(fixture.said.err, /run pg_restore, then onair restore without a file/);
      assert.equal(await fixture.onair('restore', '--ended=end'), 0, fixture.said.err);
      const after = await openStorage(place);
      assert.deepEqual(await after.sessions.list(OWNER.id), []);
      assert.equal(await after.overlays.findByKeyHash(hashToken(KEY)), undefined);
      await after.close();
    } finally {
      server.stop();
    }
  });
});
