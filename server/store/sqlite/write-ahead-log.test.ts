import assert from 'node:assert/strict';
import { copyFileSync, fdatasync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from 'node:worker_threads';
import { Kysely } from 'kysely';
import { createSqliteDialect } from './sqlite-driver.ts';
import { StorageError } from '../storage-error.ts';
import { openWriteAheadLog } from './write-ahead-log.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

const LONG_BYTES = 4 * 1_024 * 1_024;

interface Tables {
  readonly notes: { readonly id: number; readonly text: string };
}

describe('the write-ahead log of the embedded database', () => {
  let folder: string;
  let file: string;
  let db: Kysely<Tables>;
  let log: WriteAheadLog;
  /** Runs in place of a sync of the disk. */
  let beforeSync: () => Promise<void>;
  let syncs: number;
  /** Whether the system has no room for another thread. */
  let isFull: boolean;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'onair-log-'));
    file = join(folder, 'onair.db');
    beforeSync = () => Promise.resolve();
    syncs = 0;
    isFull = false;
    const writes = new DatabaseSync(file);
    writes.exec('pragma journal_mode = wal; create table notes (id integer primary key, text text)');
    writes.exec('pragma synchronous = normal; pragma wal_autocheckpoint = 0');
    const syncFile = async (descriptor: number): Promise<void> => {
      syncs += 1;
      await beforeSync();
      await promisify(fdatasync)(descriptor);
    };
    const startThread = (source: string, options: WorkerOptions): Worker => {
      if (isFull) throw new Error('ERR_WORKER_INIT_FAILED');
      return new Worker(source, options);
    };
    log = openWriteAheadLog({ file, applicationId: 7 }, { syncFile, startThread });
    const reads = new DatabaseSync(file, { readOnly: true });
    db = new Kysely<Tables>({ dialect: createSqliteDialect({ reads, writes, log }) });
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  const write = (id: number, text = 'x'): Promise<unknown> => db.insertInto('notes').values({ id, text }).execute();

  function holdSyncs(): () => void {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    beforeSync = () => held;
    return release;
  }

  /** The contents of the database file without its log. */
  function countWithoutLog(): unknown {
    const copy = join(folder, 'copy.db');
    copyFileSync(file, copy);
    const database = new DatabaseSync(copy);
    const { count } = database.prepare('select count(*) as count from notes').get() ?? {};
    database.close();
    return count;
  }

  it('resolves a write when it is synced to the disk, while reads go on (A3, F47)', async () => {
    const release = holdSyncs();
    let written = 0;
    const writing = Promise.all([
      write(1).then(() => (written += 1)),
      db.transaction().execute((inner) => inner.insertInto('notes').values({ id: 2, text: 'x' }).execute()),
    ]);
    while ((await db.selectFrom('notes').selectAll().execute()).length < 2) await new Promise(setImmediate);
    assert.equal(written, 0);
    release();
    await writing;
    assert.equal(written, 1);
  });

  it('shares the next sync between writes during a sync', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, id) => write(id)));
    assert.ok(syncs < 25, `${syncs} syncs`);
  });

  it('answers no more queries after a sync has failed (A3)', async () => {
    await write(1);
    beforeSync = () => Promise.reject(new Error('EIO'));
    const lost = (error: unknown): boolean =>
      error instanceof StorageError && /The disk did not keep/.test(error.message);
    await assert.rejects(write(2), lost);
    beforeSync = () => Promise.resolve();
    await assert.rejects(write(3), lost);
    await assert.rejects(db.selectFrom('notes').selectAll().execute(), lost);
  });

  it('is copied into the database without a checkpoint in a commit if it is long (F47)', async () => {
    assert.equal(log.isLong(), false);
    for (let id = 0; !log.isLong(); id += 1) await write(id, 'x'.repeat(100_000));
    const last = Number((await db.selectFrom('notes').select('id').orderBy('id', 'desc').executeTakeFirst())?.id);
    await write(last + 1);
    await write(last + 2);
    assert.ok(statSync(`${file}-wal`).size < LONG_BYTES / 2, `${statSync(`${file}-wal`).size} bytes`);
    assert.equal(Number(countWithoutLog()) >= last + 1, true);
    assert.equal((await db.selectFrom('notes').select('id').execute()).length, last + 3);
  });

  it('is emptied later if the system has no room for a thread at the moment', async () => {
    isFull = true;
    const writeMany = async (from: number): Promise<void> => {
      for (let id = from; id < from + 45; id += 1) await write(id, 'x'.repeat(100_000));
    };
    await writeMany(0);
    const sizeOfLog = (): number => statSync(`${file}-wal`).size;
    assert.ok(sizeOfLog() > LONG_BYTES, `${sizeOfLog()} bytes`);
    isFull = false;
    await writeMany(100);
    await write(200);
    await write(201);
    assert.ok(sizeOfLog() < LONG_BYTES, `${sizeOfLog()} bytes`);
  });

  it('is emptied as soon as another program has finished reading from it', async () => {
    const reader = new DatabaseSync(file, { readOnly: true });
    await write(0);
    const before = statSync(`${file}-wal`).size;
    reader.exec('begin; select * from notes');
    const emptied = log.empty();
    await db.selectFrom('notes').selectAll().execute();
    reader.exec('commit');
    reader.close();
    await emptied;
    assert.ok(statSync(`${file}-wal`).size <= before);
    assert.equal(countWithoutLog(), 1);
  });
});
