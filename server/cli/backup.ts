import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadStoreConfig } from '../operation/config/config.ts';
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
    'Works while the server runs. The copy is of no use without the secret file: keep that too, in another place.',
    'To restore: stop the server and run onair restore FILE. Put in place by hand, a copy is refused at the start, since keys and',
    'sessions that were ended meanwhile would work again.',
  ],
  options: {},
  allowPositionals: true,
  run({ positionals }, { env, now, print }) {
    const { databaseFile, databaseUrl, secretFile } = loadStoreConfig(env);
    if (databaseUrl) throw new UsageError('Everything is kept in PostgreSQL: back it up with its own pg_dump.');
    if (positionals.length > 1) throw new UsageError('Name one file.');
    const target = resolve(positionals[0] ?? `onair-${toFileTime(now())}.db`);
    if (existsSync(target)) throw new UsageError(`${target} is there already: name another file.`);
    copyDatabase(databaseFile, target);
    print(`${target} holds a copy of the database.`);
    print(`It opens only with the secret file ${secretFile}: keep a copy of that too, in another place.`);
    return Promise.resolve(0);
  },
};
