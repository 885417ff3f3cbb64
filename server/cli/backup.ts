import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadStoreConfig } from '../config/config.ts';
import { copyDatabase } from '../store/sqlite/copy-database.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { toFileTime } from './table.ts';

/** `onair backup`: a consistent copy of the embedded database. */
export const backup: Command = {
  name: 'backup',
  summary: 'copy the database, also while the server runs',
  usage: '[FILE]',
  help: [
    'Writes a consistent copy of the embedded database to FILE (by default onair-<time>.db in this folder), readable by you alone.',
    'Works while the server runs. The copy is useless without the secret file: keep a copy of that file too, in another place.',
    'To restore: stop the server and run onair restore FILE. The server refuses a copy that was put there by hand, because keys and',
    'sessions that were ended in the meantime would work again.',
  ],
  options: {},
  allowPositionals: true,
  run({ positionals }, { env, now, print }) {
    const { databaseFile, databaseUrl, secretFile } = loadStoreConfig(env);
    if (databaseUrl) throw new UsageError('The data is in PostgreSQL: back it up with pg_dump.');
    if (positionals.length > 1) throw new UsageError('Name one file.');
    const target = resolve(positionals[0] ?? `onair-${toFileTime(now())}.db`);
    if (existsSync(target)) throw new UsageError(`${target} already exists: name another file.`);
    copyDatabase(databaseFile, target);
    print(`${target} is a copy of the database.`);
    print(`It is useless without the secret file ${secretFile}: keep a copy of that too, in another place.`);
    return Promise.resolve(0);
  },
};
