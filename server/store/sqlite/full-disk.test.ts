import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { Kysely } from 'kysely';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { openStorage } from '../open-storage.ts';
import { FullError, StorageError } from '../storage-error.ts';
import type { Storage } from '../storage.ts';
import { advanceGeneration } from '../store-generation.ts';
import { createDiskReserve } from './disk-reserve.ts';
import { createSqliteDialect } from './sqlite-driver.ts';

const MIB = 1024 * 1024;
const PICTURE = { ownerId: '1', name: 'Logo', type: 'image/png', width: 1, height: 1, frames: 1, createdAt: 0 };

/** Mounts an empty file system of this size; returns the reason of a failure. */
function mount(folder: string): string | undefined {
  if (process.platform !== 'linux') return 'only Linux has a tmpfs';
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]);
  return status === 0 ? undefined : `no file system can be mounted (${error?.message ?? String(stderr).trim()})`;
}

/** Whether this user may mount a file system; the reason if not. */
function findSkip(): string | false {
  const folder = mkdtempSync(join(tmpdir(), 'onair-mount-'));
  const reason = mount(folder);
  if (reason === undefined) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return reason ?? false;
}

describe('a full file system', { skip: findSkip() }, () => {
  let folder: string;
  let file: string;
  let storage: Storage;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'onair-full-'));
    mount(folder);
    mkdirSync(join(folder, 'data'));
    file = join(folder, 'data', 'onair.db');
    storage = await openStorage({ file });
    await storage.owners.save(createOwnerRecord({ id: '1', username: 'ada' }), 0);
  });
  afterEach(async () => {
    await storage.close();
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  const add = (id: string, bytes: number): Promise<void> =>
    storage.pictures.insert({ ...PICTURE, id, size: bytes }, new Uint8Array(bytes).fill(1));
  /** Uploads until it is refused. @returns number of uploads */
  async function upload(): Promise<number> {
    for (let count = 0; ; count++) {
      try {
        await add(`p${count}`, 2 * MIB);
      } catch (error) {
        assert.ok(error instanceof FullError, String(error));
        return count;
      }
    }
  }
  /** Fills the disk like another program. */
  function fill(): void {
    const { bavail, bsize } = statfsSync(folder);
    try {
      writeFileSync(join(folder, `other-${bavail}`), Buffer.alloc(bavail * bsize + bsize));
    } catch {
      // everything that fits is written
    }
    assert.equal(statfsSync(folder).bavail, 0);
  }

  it('accepts no more uploads before it is full, but everything else', async () => {
    assert.ok((await upload()) >= 3);
    assert.ok(statfsSync(folder).bavail * statfsSync(folder).bsize > 16 * MIB);
    await storage.check();
  });

  it('accepts deletions, and new pictures in the space of deleted ones', async () => {
    const count = await upload();
    fill();
    await assert.rejects(add('more', 2 * MIB), FullError);
    for (let index = 0; index < count; index++) assert.equal(await storage.pictures.remove('1', `p${index}`), true);
    await storage.inTurn('1', (owned) => owned.themes.list('1'));
    await storage.check();
    await add('small', MIB);
    assert.deepEqual(
      (await storage.pictures.list('1')).map(({ id }) => id),
      ['small'],
    );
  });

  it('lets the server start again after it filled up, and then delete', async () => {
    await add('logo', 2 * MIB);
    await storage.close();
    fill();
    storage = await openStorage({ file });
    await advanceGeneration(storage, join(folder, 'data'));
    assert.equal(await storage.pictures.remove('1', 'logo'), true);
    assert.equal(existsSync(`${file}.reserve`), false);
  });

  it('gets its reserve back as soon as there is room', async () => {
    fill();
    await storage.check();
    assert.equal(existsSync(`${file}.reserve`), false);
    spawnSync('sh', ['-c', `rm ${join(folder, 'other-')}*`]);
    await storage.check();
    assert.equal(existsSync(`${file}.reserve`), true);
  });
});

describe('the reserve of a disk', () => {
  let folder: string;
  let file: string;
  let free: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'onair-reserve-'));
    file = join(folder, 'onair.db');
    free = 1024 * MIB;
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const create = (mayFill = true) => createDiskReserve(file, { mayFill, readFree: () => free });
  const isHeld = (): boolean => existsSync(`${file}.reserve`);

  it('is released if there is little room, and created again if there is much', () => {
    const reserve = create();
    reserve.adjust();
    assert.equal(isHeld(), true);
    free = 5 * MIB;
    reserve.adjust();
    assert.equal(isHeld(), true);
    free = 3 * MIB;
    reserve.adjust();
    assert.equal(isHeld(), false);
    free = 11 * MIB;
    reserve.adjust();
    assert.equal(isHeld(), false, 'what was given up is not taken at once');
    free = 40 * MIB;
    reserve.adjust();
    assert.equal(isHeld(), true);
  });

  it('is released, but never created, by a command beside the server', () => {
    create(false).adjust();
    assert.equal(isHeld(), false);
    create().adjust();
    free = 0;
    create(false).adjust();
    assert.equal(isHeld(), false);
  });

  it('keeps the last 32 MiB from uploads, except for free space in the database', () => {
    const reserve = create();
    free = 34 * MIB;
    assert.equal(reserve.hasRoomFor(2 * MIB, 0), true);
    assert.equal(reserve.hasRoomFor(3 * MIB, 0), false);
    assert.equal(reserve.hasRoomFor(3 * MIB, MIB), true);
    free = 5 * MIB;
    assert.equal(reserve.hasRoomFor(MIB, MIB), true);
    assert.equal(reserve.hasRoomFor(2 * MIB, 2 * MIB), false, 'the log has no room for it');
  });
});

describe('a database that may not grow', () => {
  /** A full database, whose page limit rises when its reserve is released. */
  function createFull(): { readonly db: Kysely<{ t: { text: string } }>; readonly released: () => number } {
    const database = new DatabaseSync(':memory:');
    database.exec('create table t (text text)');
    const pages = Number(database.prepare('pragma page_count').get()?.['page_count']);
    database.exec(`pragma max_page_count = ${pages}`);
    let released = 0;
    const release = (): boolean => {
      if (released++ > 0) return false;
      database.exec('pragma max_page_count = 1000');
      return true;
    };
    const reserve = { adjust: () => undefined, release };
    const dialect = createSqliteDialect({ reads: database, writes: database, reserve });
    return { db: new Kysely({ dialect }), released: () => released };
  }
  const text = 'x'.repeat(100_000);

  it('accepts a write with the reserved space', async () => {
    const { db, released } = createFull();
    await db.insertInto('t').values({ text }).execute();
    assert.equal((await db.selectFrom('t').selectAll().execute()).length, 1);
    assert.equal(released(), 1);
    await db.destroy();
  });

  it('rolls back a transaction that found it full, and completes its next attempt', async () => {
    const { db } = createFull();
    const work = (): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('t').values({ text: 'first' }).execute();
        await transaction.insertInto('t').values({ text }).execute();
      });
    await assert.rejects(work(), StorageError);
    assert.deepEqual(await db.selectFrom('t').selectAll().execute(), []);
    await work();
    assert.equal((await db.selectFrom('t').selectAll().execute()).length, 2);
    await db.destroy();
  });
});
