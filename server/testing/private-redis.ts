import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { findFreePort } from './free-port.ts';

/** A new Redis for the tests, on a port of loopback, with a temporary folder and without the system's configuration. */
export interface PrivateRedis {
  readonly redisUrl: string;
  readonly port: number;
  /** Sends it a command, bypassing any proxy in front of it. */
  ask(command: string, ...parameters: readonly string[]): Promise<unknown>;
  /** Kills it: all connections are cut, and all data is lost unless configured otherwise. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same port; resolves when it accepts connections. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Options of a private Redis. */
export interface RedisOptions {
  /** Whether data survives a crash; by default it is lost, like in Redis without persistence. */
  readonly keepsData?: boolean;
  /** Password that clients need. */
  readonly password?: string;
}

/** The program of Redis or Valkey, if one is installed; undefined otherwise. */
export function findRedis(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const programs = folders.flatMap((folder) => [join(folder, 'redis-server'), join(folder, 'valkey-server')]);
  return programs.find((program) => existsSync(program));
}

/** Starts one; resolves when it accepts connections. */
export async function startRedis(program: string, options: RedisOptions = {}): Promise<PrivateRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'onair-redis-'));
  const port = await findFreePort();
  const settings = createSettings(folder, port, options);
  let server = await launch(program, settings);
  const crash = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  const redisUrl = `redis://${options.password === undefined ? '' : `:${options.password}@`}127.0.0.1:${port}`;
  return {
    redisUrl,
    port,
    crash,
    async ask(command, ...parameters) {
      const client = new Redis(redisUrl);
      return client.call(command, ...parameters).finally(() => client.disconnect());
    },
    async resume() {
      server = await launch(program, settings);
    },
    async stop() {
      await crash();
      rmSync(folder, { recursive: true });
    },
  };
}

function createSettings(folder: string, port: number, { keepsData, password }: RedisOptions): readonly string[] {
  return [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    folder,
    '--save',
    '',
    ...(keepsData ? ['--appendonly', 'yes', '--appendfsync', 'always'] : []),
    ...(password === undefined ? [] : ['--requirepass', password]),
  ];
}

/** Starts the program and waits for the line that reports that it accepts connections. */
async function launch(program: string, settings: readonly string[]): Promise<ChildProcess> {
  const server = spawn(program, settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = (): void => void server.kill('SIGKILL');
  process.once('exit', kill);
  server.once('exit', () => process.off('exit', kill));
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes('Ready to accept connections')) {
      server.stdout.resume();
      return server;
    }
    said.push(line);
  }
  throw new Error(`Redis did not start: ${said.join('\n')}`);
}
