import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { openStorage } from '../store/open-storage.ts';
import type { Storage } from '../store/storage.ts';
import { findPostgres, startPostgres } from './private-postgres.ts';
import type { PrivatePostgres } from './private-postgres.ts';

/** Describes a part of the storage, once for the embedded database and once for PostgreSQL. `open` opens an empty one. */
export function describeEachStorage(title: string, define: (open: () => Promise<Storage>) => void): void {
  describe(`${title} on SQLite`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'onair-storage-'));
    let databases = 0;
    after(() => rmSync(folder, { recursive: true }));
    define(() => openStorage({ file: join(folder, `${(databases += 1)}.db`) }));
  });
  const programs = findPostgres();
  if (programs === undefined) {
    it(`${title} on PostgreSQL`, { skip: 'no PostgreSQL is installed here (looked for initdb and pg_ctl)' });
    return;
  }
  describe(`${title} on PostgreSQL`, () => {
    let server: PrivatePostgres;
    before(() => void (server = startPostgres(programs)));
    after(() => server.stop());
    define(async () => {
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      await client.query('drop schema public cascade; create schema public;');
      await client.end();
      return openStorage({ databaseUrl: server.databaseUrl });
    });
  });
}
