import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { hashToken } from '../store/secret/secret-token.ts';
import { openKey } from '../overlays/keys/overlay-url.ts';
import { openMasterKey } from '../store/secret/master-key.ts';
import { createSealer } from '../store/secret/sealer.ts';
import { openStorage } from '../store/open-storage.ts';
import { createCommandLineFixture, KEY, NOW, OWNER } from '../testing/command-line-fixture.ts';
import type { CommandLineFixture } from '../testing/command-line-fixture.ts';
import { COMMANDS } from './run-command-line.ts';

let fixture: CommandLineFixture;
const onair: CommandLineFixture['onair'] = (...args) => fixture.onair(...args);

describe('onair', () => {
  beforeEach(async () => {
    fixture = await createCommandLineFixture();
  });
  afterEach(() => fixture.close());

  describe('--help', () => {
    it('lists every command', async () => {
      assert.equal(await onair('--help'), 0);
      for (const { name, summary } of COMMANDS)
        assert.match(fixture.said.out, new RegExp(`^ {2}${name} +${summary.slice(0, 9)}`, 'm'));
    });

    for (const command of COMMANDS) {
      it(`shows how to use ${command.name}, with all its options`, async () => {
        assert.equal(await onair(command.name, '--help'), 0);
        assert.ok(fixture.said.out.startsWith(`Usage: onair ${command.name}`));
        for (const option of Object.keys(command.options)) assert.ok(fixture.said.out.includes(`--${option}`));
        assert.ok(fixture.said.out.split('\n').every((line) => line.length <= 130));
      });
    }
  });

  describe('--version', () => {
    it('prints the version', async () => {
      assert.equal(await onair('--version'), 0);
      assert.match(fixture.said.out, /^\d+\.\d+\.\d+\n$/);
    });
  });

  describe('an unknown command', () => {
    it('is answered with the list of commands', async () => {
      assert.equal(await onair('overlay'), 2);
      assert.equal(fixture.said.err, 'There is no command "overlay": run onair --help to list the commands.\n');
    });

    it('is refused, and so are unknown options', async () => {
      assert.equal(await onair('owners', '--yaml'), 2);
      assert.equal(fixture.said.err, "Unknown option '--yaml': run onair owners --help to list its options.\n");
    });

    for (const { name, allowPositionals = false } of COMMANDS) {
      if (allowPositionals) continue;
      it(`is refused after ${name}, which takes no arguments`, async () => {
        assert.equal(await onair(name, 'junk'), 2);
        assert.equal(fixture.said.err, `Unexpected argument 'junk': run onair ${name} --help to list its options.\n`);
        assert.equal(fixture.said.out, '');
      });
    }
  });

  describe('an option', () => {
    it('is refused when given twice, before anything is done', async () => {
      await fixture.storage.owners.save({ ...OWNER, id: '8' }, 0);
      await fixture.mint('other', '8');
      for (const name of ['revoke', 'overlays']) {
        assert.equal(await onair(name, '--owner', '7', '--owner=8'), 2);
        const what = "Option '--owner' may be given only once";
        assert.equal(fixture.said.err, `${what}: run onair ${name} --help to list its options.\n`);
        assert.equal(fixture.said.out, '');
      }
      assert.equal((await fixture.storage.overlays.list('8')).length, 1);
    });

    it('explains in one line how to pass a value that starts with a dash', async () => {
      assert.equal(await onair('revoke', '--owner', '-5'), 2);
      assert.match(
        fixture.said.err,
        /^Option '--owner' argument is ambiguous\. .* use '--owner=-XYZ': run onair revoke --help .*\n$/,
      );
      assert.equal(await onair('revoke', '--owner=-5'), 2);
      assert.equal(fixture.said.err, 'There is no owner "-5": run onair owners to list them.\n');
    });
  });

  describe('owners', () => {
    it('lists the owners while the server runs; names cannot forge lines', async () => {
      assert.equal(await onair('owners'), 0);
      const [head = '', row = ''] = fixture.said.out.split('\n');
      assert.match(head, /^ID +NAME +LOGIN +OVERLAYS +SIGN IN AGAIN BY$/);
      assert.match(row, /^7 +Ada \[31m +connected +2 +2026-11-21 03:04 UTC$/);
    });

    it('lists as JSON', async () => {
      await onair('owners', '--json');
      const [owner] = JSON.parse(fixture.said.out) as { id: string; overlays: number }[];
      assert.deepEqual([owner?.id, owner?.overlays], ['7', 2]);
    });
  });

  describe('overlays', () => {
    it('lists the minted overlays and when they were used, and no key', async () => {
      assert.equal(await onair('overlays'), 0);
      assert.match(fixture.said.out, /^chat +7 +chat-box +2026-11-21 03:04 UTC +Overlay chat$/m);
      assert.match(fixture.said.out, /^badge +7 +chat-box +never +Overlay badge$/m);
      await onair('overlays', '--json');
      assert.ok(!fixture.said.out.includes(KEY) && !fixture.said.out.includes(hashToken(KEY)));
    });

    it('lists those of one owner, and reports an unknown owner', async () => {
      await onair('overlays', '--owner', '7', '--json');
      assert.equal((JSON.parse(fixture.said.out) as unknown[]).length, 2);
      assert.equal(await onair('overlays', '--owner', '8'), 2);
      assert.match(fixture.said.err, /no owner "8": run onair owners/);
    });
  });

  describe('audit', () => {
    const DAY_MS = 86_400_000;
    const record = (days: number, action: string, detail: string): Promise<unknown> =>
      fixture.storage.audit.record({
        ownerId: '7',
        at: NOW - days * DAY_MS,
        overlayId: null,
        by: 'Dashboard',
        action,
        detail,
        facts: { overlayId: 'chat' },
        done: 1,
      });

    it('lists recorded actions while the server runs, the newest first; names cannot forge lines', async () => {
      await record(1, 'mint', 'Game\u001b[31m\nforged (chat-box)');
      await record(0, 'sign-in', '');
      assert.equal(await onair('audit', '7'), 0);
      const [head = '', ...rows] = fixture.said.out.split('\n');
      assert.match(head, /^AT +BY +ACTION +CHANGED +WHAT$/);
      assert.match(rows[0] ?? '', /^2026-11-21 03:04 UTC +Dashboard +sign-in +1$/);
      assert.match(rows[1] ?? '', /^2026-11-20 03:04 UTC +Dashboard +mint +1 +Game \[31m forged \(chat-box\)$/);
      assert.equal(rows.length, 3);
    });

    it('lists those since a time, also as JSON and with more than one page', async () => {
      await record(2, 'mint', 'old');
      for (let count = 0; count < 1_001; count += 1) await record(0, 'change', String(count));
      await onair('audit', '7', '--since', '2026-11-21', '--json');
      const found = JSON.parse(fixture.said.out) as { id: string; detail: string; facts: object }[];
      assert.deepEqual([found.length, found[0]?.detail, found.at(-1)?.detail], [1_001, '1000', '0']);
      assert.deepEqual(found[0]?.facts, { overlayId: 'chat' });
      await onair('audit', '7', '--since', '2026-11-21T04:00+00:00');
      assert.equal(fixture.said.out, 'No actions were recorded.\n');
    });

    it('reports an invalid owner or time', async () => {
      assert.equal(await onair('audit'), 2);
      assert.match(fixture.said.err, /^Name one owner by user id/);
      assert.equal(await onair('audit', '8'), 2);
      assert.match(fixture.said.err, /no owner "8": run onair owners/);
      for (const time of ['yesterday', '2026-11-21T04:00', '2026-13-01']) {
        assert.equal(await onair('audit', '7', '--since', time), 2);
        assert.equal(fixture.said.err, `--since: "${time}" is not a time: write 2026-11-21 or 2026-11-21T18:00Z.\n`);
      }
    });

    it('lists actions of this command line, without a key', async () => {
      await onair('revoke', 'chat');
      await onair('owners', 'disconnect', '7');
      await onair('owners', 'disconnect', '7');
      const found = await fixture.storage.audit.list('7', { limit: 9 });
      assert.deepEqual(
        found.map(({ by, action, detail }) => [by, action, detail]),
        [
          ['Command line', 'disconnect', ''],
          ['Command line', 'revoke', 'Overlay chat (chat-box)'],
        ],
      );
      assert.ok(!JSON.stringify(found).includes(KEY));
    });
  });

  describe('revoke', () => {
    it('ends an overlay while the server runs; no part of its key is kept (A11, T10)', async () => {
      assert.equal(await onair('revoke', 'chat'), 0);
      assert.equal(fixture.said.out, '1 overlay is revoked.\n');
      assert.equal(await fixture.storage.overlays.findByKeyHash(hashToken(KEY)), undefined);
      assert.deepEqual(await fixture.storage.overlays.listRevoked(NOW), ['chat']);
      assert.equal((await fixture.storage.overlays.find('chat'))?.key, null);
    });

    it('ends all of an owner, and the sessions', async () => {
      const session = { idHash: 's', ownerId: '7', createdAt: NOW, lastSeenAt: NOW, userAgent: '' };
      await fixture.storage.sessions.insert(session);
      assert.equal(await onair('revoke', '--owner', '7'), 0);
      assert.equal(fixture.said.out, '2 overlays are revoked.\n');
      assert.deepEqual(await fixture.storage.overlays.list('7'), []);
      assert.equal(await fixture.storage.sessions.find('s'), undefined);
    });

    it('changes no overlay if one of them does not exist', async () => {
      assert.equal(await onair('revoke', 'chat', 'chatt'), 2);
      assert.match(fixture.said.err, /no overlay "chatt": run onair overlays/);
      assert.equal((await fixture.storage.overlays.list('7')).length, 2);
      assert.equal(await onair('revoke'), 2);
    });
  });

  describe('rotate-secret', () => {
    it('requires that the server is stopped first, naming its process (F9)', async () => {
      const before = readFileSync(join(fixture.folder, 'secret'), 'utf8');
      assert.equal(await onair('rotate-secret'), 1);
      assert.match(fixture.said.err, new RegExp(`in use by process ${process.pid}: stop it`));
      assert.equal(readFileSync(join(fixture.folder, 'secret'), 'utf8'), before);
    });

    it('creates no file where no data is stored yet', async () => {
      fixture.env['ONAIR_DATA_DIR'] = join(fixture.folder, 'elsewhere');
      assert.equal(await onair('rotate-secret'), 1);
      assert.match(fixture.said.err, /There is no database at .*elsewhere/);
      assert.equal(existsSync(join(fixture.folder, 'elsewhere')), false);
    });

    it('does not change any overlay URL (T11)', async () => {
      await fixture.storage.close();
      assert.equal(await onair('rotate-secret'), 0, fixture.said.err);
      assert.match(fixture.said.out, /has a new master key; 1 records were encrypted with it/);
      fixture.storage = await openStorage({ file: join(fixture.folder, 'onair.db') });
      const sealer = createSealer(openMasterKey({ file: join(fixture.folder, 'secret'), mayCreate: false }));
      const overlay = await fixture.storage.overlays.find('chat');
      assert.equal(overlay && openKey(sealer, overlay), KEY);
    });
  });

  describe('backup', () => {
    it('copies all data while the server runs and writes; only this user can read the copy (F8)', async () => {
      const file = join(fixture.folder, 'copy.db');
      assert.equal(await onair('backup', file), 0, fixture.said.err);
      assert.match(fixture.said.out, /is useless without the secret file/);
      assert.equal(statSync(file).mode & 0o777, 0o600);
      await fixture.storage.owners.save({ ...OWNER, username: 'later', generation: 2 }, 1);
      const copy = await openStorage({ file });
      assert.equal((await copy.owners.find('7'))?.username, OWNER.username);
      assert.equal((await copy.overlays.list('7')).length, 2);
      await copy.close();
    });

    it('never overwrites a file', async () => {
      const file = join(fixture.folder, 'there');
      writeFileSync(file, 'mine');
      assert.equal(await onair('backup', file), 2);
      assert.equal(readFileSync(file, 'utf8'), 'mine');
    });

    it('does not touch other files next to it, whatever their names', async () => {
      const file = join(fixture.folder, 'copy.db');
      writeFileSync(`${file}.partial`, 'mine');
      assert.equal(await onair('backup', file), 0, fixture.said.err);
      assert.equal(readFileSync(`${file}.partial`, 'utf8'), 'mine');
      assert.equal(existsSync(file), true);
    });

    it('reports a damaged database, and leaves nothing behind (F8)', async () => {
      const elsewhere = join(fixture.folder, 'elsewhere');
      mkdirSync(elsewhere);
      writeFileSync(join(elsewhere, 'onair.db'), 'no database'.repeat(100));
      fixture.env['ONAIR_DATA_DIR'] = elsewhere;
      assert.equal(await onair('backup', join(elsewhere, 'copy.db')), 1);
      assert.match(fixture.said.err, /onair\.db cannot be used: it cannot be copied completely\./);
      assert.deepEqual(readdirSync(elsewhere), ['onair.db']);
    });

    it('leaves nothing behind if it cannot write (F7)', async () => {
      assert.equal(await onair('backup', join(fixture.folder, 'no', 'such', 'folder.db')), 1);
      assert.match(fixture.said.err, /cannot be copied to .*: check the free space/);
      assert.equal(existsSync(join(fixture.folder, 'no')), false);
    });

    it('refers to the tools of PostgreSQL', async () => {
      fixture.env['DATABASE_URL'] = 'postgres://u:CANARY@localhost/onair';
      assert.equal(await onair('backup'), 2);
      assert.match(fixture.said.err, /pg_dump/);
      assert.ok(!fixture.said.err.includes('CANARY'));
    });

    it('names the missing path of the database', async () => {
      fixture.env['ONAIR_DATA_DIR'] = join(fixture.folder, 'elsewhere');
      assert.equal(await onair('backup', join(fixture.folder, 'copy.db')), 1);
      assert.match(fixture.said.err, /There is no database at .*elsewhere/);
    });
  });
});
