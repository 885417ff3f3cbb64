import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabase } from './sqlite/copy-database.ts';
import { openStorage } from './open-storage.ts';
import { createOwnerRecord } from '../testing/owner-fixture.ts';
import type { Storage } from './storage.ts';
import { acceptGeneration, advanceGeneration, closeGeneration } from './store-generation.ts';

describe('the generation of a database', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'onair-generation-'));
    file = join(folder, 'onair.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function using(work: (storage: Storage) => Promise<unknown>): Promise<void> {
    const storage = await openStorage({ file });
    try {
      await work(storage);
    } finally {
      await storage.close();
    }
  }
  const start = (): Promise<void> => using((storage) => advanceGeneration(storage, folder));
  const run = (work: () => unknown = () => undefined): Promise<void> =>
    using(async (storage) => {
      await advanceGeneration(storage, folder);
      await storage.owners.save(createOwnerRecord(), 0);
      await work();
      await closeGeneration(storage, folder);
    });
  const refused = /^StorageError: The database is a backup that was copied here by hand.*run npx --no onair restore/;

  it('allows one start after another, also after a kill', async () => {
    await run();
    await start();
    await start();
    assert.equal(statSync(join(folder, 'generation')).mode & 0o777, 0o600);
  });

  it('refuses a copy of onair backup that was put in place by hand, also after a kill (T12, F46)', async () => {
    await start();
    const copy = join(folder, 'copy.db');
    copyDatabase(file, copy);
    copyFileSync(copy, file);
    await assert.rejects(start(), refused);
    rmSync(join(folder, 'generation'));
    await assert.rejects(start(), refused);
  });

  it('refuses files that were copied by other means, before a start or during a run (T12, F46)', async () => {
    const before = join(folder, 'before');
    const during = join(folder, 'during');
    await run();
    copyFileSync(file, before);
    await run(() => {
      const other = new DatabaseSync(file);
      other.exec(`vacuum into '${during}'`);
      other.close();
    });
    for (const copy of [before, during]) {
      copyFileSync(copy, file);
      await assert.rejects(start(), refused);
    }
  });

  it('refuses a copy that was made before generations were counted (F46)', async () => {
    await run();
    const database = new DatabaseSync(file);
    database.exec(`update generation set store = 'another', count = 0`);
    database.close();
    await assert.rejects(start(), refused);
  });

  it('starts on an accepted copy, on an empty database, and with a file that cannot be read', async () => {
    await run();
    copyDatabase(file, join(folder, 'copy.db'));
    copyFileSync(join(folder, 'copy.db'), file);
    await using((storage) => acceptGeneration(storage, folder));
    await start();
    rmSync(file);
    await start();
    writeFileSync(join(folder, 'generation'), '{');
    await start();
  });

  describe('with several servers on one database', () => {
    const folderOf = (server: string): string => join(folder, server);
    const startServer = (server: string): Promise<void> =>
      using((storage) => advanceGeneration(storage, folderOf(server)));
    const stopServer = (server: string): Promise<void> =>
      using((storage) => closeGeneration(storage, folderOf(server)));
    const putBack = (): void => copyFileSync(join(folder, 'copy'), file);

    beforeEach(async () => {
      for (const server of ['a', 'b', 'c']) await startServer(server);
      await using((storage) => storage.owners.save(createOwnerRecord(), 0));
    });

    it('starts one that was off for long, a new one, and several on one data folder (T12)', async () => {
      for (let times = 0; times < 5; times++) {
        await stopServer('b');
        await startServer('b');
      }
      for (const server of ['a', 'new', 'a', 'c']) await startServer(server);
      await stopServer('a');
      await using((storage) => Promise.all(['a', 'a', 'a'].map((name) => advanceGeneration(storage, folderOf(name)))));
      await startServer('a');
      assert.deepEqual(readdirSync(folderOf('a')), ['generation']);
    });

    it('refuses an older copy even if other servers have incremented the count since (T12)', async () => {
      copyFileSync(file, join(folder, 'copy'));
      await startServer('a');
      putBack();
      for (const server of ['new 1', 'new 2', 'b', 'c']) await startServer(server);
      await assert.rejects(startServer('a'), refused);
    });

    it('starts all servers on a restored copy after one onair restore, and refuses an older copy again (T12)', async () => {
      copyFileSync(file, join(folder, 'copy'));
      for (const server of ['a', 'b', 'c', 'a', 'b', 'c']) await startServer(server);
      putBack();
      await assert.rejects(startServer('a'), refused);
      await using((storage) => acceptGeneration(storage, folderOf('a')));
      for (const server of ['a', 'b', 'c', 'b', 'new']) await startServer(server);
      putBack();
      for (const server of ['a', 'b', 'c']) await assert.rejects(startServer(server), refused);
    });

    it('accepts a data folder that an older program wrote (T12)', async () => {
      const written = join(folderOf('a'), 'generation');
      const { store, count } = JSON.parse(readFileSync(written, 'utf8')) as { store: string; count: number };
      writeFileSync(written, JSON.stringify({ store, count }));
      await startServer('a');
      writeFileSync(written, JSON.stringify({ store, count: count + 100 }));
      await assert.rejects(startServer('a'), refused);
    });
  });
});
