import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL of the tests' own: fresh, on a socket in a passing folder, reachable by nobody else. */
export interface PrivatePostgres {
  readonly databaseUrl: string;
  stop(): void;
}

/** Folder of PostgreSQL's programs, where one is installed; undefined otherwise. */
export function findPostgres(): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** Starts one with the programs of a folder. */
export function startPostgres(programs: string): PrivatePostgres {
  const folder = mkdtempSync(join(tmpdir(), 'onair-pg-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const user = unprivilegedUser();
  if (user !== undefined) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  run('initdb', '-D', data, '-U', 'onair', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions');
  run(
    'pg_ctl',
    'start',
    '-w',
    '-D',
    data,
    '-l',
    join(folder, 'log'),
    '-o',
    `-c listen_addresses= -c fsync=off -k ${folder}`,
  );
  return {
    databaseUrl: `postgres://onair@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      run('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root; "nobody" has the same number nearly everywhere. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}
