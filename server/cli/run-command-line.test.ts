import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { hashToken } from '../http/secret-token.ts';
import { openKey, sealKey } from '../overlays/overlay-url.ts';
import { openMasterKey } from '../secret/master-key.ts';
import { createSealer } from '../secret/sealer.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { OwnerRecord, Storage } from '../storage/storage.ts';
import { COMMANDS, runCommandLine } from './run-command-line.ts';

const KEY = 'k'.repeat(43);
const NOW = Date.UTC(2026, 10, 21, 3, 4, 5);
const OWNER: OwnerRecord = {
  ...{
    id: '7',
    username: 'Ada\u001b[31m',
    scopes: ['clips.read'],
    state: 'connected' as const,
    pair: null,
    generation: 1,
  },
  ...{ accessExpiresAt: 0, refreshExpiresAt: NOW, createdAt: 0, updatedAt: 0 },
};

describe('onair', () => {
  let folder: string;
  let env: Record<string, string>;
  let storage: Storage;
  const said = { out: '', err: '' };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'onair-cli-'));
    env = { ONAIR_DATA_DIR: folder };
    storage = await openStorage({ file: join(folder, 'onair.db') });
    await storage.owners.save(OWNER, 0);
    await mint('chat', '7');
    await mint('badge', '7');
  });
  afterEach(async () => {
    await storage.close();
    rmSync(folder, { recursive: true });
  });

  async function mint(id: string, ownerId: string): Promise<void> {
    const sealer = createSealer(openMasterKey({ file: join(folder, 'secret'), mayCreate: true }));
    const sealed = id === 'chat' ? sealKey(sealer, id, KEY) : { keyHash: hashToken(id), key: null };
    await storage.overlays.insert({
      ...{ id, ownerId, name: `Overlay ${id}`, widget: 'chat-box', settings: {}, revision: 1, ...sealed },
      ...{ allowedOrigins: [], createdAt: 0, lastUsedAt: id === 'chat' ? NOW : null, revokedAt: null },
    });
  }

  /** Runs a command; its output is in `said` then. */
  function onair(...args: string[]): Promise<number | undefined> {
    said.out = '';
    said.err = '';
    return runCommandLine(args, {
      ...{ env, fetch, now: () => NOW },
      print: (line) => (said.out += `${line}\n`),
      complain: (line) => (said.err += `${line}\n`),
    });
  }

  describe('--help', () => {
    it('lists every command', async () => {
      assert.equal(await onair('--help'), 0);
      for (const { name, summary } of COMMANDS)
        assert.match(said.out, new RegExp(`^ {2}${name} +${summary.slice(0, 9)}`, 'm'));
    });

    for (const command of COMMANDS) {
      it(`tells how ${command.name} is used, and every option of it`, async () => {
        assert.equal(await onair(command.name, '--help'), 0);
        assert.ok(said.out.startsWith(`Usage: onair ${command.name}`));
        for (const option of Object.keys(command.options)) assert.ok(said.out.includes(`--${option}`));
        assert.ok(said.out.split('\n').every((line) => line.length <= 130));
      });
    }
  });

  describe('something else', () => {
    it('is answered with what there is', async () => {
      assert.equal(await onair('overlay'), 2);
      assert.equal(said.err, 'There is no command "overlay": run onair --help for those there are.\n');
    });

    it('is told for options too', async () => {
      assert.equal(await onair('owners', '--yaml'), 2);
      assert.equal(said.err, "Unknown option '--yaml': run onair owners --help for what it takes.\n");
    });

    for (const { name, allowPositionals = false } of COMMANDS) {
      if (allowPositionals) continue;
      it(`is refused behind ${name}, which takes no arguments`, async () => {
        assert.equal(await onair(name, 'junk'), 2);
        assert.equal(said.err, `Unexpected argument 'junk': run onair ${name} --help for what it takes.\n`);
        assert.equal(said.out, '');
      });
    }
  });

  describe('an option', () => {
    it('is refused when given twice, before anything is done', async () => {
      await storage.owners.save({ ...OWNER, id: '8' }, 0);
      await mint('other', '8');
      for (const name of ['revoke', 'overlays']) {
        assert.equal(await onair(name, '--owner', '7', '--owner=8'), 2);
        const what = "Option '--owner' may be given only once";
        assert.equal(said.err, `${what}: run onair ${name} --help for what it takes.\n`);
        assert.equal(said.out, '');
      }
      assert.equal((await storage.overlays.list('8')).length, 1);
    });

    it('is told in one line how to take a value that starts with a dash', async () => {
      assert.equal(await onair('revoke', '--owner', '-5'), 2);
      assert.match(
        said.err,
        /^Option '--owner' argument is ambiguous\. .* use '--owner=-XYZ': run onair revoke --help .*\n$/,
      );
      assert.equal(await onair('revoke', '--owner=-5'), 2);
      assert.equal(said.err, 'There is no owner "-5": run onair owners for those there are.\n');
    });
  });

  describe('owners', () => {
    it('lists who signed in, beside the running server, without a way to forge lines', async () => {
      assert.equal(await onair('owners'), 0);
      const [head = '', row = ''] = said.out.split('\n');
      assert.match(head, /^ID +NAME +LOGIN +OVERLAYS +SIGN IN AGAIN BY$/);
      assert.match(row, /^7 +Ada \[31m +connected +2 +2026-11-21 03:04 UTC$/);
    });

    it('lists as JSON', async () => {
      await onair('owners', '--json');
      const [owner] = JSON.parse(said.out) as { id: string; overlays: number }[];
      assert.deepEqual([owner?.id, owner?.overlays], ['7', 2]);
    });
  });

  describe('overlays', () => {
    it('lists what is minted and when it was used, and no key', async () => {
      assert.equal(await onair('overlays'), 0);
      assert.match(said.out, /^chat +7 +chat-box +2026-11-21 03:04 UTC +Overlay chat$/m);
      assert.match(said.out, /^badge +7 +chat-box +never +Overlay badge$/m);
      await onair('overlays', '--json');
      assert.ok(!said.out.includes(KEY) && !said.out.includes(hashToken(KEY)));
    });

    it('lists those of one owner, and says when there is no such owner', async () => {
      await onair('overlays', '--owner', '7', '--json');
      assert.equal((JSON.parse(said.out) as unknown[]).length, 2);
      assert.equal(await onair('overlays', '--owner', '8'), 2);
      assert.match(said.err, /no owner "8": run onair owners/);
    });
  });

  describe('revoke', () => {
    it('A11, T10: ends an overlay while the server runs; nothing of its key is kept', async () => {
      assert.equal(await onair('revoke', 'chat'), 0);
      assert.equal(said.out, '1 overlay is revoked.\n');
      assert.equal(await storage.overlays.findByKeyHash(hashToken(KEY)), undefined);
      assert.deepEqual(await storage.overlays.listRevoked(NOW), ['chat']);
      assert.equal((await storage.overlays.find('chat'))?.key, null);
    });

    it('ends all of an owner, and the sessions', async () => {
      const session = { idHash: 's', ownerId: '7', createdAt: NOW, lastSeenAt: NOW, userAgent: '' };
      await storage.sessions.insert(session);
      assert.equal(await onair('revoke', '--owner', '7'), 0);
      assert.equal(said.out, '2 overlays are revoked.\n');
      assert.deepEqual(await storage.overlays.list('7'), []);
      assert.equal(await storage.sessions.find('s'), undefined);
    });

    it('touches none when one of them is not there', async () => {
      assert.equal(await onair('revoke', 'chat', 'chatt'), 2);
      assert.match(said.err, /no overlay "chatt": run onair overlays/);
      assert.equal((await storage.overlays.list('7')).length, 2);
      assert.equal(await onair('revoke'), 2);
    });
  });

  describe('rotate-secret', () => {
    it('F9: says that the server has to be stopped first, naming its process', async () => {
      const before = readFileSync(join(folder, 'secret'), 'utf8');
      assert.equal(await onair('rotate-secret'), 1);
      assert.match(said.err, new RegExp(`in use by process ${process.pid}: stop that one`));
      assert.equal(readFileSync(join(folder, 'secret'), 'utf8'), before);
    });

    it('makes nothing where nothing is kept yet', async () => {
      env['ONAIR_DATA_DIR'] = join(folder, 'elsewhere');
      assert.equal(await onair('rotate-secret'), 1);
      assert.match(said.err, /There is no database at .*elsewhere/);
      assert.equal(existsSync(join(folder, 'elsewhere')), false);
    });

    it('T11: keeps every overlay URL as it was', async () => {
      await storage.close();
      assert.equal(await onair('rotate-secret'), 0, said.err);
      assert.match(said.out, /holds a new master key; 1 records were sealed anew/);
      storage = await openStorage({ file: join(folder, 'onair.db') });
      const sealer = createSealer(openMasterKey({ file: join(folder, 'secret'), mayCreate: false }));
      const overlay = await storage.overlays.find('chat');
      assert.equal(overlay && openKey(sealer, overlay), KEY);
    });
  });

  describe('backup', () => {
    it('F8: copies everything while the server runs and writes, for this user alone', async () => {
      const file = join(folder, 'copy.db');
      assert.equal(await onair('backup', file), 0, said.err);
      assert.match(said.out, /opens only with the secret file/);
      assert.equal(statSync(file).mode & 0o777, 0o600);
      await storage.owners.save({ ...OWNER, username: 'later', generation: 2 }, 1);
      const copy = await openStorage({ file });
      assert.equal((await copy.owners.find('7'))?.username, OWNER.username);
      assert.equal((await copy.overlays.list('7')).length, 2);
      await copy.close();
    });

    it('never writes over a file', async () => {
      const file = join(folder, 'there');
      writeFileSync(file, 'mine');
      assert.equal(await onair('backup', file), 2);
      assert.equal(readFileSync(file, 'utf8'), 'mine');
    });

    it('leaves a file beside it that it has not made, whatever the name', async () => {
      const file = join(folder, 'copy.db');
      writeFileSync(`${file}.partial`, 'mine');
      assert.equal(await onair('backup', file), 0, said.err);
      assert.equal(readFileSync(`${file}.partial`, 'utf8'), 'mine');
      assert.equal(existsSync(file), true);
    });

    it('F8: says that a database is damaged, and leaves nothing behind', async () => {
      const elsewhere = join(folder, 'elsewhere');
      mkdirSync(elsewhere);
      writeFileSync(join(elsewhere, 'onair.db'), 'no database'.repeat(100));
      env['ONAIR_DATA_DIR'] = elsewhere;
      assert.equal(await onair('backup', join(elsewhere, 'copy.db')), 1);
      assert.match(said.err, /onair\.db cannot be used: it cannot be copied whole\./);
      assert.deepEqual(readdirSync(elsewhere), ['onair.db']);
    });

    it('F7: leaves nothing behind when it cannot write', async () => {
      assert.equal(await onair('backup', join(folder, 'no', 'such', 'folder.db')), 1);
      assert.match(said.err, /cannot be copied to .*: check that there is room/);
      assert.equal(existsSync(join(folder, 'no')), false);
    });

    it('leaves PostgreSQL to its own tools', async () => {
      env['DATABASE_URL'] = 'postgres://u:CANARY@localhost/onair';
      assert.equal(await onair('backup'), 2);
      assert.match(said.err, /pg_dump/);
      assert.ok(!said.err.includes('CANARY'));
    });

    it('says where a database was looked for', async () => {
      env['ONAIR_DATA_DIR'] = join(folder, 'elsewhere');
      assert.equal(await onair('backup', join(folder, 'copy.db')), 1);
      assert.match(said.err, /There is no database at .*elsewhere/);
    });
  });

  describe('doctor', () => {
    let date: string | undefined;
    let status: number;
    const server = createServer((_request, response) => {
      response.sendDate = date === undefined;
      if (date !== undefined) response.setHeader('date', date);
      response.writeHead(status).end('[]');
    });

    beforeEach(async () => {
      date = new Date(NOW).toUTCString();
      status = 200;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      env['ONAIR_SERVICE_URL'] = `http://127.0.0.1:${port}`;
      env['ONAIR_SERVICE_WS_URL'] = `ws://127.0.0.1:${port}`;
      env['ONAIR_CLIENT_ID'] = 'client';
      env['ONAIR_CLIENT_SECRET'] = 'CANARY-secret';
      env['ONAIR_PUBLIC_URL'] = `http://127.0.0.1:${port}`;
    });
    afterEach(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });

    it('says what is well: settings, files, database, secret, service, clock, callback', async () => {
      await onair('doctor');
      for (const line of [
        /^ok {4}settings: complete/m,
        /^ok {4}data folder: .*for you alone/m,
        /^ok {4}secret file: .*for you alone/m,
        new RegExp(`^ok {4}database: whole, in use by the server, process ${process.pid}$`, 'm'),
        /^ok {4}secret: .* belongs to all 1 sealed records$/m,
        /^ok {4}service: http:\/\/127.0.0.1:\d+ answers$/m,
        /^ok {4}clock: agrees/m,
        /^ok {4}callback: register http:\/\/127.0.0.1:\d+\/auth\/capture /m,
      ]) {
        assert.match(said.out, line);
      }
      assert.ok(!said.out.includes('CANARY'));
    });

    it('says what is wrong and what to do: no socket, another server behind the public URL', async () => {
      assert.equal(await onair('doctor'), 1);
      assert.match(said.out, /^FAIL {2}events: .*\n {6}Check ONAIR_SERVICE_WS_URL/m);
      assert.match(said.out, /^FAIL {2}public URL: .* leads to something else.*\n {6}Check ONAIR_PUBLIC_URL/m);
    });

    it('F10: tells a clock that is wrong', async () => {
      date = new Date(NOW - 60_000).toUTCString();
      await onair('doctor');
      assert.match(said.out, /^WARN {2}clock: 60 s ahead of the service\n {6}Let the system set its clock/m);
      date = new Date(NOW + 3_600_000).toUTCString();
      assert.equal(await onair('doctor'), 1);
      assert.match(said.out, /^FAIL {2}clock: 3600 s behind the service/m);
    });

    it('tells a service that answers otherwise, and one that is away', async () => {
      status = 404;
      await onair('doctor');
      assert.match(said.out, /^FAIL {2}service: .* answers 404 .*\n {6}Check ONAIR_SERVICE_URL/m);
      const gone = createServer();
      await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
      env['ONAIR_SERVICE_URL'] = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
      await new Promise((resolve) => gone.close(resolve));
      await onair('doctor');
      assert.match(said.out, /^FAIL {2}service: http:\/\/127.0.0.1:\d+ does not answer \(ECONNREFUSED\)/m);
    });

    it('T11: tells files that others may read, and changes nothing itself', async () => {
      chmodSync(join(folder, 'secret'), 0o644);
      assert.equal(await onair('doctor'), 1);
      assert.match(said.out, /^FAIL {2}secret file: .* open to other users\n {6}Run chmod 600 /m);
      assert.equal(statSync(join(folder, 'secret')).mode & 0o777, 0o644);
    });

    /** What the doctor says of one thing, line by line. */
    async function findings(name: string): Promise<readonly string[]> {
      assert.equal(await onair('doctor'), 1);
      return said.out.split('\n').filter((line) => line.slice(6).startsWith(`${name}:`));
    }

    it('F7: tells a data folder that is a file, and what can therefore not be made', async () => {
      const file = join(folder, 'file');
      writeFileSync(file, 'mine');
      env['ONAIR_DATA_DIR'] = file;
      assert.deepEqual(await findings('data folder'), [`FAIL  data folder: ${file} is not a folder`]);
      assert.match(said.out, /is not a folder\n {6}Move it away, or set ONAIR_DATA_DIR to another place\.$/m);
      const why = `cannot be made, since ${file} is not a folder`;
      assert.deepEqual(await findings('database'), [`FAIL  database: ${join(file, 'onair.db')} ${why}`]);
      assert.deepEqual(await findings('secret file'), [`FAIL  secret file: ${join(file, 'secret')} ${why}`]);
      assert.equal(readFileSync(file, 'utf8'), 'mine');
    });

    it('F7: tells a secret file that cannot be made, since a file stands in its way', async () => {
      const file = join(folder, 'file');
      writeFileSync(file, 'mine');
      env['ONAIR_SECRET_FILE'] = join(file, 'below', 'secret');
      const what = `${join(file, 'below', 'secret')} cannot be made, since ${file} is not a folder`;
      assert.deepEqual(await findings('secret file'), [`FAIL  secret file: ${what}`]);
      assert.match(said.out, /^ {6}Mend that, or set ONAIR_SECRET_FILE to another place\.$/m);
    });

    it('F8: tells a database and a secret file that are folders, once each', async () => {
      const elsewhere = join(folder, 'elsewhere');
      for (const name of ['onair.db', 'secret']) mkdirSync(join(elsewhere, name), { recursive: true, mode: 0o700 });
      env['ONAIR_DATA_DIR'] = elsewhere;
      const what = `${join(elsewhere, 'onair.db')} is not a file`;
      assert.deepEqual(await findings('database'), [`FAIL  database: ${what}`]);
      assert.deepEqual(await findings('secret file'), [
        `FAIL  secret file: ${join(elsewhere, 'secret')} is not a file`,
      ]);
    });

    it('F7: tells folders that this user may not write in', { skip: process.getuid?.() === 0 }, async () => {
      const closed = join(folder, 'closed');
      mkdirSync(closed, { mode: 0o500 });
      env['ONAIR_DATA_DIR'] = closed;
      assert.deepEqual(await findings('data folder'), [`FAIL  data folder: this user may not write in ${closed}`]);
      env['ONAIR_DATA_DIR'] = join(closed, 'below', 'data');
      const what = `${join(closed, 'below', 'data')} cannot be made, since this user may not write in ${closed}`;
      assert.deepEqual(await findings('data folder'), [`FAIL  data folder: ${what}`]);
    });

    it('F8: tells a secret file that holds no key, also before there is a database', async () => {
      env['ONAIR_DATA_DIR'] = join(folder, 'elsewhere');
      env['ONAIR_SECRET_FILE'] = join(folder, 'empty');
      writeFileSync(join(folder, 'empty'), '', { mode: 0o600 });
      const [line = ''] = await findings('secret file');
      assert.match(line, /^FAIL {2}secret file: The secret file .*empty is empty: put it back from your backup/);
      const made = 'is not there yet; the first start makes it';
      assert.deepEqual(await findings('database'), [
        `ok    database: ${join(folder, 'elsewhere', 'onair.db')} ${made}`,
      ]);
    });

    it('F8: tells once that a secret file is damaged, and what it should open', async () => {
      writeFileSync(join(folder, 'secret'), 'damaged');
      const [line = ''] = await findings('secret file');
      assert.match(line, /^FAIL {2}secret file: The secret file .* is damaged: put it back/);
      assert.equal(said.out.split('is damaged').length, 2);
      assert.match(said.out, /^FAIL {2}secret: .* does not belong to 1 of 1 sealed records/m);
    });

    it('F8: tells a secret file that does not belong to the database', async () => {
      rmSync(join(folder, 'secret'));
      openMasterKey({ file: join(folder, 'secret'), mayCreate: true });
      assert.equal(await onair('doctor'), 1);
      assert.match(said.out, /^FAIL {2}secret: .* does not belong to 1 of 1 sealed records/m);
    });

    it('T5: tells every setting that is wrong', async () => {
      env['HOST'] = '0.0.0.0';
      assert.equal(await onair('doctor'), 1);
      assert.match(said.out, /^FAIL {2}settings: ONAIR_PUBLIC_URL must be an https/m);
      assert.match(said.out, /^FAIL {2}settings: ONAIR_ALLOWED_OWNERS is missing/m);
    });

    it('D7: tells an owner who has to sign in again', async () => {
      await storage.owners.save({ ...OWNER, state: 'needs_reconnect', generation: 2 }, 1);
      await onair('doctor');
      assert.match(said.out, /^WARN {2}login: owner 7 has to sign in again/m);
    });
  });
});
