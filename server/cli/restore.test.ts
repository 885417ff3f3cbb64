import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { hashToken } from '../store/secret/secret-token.ts';
import { openKey } from '../overlays/overlay-url.ts';
import { openMasterKey } from '../store/secret/master-key.ts';
import { createSealer } from '../store/secret/sealer.ts';
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

  it('F46: ends every session', async () => {
    await fixture.storage.sessions.removeOwner(OWNER.id);
    assert.equal(await restore(backup), 0, fixture.said.err);
    assert.match(fixture.said.out, /All browsers are signed out/);
    assert.deepEqual(await fixture.storage.sessions.list(OWNER.id), []);
    assert.ok(await works(KEY));
  });

  it('brings back safety settings and what docks did', async () => {
    const entry = { ownerId: OWNER.id, at: NOW, overlayId: null, by: 'Dashboard', action: 'safety', detail: 'words' };
    const record = async (revision: number): Promise<void> => {
      await fixture.storage.audit.record({ ...entry, facts: {}, done: revision }, { revision, settings: { revision } });
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

  it('F46, A11: keeps a key dead that was revoked after the backup, also when its record was removed', async () => {
    await fixture.onair('revoke', 'chat', 'badge');
    assert.ok((await fixture.storage.overlays.removeRevoked(NOW + 1)) > 0);
    assert.equal(await restore(backup, '--ended=end'), 0, fixture.said.err);
    assert.match(fixture.said.out, /0 of 2 keys in question are trusted/);
    assert.equal(await works(KEY), false);
    assert.deepEqual(await fixture.storage.overlays.list(OWNER.id), []);
  });

  it('F46: makes a key that was revoked after the backup work again when an option says so', async () => {
    await fixture.onair('revoke', 'chat');
    assert.equal(await restore(backup, '--ended', 'trust'), 0, fixture.said.err);
    assert.ok(await works(KEY));
  });

  for (const trust of ['trust', 'end']) {
    it(`F46: of a key that was replaced after the backup the older stays dead, the newer with --made=${trust}`, async () => {
      await replaceKey('chat', 'newer');
      assert.equal(await restore(backup, `--made=${trust}`), 0, fixture.said.err);
      assert.deepEqual([await works(KEY), await works('newer')], [false, trust === 'trust']);
      assert.equal((await fixture.storage.overlays.list(OWNER.id)).length, 2);
    });

    it(`F46: a key that was made after the backup, of a new owner, with --made=${trust}`, async () => {
      await fixture.storage.owners.save({ ...OWNER, id: '8' }, 0);
      await fixture.mint('new', '8');
      assert.equal(await restore(backup, `--made=${trust}`), 0, fixture.said.err);
      assert.equal(await works('new'), trust === 'trust');
      assert.equal((await fixture.storage.owners.find('8'))?.id, '8');
    });
  }

  it('F46: asks key by key, until one answer is given for all', async () => {
    await fixture.onair('revoke', 'chat', 'badge');
    await fixture.mint('new', OWNER.id);
    fixture.answers = ['what?', 'yes', 'none'];
    assert.equal(await restore(backup), 0, fixture.said.err);
    assert.match(
      fixture.said.out,
      /"Overlay badge" \(badge, owner 7\) was ended since the backup\. Shall it work again\?/,
    );
    assert.deepEqual(
      (await fixture.storage.overlays.list(OWNER.id)).map(({ id }) => id),
      ['badge'],
    );
  });

  it('F46: without a terminal requires the options, and changes nothing without them', async () => {
    await fixture.onair('revoke', 'chat');
    assert.equal(await restore(backup), 2);
    assert.match(fixture.said.err, /1 keys changed since .*say --ended=trust or --ended=end, or run it in a terminal/);
    assert.equal(await works(KEY), false);
    assert.ok(await fixture.storage.sessions.find('s'));
    assert.ok(!readdirSync(fixture.folder).some((name) => name.includes('restored') || name.includes('replaced')));
  });

  it('F46, F8: asks about every key when the present database cannot be read; an untrusted one gets a new URL', async () => {
    await fixture.storage.close();
    writeFileSync(database, 'garbage');
    assert.equal(await fixture.onair('restore', backup), 2);
    assert.match(fixture.said.out, /cannot be read, so it is not known which keys were ended/);
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

  it('F9: says that the server has to be stopped first', async () => {
    assert.equal(await fixture.onair('restore', backup), 1);
    assert.match(fixture.said.err, new RegExp(`in use by process ${process.pid}: stop that one`));
  });

  it('F8: refuses a file that is no database, and leaves the present one', async () => {
    writeFileSync(`${backup}.txt`, 'a text\n'.repeat(500));
    assert.equal(await restore(`${backup}.txt`, '--ended=trust'), 1);
    assert.match(fixture.said.err, /cannot be copied whole/);
    assert.equal(await restore(join(fixture.folder, 'nowhere.db')), 2);
    assert.equal(await restore(backup, '--ended=maybe'), 2);
    assert.ok(await works(KEY));
  });

  it('F46: without a file makes a database safe that was put in place by other means', async () => {
    assert.equal(await restore('--ended=trust'), 0, fixture.said.err);
    assert.ok(await works(KEY));
    assert.deepEqual(await fixture.storage.sessions.list(OWNER.id), []);
    assert.equal(existsSync(`${database}.restored`), false);
  });

  it('F46: does the same on PostgreSQL, after pg_restore', { skip: findPostgres() === undefined }, async () => {
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
      assert.match(fixture.said.err, /use pg_restore, then onair restore without a file/);
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
