import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openStorage, openStorageBeside } from '../open-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { openDatabase } from './sqlite.ts';
import { StorageError } from '../storage-error.ts';
import { findHolder } from './store-lock.ts';
import type { Storage } from '../storage.ts';

const REVOCATION = { id: 'r', token: Uint8Array.of(1), attempts: 0, nextAttemptAt: 0 };
const OWNER = createOwnerRecord({ id: '1', username: 'somebody' });

describe('the embedded store', () => {
  let folder: string;
  let file: string;
  const closers: (() => unknown)[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'onair-storage-'));
    file = join(folder, 'data', 'onair.db');
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
    rmSync(folder, { recursive: true });
  });

  async function open(): Promise<Storage> {
    const storage = await openStorage({ file });
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (isOpen) await storage.close();
      isOpen = false;
    };
    closers.push(close);
    return { ...storage, close };
  }

  async function makeStore(): Promise<void> {
    const storage = await open();
    await storage.owners.save(OWNER, 0);
    await storage.close();
  }

  async function assertRefused(message: RegExp): Promise<void> {
    await assert.rejects(openStorage({ file }), (error) => {
      assert.ok(error instanceof StorageError, String(error));
      assert.match(error.message, message);
      return true;
    });
  }

  /** Runs a program that opens the store, and waits until it has. */
  async function startHolder(): Promise<ChildProcess> {
    const module = JSON.stringify(new URL('../open-storage.ts', import.meta.url).href);
    const program = `const { openStorage } = await import(${module});
      const storage = await openStorage({ file: ${JSON.stringify(file)} });
      process.stdout.write('open');
      setInterval(() => storage.check(), 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    closers.push(() => holder.kill('SIGKILL'));
    await once(holder.stdout, 'data');
    return holder;
  }

  it('keeps all data across a restart', async () => {
    await makeStore();
    assert.deepEqual(await (await open()).owners.find('1'), OWNER);
  });

  it('is readable by this user only (T11)', async () => {
    const storage = await open();
    await storage.owners.save(OWNER, 0);
    assert.equal(statSync(join(folder, 'data')).mode & 0o777, 0o700);
    for (const name of ['onair.db', 'onair.db-wal', 'onair.db-shm', 'onair.db.lock', 'onair.db.pid']) {
      assert.equal(statSync(join(folder, 'data', name)).mode & 0o777, 0o600, name);
    }
  });

  it('makes a database private that others could read (T11)', async () => {
    await makeStore();
    chmodSync(file, 0o644);
    await open();
    assert.equal(statSync(file).mode & 0o777, 0o600);
  });

  it('resolves a write when it is on the disk: it survives a kill (A3)', async () => {
    const module = JSON.stringify(new URL('../open-storage.ts', import.meta.url).href);
    const program = `const { openStorage } = await import(${module});
      const storage = await openStorage({ file: ${JSON.stringify(file)} });
      await storage.owners.save(${JSON.stringify(OWNER)}, 0);
      process.kill(process.pid, 'SIGKILL');`;
    const writer = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
    assert.deepEqual(await once(writer, 'exit'), [null, 'SIGKILL']);
    assert.deepEqual(await (await open()).owners.find('1'), OWNER);
  });

  it('opens databases with a write-ahead log and full synchronisation (A3)', async () => {
    await makeStore();
    const database = openDatabase(file);
    closers.push(() => database.close());
    assert.equal(database.prepare('pragma journal_mode').get()?.['journal_mode'], 'wal');
    assert.equal(database.prepare('pragma synchronous').get()?.['synchronous'], 2);
    assert.equal(database.prepare('pragma foreign_keys').get()?.['foreign_keys'], 1);
  });

  it('names the process that has the store (F9)', async () => {
    const holder = await startHolder();
    await assertRefused(new RegExp(`is in use by process ${holder.pid}: stop it, or set ONAIR_DATA_DIR`));
  });

  it('refuses a second opening in the same process too (F9)', async () => {
    await open();
    await assertRefused(new RegExp(`in use by process ${process.pid}`));
    await assertRefused(new RegExp(`in use by process ${process.pid}`));
  });

  it('opens after the process that used it was killed (F9)', async () => {
    const holder = await startHolder();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    assert.ok(existsSync(`${file}.pid`));
    await (await open()).check();
  });

  describe('with lock files that cannot be used', () => {
    const mend = /onair\.db\.lock .*cannot be used \(.+\): check that this user may write there, .*delete both\.$/;

    it('reports a damaged one, without naming another process (F9)', async () => {
      await makeStore();
      writeFileSync(`${file}.lock`, 'garbage '.repeat(200));
      await assertRefused(mend);
      await assertRefused(/file is not a database/);
      assert.equal(findHolder(file), undefined);
    });

    it('reports a folder in place of one (F9)', async () => {
      mkdirSync(`${file}.lock`, { recursive: true });
      await assertRefused(mend);
      await assertRefused(/unable to open database file/);
      assert.equal(findHolder(file), undefined);
    });

    it('reports that the process id cannot be written, and releases the lock (F9)', async () => {
      mkdirSync(`${file}.pid`, { recursive: true });
      await assertRefused(mend);
      await assertRefused(/EISDIR/);
      rmdirSync(`${file}.pid`);
      await (await open()).check();
    });
  });

  it('is free again after it was closed (F9)', async () => {
    await makeStore();
    assert.equal(existsSync(`${file}.pid`), false);
    const holder = await startHolder();
    assert.equal(readFileSync(`${file}.pid`, 'utf8'), String(holder.pid));
  });

  it('leaves a damaged database unchanged and reports the remedy (F8)', async () => {
    await makeStore();
    const whole = readFileSync(file);
    const half = whole.subarray(0, whole.length / 2);
    const garbled = Buffer.from(whole).fill(0xa5, 4_096, 20_000);
    for (const damage of [Buffer.from('this is a text file\n'.repeat(50)), half, garbled, whole.subarray(0, 100)]) {
      writeFileSync(file, damage);
      await assertRefused(/cannot be used: it is damaged.*It is unchanged: move it away and restore a backup/);
      assert.ok(readFileSync(file).equals(damage));
    }
  });

  it('does not treat an emptied database as a new one (F8)', async () => {
    await makeStore();
    truncateSync(file, 0);
    await assertRefused(/cannot be used: it is empty/);
    assert.equal(statSync(file).size, 0);
  });

  it('leaves the database of another program unchanged (F8)', async () => {
    await makeStore();
    rmSync(file);
    const other = new DatabaseSync(file);
    other.exec('create table theirs (a)');
    other.close();
    await assertRefused(/it belongs to another program/);
  });

  it('leaves a folder in the place of the database unchanged (F8)', async () => {
    mkdirSync(file, { recursive: true });
    chmodSync(file, 0o755);
    await assertRefused(/onair\.db is not a file: move it away, or set ONAIR_DATA_DIR to another folder\.$/);
    await assert.rejects(openStorageBeside({ file }), /onair\.db is not a file/);
    assert.equal(statSync(file).mode & 0o777, 0o755);
    assert.equal(existsSync(`${file}.lock`), false);
  });

  it('does not call a database damaged if this user may not open it (F8)', async () => {
    await makeStore();
    // no user can open a folder as a log, not even root
    mkdirSync(`${file}-wal`);
    await assertRefused(/onair\.db cannot be opened \(.+\): check that it and the files beside it belong to this user/);
  });

  it('leaves a file in the place of the data folder unchanged (F8)', async () => {
    writeFileSync(join(folder, 'data'), 'mine');
    await assert.rejects(
      open(),
      /^FolderError: The folder .*data cannot be created .* or set ONAIR_DATA_DIR to another path/,
    );
    assert.equal(readFileSync(join(folder, 'data'), 'utf8'), 'mine');
  });

  it('reads an owner with a flipped byte: damaged scopes are lost, an unknown state asks to sign in (F8)', async () => {
    await makeStore();
    const database = new DatabaseSync(file);
    database.exec(`update owners set scopes = '["clips.read"', state = 'connecteD'`);
    database.close();
    const storage = await open();
    const damaged = { ...OWNER, scopes: [], state: 'needs_reconnect' };
    assert.deepEqual(await storage.owners.find('1'), damaged);
    assert.deepEqual(await storage.owners.list(), [damaged]);
    assert.equal(await storage.owners.save({ ...OWNER, generation: 2 }, 1), true);
    assert.deepEqual(await storage.owners.find('1'), { ...OWNER, generation: 2 });
  });

  it('opens again after the damage was repaired (F8)', async () => {
    await makeStore();
    const whole = readFileSync(file);
    writeFileSync(file, 'garbage');
    await assertRefused(/damaged/);
    writeFileSync(file, whole);
    assert.deepEqual(await (await open()).owners.find('1'), OWNER);
  });

  it('can be read and written by another process while a server uses it', async () => {
    const storage = await open();
    await storage.owners.save(OWNER, 0);
    const beside = await openStorageBeside({ file });
    closers.push(() => beside.close());
    assert.deepEqual(await beside.owners.find('1'), OWNER);
    assert.equal(await beside.owners.save({ ...OWNER, generation: 2 }, 1), true);
    assert.equal((await storage.owners.find('1'))?.generation, 2);
  });

  it('reads without blocking the event loop while another program writes; a write waits for it (F47)', async () => {
    const storage = await open();
    await storage.owners.save(OWNER, 0);
    const other = new DatabaseSync(file);
    closers.push(() => other.close());
    other.exec('begin immediate');
    let isSaved = false;
    const saving = storage.owners.save({ ...OWNER, generation: 2 }, 1, [REVOCATION]).then((saved) => (isSaved = saved));
    const touching = storage.overlays.touch(new Map([['a', 1]]));
    for (let turn = 0; turn < 5; turn++) {
      await new Promise(setImmediate);
      assert.equal((await storage.owners.find('1'))?.generation, 1);
    }
    assert.equal(isSaved, false);
    other.exec('commit');
    assert.equal(await saving, true);
    await touching;
    assert.equal((await storage.owners.find('1'))?.generation, 2);
  });

  it('shows uncommitted data to no reader, and rolls back a transaction that fails (F47)', async () => {
    const storage = await open();
    await storage.owners.save(OWNER, 0);
    const next = { ...OWNER, generation: 2 };
    const failing = assert.rejects(storage.owners.save(next, 1, [REVOCATION, REVOCATION]), /UNIQUE/);
    const seen = await Promise.all(Array.from({ length: 5 }, () => storage.owners.find('1')));
    assert.ok(seen.every((owner) => owner?.generation === 1));
    await failing;
    assert.equal(await storage.owners.save(next, 1), true);
  });

  it('finds the records of an owner without reading all rows (F47)', async () => {
    await makeStore();
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
    closers.push(() => database.close());
    for (const statement of ['delete from owners where id = ?', 'delete from overlays where owner_id = ?']) {
      const steps = database.prepare(`explain query plan ${statement}`).all('1');
      assert.doesNotMatch(steps.map(({ detail }) => String(detail)).join('\n'), /SCAN (overlays|sessions)/);
    }
  });

  it('lets other tasks run during long work (F47)', async () => {
    const storage = await open();
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await storage.overlays.touch(new Map(Array.from({ length: 30_000 }, (_, index) => [`o${index}`, index])));
    clearInterval(timer);
    assert.ok(turns > 1, `${turns} turns`);
  });

  it('reports without a server that there is no database yet, and creates none', async () => {
    await assert.rejects(
      openStorageBeside({ file }),
      /There is no database at .*: start Onair once, or set ONAIR_DATA_DIR/,
    );
    assert.equal(existsSync(file), false);
  });

  it('leaves the schema of an older program unchanged if opened beside a server', async () => {
    await makeStore();
    const database = new DatabaseSync(file);
    database.exec('delete from kysely_migration');
    database.close();
    await assert.rejects(openStorageBeside({ file }), /from an older Onair: start this Onair once/);
  });

  it('refuses a schema of a newer program and does not change it', async () => {
    await makeStore();
    const database = new DatabaseSync(file);
    database.exec(`insert into kysely_migration values ('999-later', '2030-01-01')`);
    database.close();
    await assertRefused(/comes from a newer Onair \(it has "999-later"\): start that version, or restore a backup/);
  });
});
