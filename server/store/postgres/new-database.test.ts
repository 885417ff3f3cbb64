import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { openStorage, openStorageBeside } from '../open-storage.ts';
import { findPostgres, startPostgres } from '../../testing/private-postgres.ts';
import type { PrivatePostgres } from '../../testing/private-postgres.ts';

const programs = findPostgres();
describe('a new PostgreSQL database', { skip: programs === undefined && 'no PostgreSQL is installed here' }, () => {
  let server: PrivatePostgres;
  before(() => void (server = startPostgres(programs ?? '')));
  after(() => server.stop());

  it('is refused with the reason if the user may not create tables in it', async () => {
    const databaseUrl = await server.createDatabase('closed');
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('create role guest login; revoke create on schema public from public');
    await client.end();
    const refused = openStorage({ databaseUrl: databaseUrl.replace('onair@', 'guest@') });
    await assert.rejects(refused, /^StorageError: This user may not create tables in the PostgreSQL database: make/);
  });

  it('has no tables for a command before a server has created them', async () => {
    const databaseUrl = await server.createDatabase('empty');
    await assert.rejects(
      openStorageBeside({ databaseUrl }),
      /^StorageError: The database is empty or from an older Onair: start this Onair once/,
    );
  });
});
