import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabase } from './copy-database.ts';
import { openStorage } from './open-storage.ts';
import { createOwnerRecord } from '../testing/owner-fixture.ts';
import type { Storage } from './storage.ts';
import { acceptGeneration, advanceGeneration } from './store-generation.ts';

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
    await work(storage).finally(() => storage.close());
  }
  const start = (): Promise<void> => using((storage) => advanceGeneration(storage, folder));
  const run = (work: () => unknown = () => undefined): Promise<void> =>
    using(async (storage) => {
      await advanceGeneration(storage, folder);
      await storage.owners.save(createOwnerRecord(), 0);
      await work();
      await acceptGeneration(storage, folder);
    });
  const refused = /^StorageError: The database is a backup that was put in place by hand.*run npx onair restore/;

  it('allows one start after another, also after a kill', async () => {
    await run();
    await start();
    await start();
    assert.equal(statSync(join(folder, 'generation')).mode & 0o777, 0o600);
  });

  it('T12, F46: refuses a copy of onair backup that was put in place by hand, also after a kill', async () => {
    await start();
    const copy = join(folder, 'copy.db');
    copyDatabase(file, copy);
    copyFileSync(copy, file);
    await assert.rejects(start(), refused);
    rmSync(join(folder, 'generation'));
    await assert.rejects(start(), refused);
  });

  it('T12, F46: refuses files that were copied by other means, before a start or during a run', async () => {
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

  it('F46: refuses a copy that was made before generations were counted', async () => {
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
});
