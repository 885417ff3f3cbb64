import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './free-port.ts';

/** A real OBS Studio for tests, with a folder of its own, on a screen without a monitor (docs/spec/obs.md). */
export interface PrivateObs {
  readonly host: string;
  readonly port: number;
  readonly password: string;
  /** Log lines of OBS. */
  readonly log: readonly string[];
  /** Writes a scene collection into OBS's folder, so that the next start can load it by its name. */
  addCollection(name: string, file: string): void;
  /** All scene collections in their last saved form; OBS saves them by itself after a change. */
  readCollections(): string;
  /** Ends OBS at once, like a crash: all connections are cut. */
  crash(): Promise<void>;
  /** Starts OBS again with its saved state. @param collection the scene collection to load; the last one by default */
  resume(collection?: string): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAMS = ['/usr/bin/obs', '/usr/bin/Xvfb', '/usr/bin/dbus-run-session'];

/** The reason for which there is no OBS for tests; undefined if there is one. */
export function explainMissingObs(): string | undefined {
  const missing = PROGRAMS.find((program) => !existsSync(program));
  return missing && `${missing} is not installed: install obs-studio, xvfb and dbus to run the tests with a real OBS`;
}

/** Starts one; resolves when its WebSocket server accepts connections. */
export async function startObs(): Promise<PrivateObs> {
  const home = mkdtempSync(join(tmpdir(), 'onair-obs-'));
  const port = await findFreePort();
  const password = 'obs-canary-3f7a1c';
  writeSettings(home, { port, password });
  const screen = await startScreen();
  const log: string[] = [];
  let obs = await launch({ home, display: screen.display, log });
  const crash = (): Promise<void> => end(obs);
  return {
    host: '127.0.0.1',
    port,
    password,
    log,
    crash,
    addCollection: (name, file) => writeFileSync(join(toScenes(home), `${name}.json`), file),
    readCollections: () =>
      readdirSync(toScenes(home))
        // copies lie beside them: the previous one, and the next one while it is written
        .filter((name) => name.endsWith('.json'))
        .map((name) => readIfThere(join(toScenes(home), name)))
        .join('\n'),
    async resume(collection) {
      obs = await launch({ home, display: screen.display, log, ...(collection !== undefined && { collection }) });
    },
    async stop() {
      await crash();
      await end(screen.server);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function toScenes(home: string): string {
  return join(home, '.config/obs-studio/basic/scenes');
}

/** OBS deletes and rewrites a file to save it. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** OBS 29 reads the settings of obs-websocket from here; later versions take them over. */
function writeSettings(home: string, { port, password }: Pick<PrivateObs, 'port' | 'password'>): void {
  mkdirSync(toScenes(home), { recursive: true });
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  const lines = [
    '[General]',
    'FirstRun=true',
    'InfoIncrement=9999',
    'EnableAutoUpdates=false',
    '[OBSWebSocket]',
    'FirstLoad=false',
    'ServerEnabled=true',
    `ServerPort=${port}`,
    'AlertsEnabled=false',
    'AuthRequired=true',
    `ServerPassword=${password}`,
    '',
  ];
  writeFileSync(join(home, '.config/obs-studio/global.ini'), lines.join('\n'));
}

/** Starts a screen on the next free display, which it writes to its third file descriptor. */
async function startScreen(): Promise<{ readonly server: ChildProcess; readonly display: string }> {
  const flags = ['-displayfd', '3', '-screen', '0', '1280x720x24', '-nolisten', 'tcp', '+extension', 'GLX'];
  const server = spawn('/usr/bin/Xvfb', flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true });
  const [, , , pipe] = server.stdio;
  if (!pipe) throw new Error('Xvfb has no pipe for its display.');
  const [chunk] = (await once(pipe, 'data')) as [Buffer];
  return { server, display: `:${chunk.toString().trim()}` };
}

interface Launch {
  readonly home: string;
  readonly display: string;
  readonly log: string[];
  readonly collection?: string;
}

async function launch({ home, display, log, collection }: Launch): Promise<ChildProcess> {
  const flags = ['--multi', '--disable-updater', '--minimize-to-tray', '--verbose'];
  const chosen = collection === undefined ? [] : ['--collection', collection];
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    QT_QPA_PLATFORM: 'xcb',
    LANG: 'C.UTF-8',
  };
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const program = ['--', '/usr/bin/obs', ...flags, ...chosen];
  const obs = spawn('/usr/bin/dbus-run-session', program, { env, stdio: [...stdio], detached: true });
  process.once('exit', () => killGroup(obs));
  const lines = createInterface({ input: obs.stdout });
  const ready = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      log.push(line);
      if (line.includes('Server started successfully on port')) resolve();
    });
    obs.once('exit', () => reject(new Error(`OBS ended before it was ready:\n${log.slice(-20).join('\n')}`)));
  });
  createInterface({ input: obs.stderr }).on('line', (line) => log.push(line));
  await ready;
  return obs;
}

/** Ends a program with all its child processes. */
async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  killGroup(program);
  await ended;
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended by itself meanwhile
  }
}
