import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openMasterKey } from '../../store/secret/master-key.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import { createCommandLineFixture, NOW, OWNER } from '../../testing/command-line-fixture.ts';
import type { CommandLineFixture } from '../../testing/command-line-fixture.ts';

let fixture: CommandLineFixture;
const onair: CommandLineFixture['onair'] = (...args) => fixture.onair(...args);

describe('onair doctor', () => {
  beforeEach(async () => {
    fixture = await createCommandLineFixture();
  });
  afterEach(() => fixture.close());

  let date: string | undefined;
  let status: number;
  /** Answer of the token endpoint to an invalid code. */
  let tokenAnswer: readonly [status: number, name: string];
  const server = createServer((request, response) => {
    if (request.url === '/oauth/token') {
      const [code, name] = tokenAnswer;
      response.writeHead(code, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { statusCode: code, status: code, code, message: name, name } }));
      return;
    }
    response.sendDate = date === undefined;
    if (date !== undefined) response.setHeader('date', date);
    response.writeHead(status).end('[]');
  });

  beforeEach(async () => {
    date = new Date(NOW).toUTCString();
    status = 200;
    tokenAnswer = [400, 'invalid_grant'];
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    fixture.env['ONAIR_SERVICE_URL'] = `http://127.0.0.1:${port}`;
    fixture.env['ONAIR_SERVICE_WS_URL'] = `ws://127.0.0.1:${port}`;
    fixture.env['ONAIR_CLIENT_ID'] = 'client';
    fixture.env['ONAIR_CLIENT_SECRET'] = 'CANARY-secret';
    fixture.env['PORT'] = String(port);
    fixture.env['ONAIR_PUBLIC_URL'] = `http://127.0.0.1:${port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('reports working parts: settings, files, database, secret, service, clock, callback', async () => {
    await onair('doctor');
    for (const line of [
      /^ok {4}settings: complete/m,
      /^ok {4}data folder: .*private to this user/m,
      /^ok {4}secret file: .*private to this user/m,
      new RegExp(`^ok {4}database: intact, in use by the server, process ${process.pid}$`, 'm'),
      /^ok {4}secret: .* decrypts all 1 encrypted records$/m,
      /^ok {4}service: http:\/\/127.0.0.1:\d+ answers$/m,
      /^ok {4}client: the service accepts client id and secret$/m,
      /^ok {4}clock: agrees/m,
      /^ok {4}callback: register http:\/\/127.0.0.1:\d+\/auth\/capture /m,
    ]) {
      assert.match(fixture.said.out, line);
    }
    assert.ok(!fixture.said.out.includes('CANARY'));
  });

  it('reports settings that are probably a mistake', async () => {
    fixture.env['ONAIR_ALOWED_OWNERS'] = '1';
    assert.deepEqual(
      (await findings('settings')).filter((line) => line.includes('ALOWED')),
      [
        'WARN  settings: ONAIR_ALOWED_OWNERS is not a setting of Onair and is ignored: did you mean ONAIR_ALLOWED_OWNERS?',
      ],
    );
    assert.ok(!fixture.said.out.includes('settings: complete'));
  });

  it('reports problems and remedies: no socket, another server behind the public URL', async () => {
    assert.equal(await onair('doctor'), 1);
    assert.match(fixture.said.out, /^FAIL {2}events: .*\n {6}Check ONAIR_SERVICE_WS_URL/m);
    assert.match(fixture.said.out, /^FAIL {2}public URL: .* leads to another program.*\n {6}Check ONAIR_PUBLIC_URL/m);
  });

  it('checks the client id and its secret with an invalid code', async () => {
    tokenAnswer = [401, 'invalid_client'];
    assert.deepEqual(await findings('client'), [
      'FAIL  client: the service refuses client id or secret (invalid_client)',
    ]);
    assert.match(fixture.said.out, /Copy ONAIR_CLIENT_ID and ONAIR_CLIENT_SECRET/);
    tokenAnswer = [500, 'internal_error'];
    const [line = ''] = await findings('client');
    assert.match(line, /^WARN {2}client: not checked/);
  });

  it('names NODE_EXTRA_CA_CERTS for a certificate that this machine does not trust', async (test) => {
    const code = 'SELF_SIGNED_CERT_IN_CHAIN';
    const cause = Object.assign(new Error('self-signed certificate in certificate chain'), { code });
    test.mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
    await onair('doctor');
    assert.match(
      fixture.said.out,
      /^FAIL {2}service: .* has a certificate that this machine does not trust \(SELF_SIGNED_CERT_IN_CHAIN\)\n {6}.*NODE_EXTRA_CA_CERTS/m,
    );
  });

  it('reports a wrong clock (F10)', async () => {
    date = new Date(NOW - 60_000).toUTCString();
    await onair('doctor');
    assert.match(
      fixture.said.out,
      /^WARN {2}clock: 60 s ahead of the service\n {6}Let the system synchronize its clock/m,
    );
    date = new Date(NOW + 3_600_000).toUTCString();
    assert.equal(await onair('doctor'), 1);
    assert.match(fixture.said.out, /^FAIL {2}clock: 3600 s behind the service/m);
  });

  it('reports a service with unexpected answers, and one that cannot be reached', async () => {
    status = 404;
    await onair('doctor');
    assert.match(fixture.said.out, /^FAIL {2}service: .* answers 404 .*\n {6}Check ONAIR_SERVICE_URL/m);
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    fixture.env['ONAIR_SERVICE_URL'] = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
    await new Promise((resolve) => gone.close(resolve));
    await onair('doctor');
    assert.match(fixture.said.out, /^FAIL {2}service: http:\/\/127.0.0.1:\d+ does not answer \(ECONNREFUSED\)/m);
  });

  it('reports files that other users may read, and changes nothing itself (T11)', async () => {
    chmodSync(join(fixture.folder, 'secret'), 0o644);
    assert.equal(await onair('doctor'), 1);
    assert.match(fixture.said.out, /^FAIL {2}secret file: .* can be read by other users\n {6}Run chmod 600 /m);
    assert.equal(statSync(join(fixture.folder, 'secret')).mode & 0o777, 0o644);
  });

  const hasModes = process.platform !== 'win32';
  it('warns of a file with settings that other users can read (T11)', { skip: !hasModes }, async () => {
    writeFileSync(fixture.envFile, 'ONAIR_CLIENT_SECRET=CANARY', { mode: 0o644 });
    await onair('doctor');
    const what = `WARN  settings file: ${fixture.envFile} can be read by other users, and has the client secret`;
    assert.ok(fixture.said.out.includes(`${what}\n      Run chmod 600 ${fixture.envFile}.\n`), fixture.said.out);
    chmodSync(fixture.envFile, 0o600);
    await onair('doctor');
    assert.match(fixture.said.out, /^ok {4}settings file: .*, private to this user$/m);
  });

  it('warns of such a file also if the settings in it are wrong', { skip: !hasModes }, async () => {
    writeFileSync(fixture.envFile, '', { mode: 0o640 });
    fixture.env['PORT'] = 'http';
    await onair('doctor');
    assert.match(fixture.said.out, /^WARN {2}settings file: /m);
    assert.match(fixture.said.out, /^FAIL {2}settings: PORT is "http"/m);
  });

  /** The lines of the doctor about one subject. */
  async function findings(name: string): Promise<readonly string[]> {
    assert.equal(await onair('doctor'), 1);
    return fixture.said.out.split('\n').filter((line) => line.slice(6).startsWith(`${name}:`));
  }

  it('reports a data folder that is a file, and the files that can therefore not be created (F7)', async () => {
    const file = join(fixture.folder, 'file');
    writeFileSync(file, 'mine');
    fixture.env['ONAIR_DATA_DIR'] = file;
    assert.deepEqual(await findings('data folder'), [`FAIL  data folder: ${file} is not a folder`]);
    assert.match(fixture.said.out, /is not a folder\n {6}Move it away, or set ONAIR_DATA_DIR to another path\.$/m);
    const why = `cannot be created, because ${file} is not a folder`;
    assert.deepEqual(await findings('database'), [`FAIL  database: ${join(file, 'onair.db')} ${why}`]);
    assert.deepEqual(await findings('secret file'), [`FAIL  secret file: ${join(file, 'secret')} ${why}`]);
    assert.equal(readFileSync(file, 'utf8'), 'mine');
  });

  it('reports a secret file that cannot be created because its folder is a file (F7)', async () => {
    const file = join(fixture.folder, 'file');
    writeFileSync(file, 'mine');
    fixture.env['ONAIR_SECRET_FILE'] = join(file, 'below', 'secret');
    const what = `${join(file, 'below', 'secret')} cannot be created, because ${file} is not a folder`;
    assert.deepEqual(await findings('secret file'), [`FAIL  secret file: ${what}`]);
    assert.match(fixture.said.out, /^ {6}Correct this, or set ONAIR_SECRET_FILE to another path\.$/m);
  });

  it('reports a database and a secret file that are folders, once each (F8)', async () => {
    const elsewhere = join(fixture.folder, 'elsewhere');
    for (const name of ['onair.db', 'secret']) mkdirSync(join(elsewhere, name), { recursive: true, mode: 0o700 });
    fixture.env['ONAIR_DATA_DIR'] = elsewhere;
    const what = `${join(elsewhere, 'onair.db')} is not a file`;
    assert.deepEqual(await findings('database'), [`FAIL  database: ${what}`]);
    assert.deepEqual(await findings('secret file'), [`FAIL  secret file: ${join(elsewhere, 'secret')} is not a file`]);
  });

  it('reports folders that this user may not write in (F7)', { skip: process.getuid?.() === 0 }, async () => {
    const closed = join(fixture.folder, 'closed');
    mkdirSync(closed, { mode: 0o500 });
    fixture.env['ONAIR_DATA_DIR'] = closed;
    assert.deepEqual(await findings('data folder'), [`FAIL  data folder: this user may not write in ${closed}`]);
    fixture.env['ONAIR_DATA_DIR'] = join(closed, 'below', 'data');
    const what = `${join(closed, 'below', 'data')} cannot be created, because this user may not write in ${closed}`;
    assert.deepEqual(await findings('data folder'), [`FAIL  data folder: ${what}`]);
  });

  it('reports a secret file without a key, also before there is a database (F8)', async () => {
    fixture.env['ONAIR_DATA_DIR'] = join(fixture.folder, 'elsewhere');
    fixture.env['ONAIR_SECRET_FILE'] = join(fixture.folder, 'empty');
    writeFileSync(join(fixture.folder, 'empty'), '', { mode: 0o600 });
    const [line = ''] = await findings('secret file');
    assert.match(line, /^FAIL {2}secret file: The secret file .*empty is empty: restore it from your backup/);
    const made = 'does not exist yet; the first start creates it';
    assert.deepEqual(await findings('database'), [
      `ok    database: ${join(fixture.folder, 'elsewhere', 'onair.db')} ${made}`,
    ]);
  });

  it('reports once that a secret file is damaged, and the records that it should open (F8)', async () => {
    writeFileSync(join(fixture.folder, 'secret'), 'damaged');
    const [line = ''] = await findings('secret file');
    assert.match(line, /^FAIL {2}secret file: The secret file .* is damaged: restore it/);
    assert.equal(fixture.said.out.split('is damaged').length, 2);
    assert.match(fixture.said.out, /^FAIL {2}secret: .* cannot decrypt 1 of 1 encrypted records/m);
  });

  it('reports a secret file that does not belong to the database (F8)', async () => {
    rmSync(join(fixture.folder, 'secret'));
    openMasterKey({ file: join(fixture.folder, 'secret'), mayCreate: true });
    assert.equal(await onair('doctor'), 1);
    assert.match(fixture.said.out, /^FAIL {2}secret: .* cannot decrypt 1 of 1 encrypted records/m);
  });

  const isRoot = process.getuid?.() === 0;
  it(
    'accepts settings of root that this user reads through its group, as with systemd',
    { skip: !isRoot },
    async () => {
      writeFileSync(fixture.envFile, '');
      chownSync(fixture.envFile, 65_534, 65_534);
      chmodSync(fixture.envFile, 0o640);
      await onair('doctor');
      assert.match(fixture.said.out, /^ok {4}settings file: .*, readable by its group$/m);
    },
  );

  it(
    'accepts a secret file of another user that this one reads through its group (T11)',
    { skip: !isRoot },
    async () => {
      const file = join(fixture.folder, 'secret');
      chownSync(file, 65_534, 65_534);
      chmodSync(file, 0o440);
      await onair('doctor');
      assert.match(fixture.said.out, /^ok {4}secret file: .*, readable by its group/m);
      chmodSync(file, 0o444);
      await onair('doctor');
      assert.match(fixture.said.out, /^FAIL {2}secret file: .* can be read by other users/m);
    },
  );

  it('reports every wrong setting (T5)', async () => {
    fixture.env['HOST'] = '0.0.0.0';
    assert.equal(await onair('doctor'), 1);
    assert.match(fixture.said.out, /^FAIL {2}settings: ONAIR_PUBLIC_URL must be an https/m);
    assert.match(fixture.said.out, /^FAIL {2}settings: ONAIR_ALLOWED_OWNERS is missing/m);
  });

  const useRedis = (redisUrl: string): void => {
    // port 1 has no PostgreSQL, which is reported separately
    Object.assign(fixture.env, { DATABASE_URL: 'postgres://127.0.0.1:1/onair', REDIS_URL: redisUrl });
  };

  it('names the chapter of the guide for a problem of the database', async () => {
    const elsewhere = join(fixture.folder, 'elsewhere');
    mkdirSync(elsewhere, { mode: 0o700 });
    writeFileSync(join(elsewhere, 'onair.db'), 'damaged');
    fixture.env['ONAIR_DATA_DIR'] = elsewhere;
    const guide = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
    for (const chapter of ['Backup and restore', 'While PostgreSQL is down']) {
      assert.ok(guide.includes(`\n## ${chapter}\n`));
      assert.equal(await onair('doctor'), 1);
      const advice = new RegExp(`^FAIL {2}database: .*\\n {6}See docs/operate\\.md, "${chapter}"\\.$`, 'm');
      assert.match(fixture.said.out, advice);
      fixture.env['DATABASE_URL'] = 'postgres://127.0.0.1:1/onair';
    }
  });

  it('reports a Redis that cannot be reached, without its password (A1)', async () => {
    useRedis('redis://:CANARY@127.0.0.1:1');
    const reason = 'connect ECONNREFUSED 127.0.0.1:1';
    assert.deepEqual(await findings('Redis'), [`FAIL  Redis: not usable (${reason})`]);
    const [database = ''] = await findings('database');
    assert.match(
      database,
      /^FAIL {2}database: PostgreSQL at 127\.0\.0\.1:1\/onair cannot be used \(connect ECONNREFUSED/,
    );
    assert.ok(!fixture.said.out.includes('CANARY'));
  });

  const redisProgram = findRedis();
  const needsRedis = { skip: redisProgram === undefined && 'no Redis is installed' };
  it('reports whether Redis accepts writes and the password', needsRedis, async () => {
    const redis = await startRedis(redisProgram ?? '', { password: 'CANARY' });
    try {
      useRedis(redis.redisUrl);
      assert.deepEqual(await findings('Redis'), ['ok    Redis: answers and accepts writes']);
      await redis.ask('config', 'set', 'maxmemory', '1');
      assert.match((await findings('Redis')).join(), /^FAIL {2}Redis: not usable \(OOM/);
      useRedis(`redis://127.0.0.1:${redis.port}`);
      assert.match((await findings('Redis')).join(), /^FAIL {2}Redis: .* refuses the user name or the password/);
    } finally {
      await redis.stop();
    }
  });

  it('reports an owner that has to sign in again (D7)', async () => {
    await fixture.storage.owners.save({ ...OWNER, state: 'needs_reconnect', generation: 2 }, 1);
    await onair('doctor');
    assert.match(fixture.said.out, /^WARN {2}login: owner 7 has to sign in again/m);
  });
});
