import { loadStoreConfig } from '../config/config.ts';
import { migrateStore as migrate } from '../store/migrate/migrate-store.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { toTable } from './table.ts';

const DIGEST_WIDTH = 16;

/** `onair migrate-store`: copies the embedded database into PostgreSQL. */
export const migrateStore: Command = {
  name: 'migrate-store',
  summary: 'copy the embedded database into an empty PostgreSQL',
  usage: '[--to postgres://…]',
  help: [
    'Stop the server first. Copies everything into an empty PostgreSQL, reads both again and compares them row by row. If',
    'something differs or the copy is interrupted, PostgreSQL stays unchanged. The embedded database is never changed.',
    'Then set DATABASE_URL and start the server with the same data folder and secret file.',
  ],
  options: {
    to: {
      type: 'string',
      describe: 'address of PostgreSQL; by default DATABASE_URL, which other users of the machine cannot see',
    },
  },
  async run({ values }, { env, print }) {
    const given = typeof values['to'] === 'string' ? { ...env, DATABASE_URL: values['to'] } : env;
    const { databaseFile: file, databaseUrl } = loadStoreConfig(given);
    if (!databaseUrl) throw new UsageError('The target is missing: add --to postgres://…, or set DATABASE_URL.');
    const tables = await migrate({ file, databaseUrl: databaseUrl.reveal() });
    const rows = tables.map(({ name, rows, digest }) => [name, String(rows), digest.slice(0, DIGEST_WIDTH)]);
    for (const line of toTable(['TABLE', 'ROWS', 'SHA-256'], rows)) print(line);
    print('PostgreSQL has the same data: every row was read again from both and compared.');
    const replaced = tables.reduce((sum, table) => sum + table.replaced, 0);
    if (replaced > 0)
      print(
        `In ${replaced} rows a text has the character U+0000, which PostgreSQL cannot store; it was replaced by U+FFFD.`,
      );
    print(
      `Set DATABASE_URL to use it. ${file} is unchanged, with its keys and logins: delete it when you no longer need it.`,
    );
    return 0;
  },
};
