import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A new PostgreSQL for the tests, on a socket in a temporary folder, where no other program finds it, or on a port of loopback. */
export interface PrivatePostgres {
  readonly databaseUrl: string;
  /** Creates a database beside that one. @returns its address */
  createDatabase(name: string): Promise<string>;
  /** Ends it like a crash: all connections are cut; the next start recovers from its log. */
  crash(): Promise<void>;
  /** Starts it again after a crash; resolves when it accepts connections. */
  resume(): Promise<void>;
  stop(): void;
}

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/postgres', import.meta.url));

/** Folder of PostgreSQL's programs, if one is installed; undefined otherwise. */
export function findPostgres(): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** Starts one with the programs of a folder. With a port (free-port.ts) it listens there, so that a proxy can be put in front of it. */
export function startPostgres(programs: string, { port }: { readonly port?: number } = {}): PrivatePostgres {
  const folder = mkdtempSync(join(tmpdir(), 'onair-pg-'));
  const data = join(folder, 'data');
  const user = unprivilegedUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]): void => {
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  /** Runs without blocking the event loop, so that queries go on meanwhile. */
  const control = async (...args: string[]): Promise<void> => {
    const child = spawn(join(programs, 'pg_ctl'), args, { ...user, cwd: folder, stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`pg_ctl ${args[0] ?? ''} ended with ${code}`);
  };
  const listening = port === undefined ? '-c listen_addresses=' : `-c listen_addresses=127.0.0.1 -p ${port}`;
  const settings = `${listening} -c fsync=off -k ${folder}`;
  const starting = ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings];
  const stopping = ['stop', '-D', data, '-m', 'immediate'];
  const empty = join(CACHE, programs);
  if (existsSync(empty)) copyFolder(empty, data);
  else {
    run('initdb', '-D', data, '-U', 'onair', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions');
    keep(data, empty);
  }
  run('pg_ctl', ...starting);
  const place = port === undefined ? 'localhost' : `127.0.0.1:${port}`;
  const toUrl = (database: string): string =>
    `postgres://onair@${place}/${database}${port === undefined ? `?host=${encodeURIComponent(folder)}` : ''}`;
  return {
    databaseUrl: toUrl('postgres'),
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: toUrl('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return toUrl(name);
    },
    crash: () => control(...stopping),
    resume: () => control(...starting),
    stop() {
      run('pg_ctl', ...stopping);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Keeps a new cluster: creating one takes seconds, and the next ones are copies of it. */
function keep(data: string, place: string): void {
  const partial = `${place}.${process.pid}`;
  mkdirSync(dirname(place), { recursive: true });
  copyFolder(data, partial);
  try {
    renameSync(partial, place);
  } catch {
    // another process was faster
    rmSync(partial, { recursive: true });
  }
}

/** Copies a folder with the owners and rights of its files, on which PostgreSQL insists. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}

/** PostgreSQL refuses to run as root; the user id of "nobody" is the same nearly everywhere. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}
