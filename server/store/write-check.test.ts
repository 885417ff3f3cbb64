import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { until } from '../testing/until.ts';
import { openStorage } from './open-storage.ts';
import { findPostgres, startPostgres } from '../testing/private-postgres.ts';
import { StorageError } from './storage-error.ts';

const programs = findPostgres();
const isWindows = process.platform === 'win32';

describe('the check of the storage', () => {
  let folder: string;
  before(() => void (folder = mkdtempSync(join(tmpdir(), 'onair-check-'))));
  after(() => rmSync(folder, { recursive: true }));

  it('fails if the folder was deleted, or another database is in its place (F7)', { skip: isWindows }, async () => {
    const place = join(folder, 'deleted');
    const storage = await openStorage({ file: join(place, 'onair.db') });
    await storage.check();
    renameSync(place, join(folder, 'moved'));
    await assert.rejects(storage.check(), StorageError);
    mkdirSync(place);
    await assert.rejects(storage.check(), /onair\.db was deleted or replaced/);
    const other = await openStorage({ file: join(place, 'onair.db') });
    await assert.rejects(storage.check(), StorageError);
    await other.check();
    await Promise.all([storage, other].map((one) => one.close()));
  });

  it('fails if the disk is full, though all data can be read (F7)', { skip: isWindows }, () => {
    const program = `
      const { openStorage } = await import(${JSON.stringify(new URL('open-storage.ts', import.meta.url).href)});
      const storage = await openStorage({ file: ${JSON.stringify(join(folder, 'full', 'onair.db'))} });
      let failure;
      for (let times = 0; !failure && times < 10_000; times++) await storage.check().catch((error) => (failure = error));
      await storage.owners.list();
      console.log(failure?.message);`;
    // no file may grow beyond half a megabyte; the process then gets an error, as from a full disk
    const limited = `trap '' XFSZ; ulimit -f 1024; exec "$0" --input-type=module --eval "$1"`;
    const { stdout, stderr } = spawnSync('sh', ['-c', limited, process.execPath, program], { encoding: 'utf8' });
    assert.match(stdout, /disk/, stderr);
  });

  it(
    'fails on PostgreSQL that only reads (F7)',
    { skip: programs === undefined && 'no PostgreSQL is installed here' },
    async (test) => {
      const server = startPostgres(programs ?? '');
      test.after(() => server.stop());
      const storage = await openStorage({ databaseUrl: server.databaseUrl });
      await storage.check();
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      for (const setting of ['on', 'off']) {
        await client.query(`alter system set default_transaction_read_only = ${setting}`);
        await client.query('select pg_reload_conf()');
        const canWrite = (): Promise<boolean> =>
          storage.check().then(
            () => true,
            () => false,
          );
        await until(
          async () => (await canWrite()) === (setting === 'off'),
          `default_transaction_read_only is ${setting}`,
        );
        await storage.owners.list();
      }
      await client.end();
      await storage.close();
    },
  );
});
