import { existsSync, statSync } from 'node:fs';
import type { Config } from '../../config/config.ts';
import { fail, ok, warn } from './finding.ts';
import type { Finding } from './finding.ts';

/** Whether what is secret is readable by this user alone (threat T11). */
export function checkFiles({ dataDir, databaseFile, databaseUrl, secretFile }: Config): readonly Finding[] {
  const database = databaseUrl ? [] : [checkFile('database', databaseFile, '600')];
  return [...(databaseUrl ? [] : [checkFile('data folder', dataDir, '700')]), ...database, checkSecret(secretFile)];
}

function checkSecret(file: string): Finding {
  if (existsSync(`${file}.next`)) {
    return warn(
      `secret file: a rotation was cut off (${file}.next)`,
      'Start the server, which completes or undoes it.',
    );
  }
  return checkFile('secret file', file, '600');
}

function checkFile(name: string, path: string, mode: '600' | '700'): Finding {
  if (!existsSync(path)) return ok(`${name}: ${path} is not there yet; the first start makes it`);
  if (process.platform === 'win32' || (statSync(path).mode & 0o077) === 0) return ok(`${name}: ${path}, for you alone`);
  return fail(`${name}: ${path} is open to other users`, `Run chmod ${mode} ${path}.`);
}
