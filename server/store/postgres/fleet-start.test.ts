import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres, startPostgres } from '../../testing/private-postgres.ts';
import type { PrivatePostgres } from '../../testing/private-postgres.ts';

const run = promisify(execFile);
const OPEN = `
  import { openStorage } from ${JSON.stringify(new URL('../open-storage.ts', import.meta.url).href)};
  const storage = await openStorage({ databaseUrl: process.argv[1] });
  await storage.check();
  await storage.close();`;

const programs = findPostgres();
describe('servers that start at once', { skip: programs === undefined && 'no PostgreSQL is installed here' }, () => {
  let server: PrivatePostgres;
  before(() => void (server = startPostgres(programs ?? '')));
  after(() => server.stop());

  const withClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  it('all start on an empty database, and each migration runs once', async () => {
    const opened = Array.from({ length: 3 }, () =>
      run(process.execPath, ['--input-type=module', '-e', OPEN, server.databaseUrl]),
    );
    await Promise.all(opened);
    const names = await withClient(async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
      return rows.map(({ name }) => name);
    });
    assert.equal(names[0], '001-first');
    assert.equal(new Set(names).size, names.length);
    await withClient(async (client) => {
      const { rows } = await client.query<{ locks: string }>(
        `select count(*) as locks from pg_locks where locktype = 'advisory'`,
      );
      assert.deepEqual(rows, [{ locks: '0' }]);
    });
  });
});
