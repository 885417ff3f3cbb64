import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TestBrowser } from '../../../server/testing/test-browser.ts';
import type { SimulatorOptions } from '../../simulator/world/options.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import type { Simulator } from '../../simulator/simulator.ts';

/** The server in a separate process, registered with a simulator in this one. */
export interface ServedOnair {
  readonly url: string;
  readonly simulator: Simulator;
  readonly process: ChildProcess;
  /** Environment of the process. */
  readonly env: NodeJS.ProcessEnv;
  /** Everything it has printed so far. */
  output(): string;
  /** Current content of its data folder, byte for byte, by file name. */
  readDisk(): ReadonlyMap<string, Uint8Array>;
  /** A signed-in HTTP client with a browser's cookies, by default for the first user. */
  signIn(userId?: number): Promise<TestBrowser>;
  /** Creates an overlay and returns its id and key. */
  mint(
    browser: TestBrowser,
    widget: string,
  ): Promise<{ readonly id: string; readonly url: string; readonly key: string }>;
  /** Sends SIGTERM and waits for the end. @returns its exit code; undefined if a signal ended it */
  stop(): Promise<number | undefined>;
  /** Ends its running processes, and removes the folder. */
  clear(): Promise<void>;
}

/**
 * Starts both. `settings` add to the server's environment.
 * @param launcher a command that runs the server's own, such as one that limits it
 */
export async function serveOnair(
  options: SimulatorOptions = {},
  settings: Readonly<Record<string, string>> = {},
  launcher: readonly string[] = [],
): Promise<ServedOnair> {
  const folder = mkdtempSync(join(tmpdir(), 'onair-proof-'));
  const simulator = await createSimulator({ port: 0, switches: { loginAnswer: 'allow' }, ...options });
  const env = { ...process.env, ...toEnvironment(simulator, folder), ...settings };
  const child = startServer(env, launcher);
  const printed: string[] = [];
  const url = await readUrl(child, printed);
  const stop: ServedOnair['stop'] = async () => {
    if (isRunning(child)) child.kill('SIGTERM');
    if (isRunning(child)) await once(child, 'exit');
    return child.exitCode ?? undefined;
  };
  return {
    url,
    simulator,
    process: child,
    env,
    stop,
    mint,
    output: () => printed.join('\n'),
    readDisk: () => new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])),
    async signIn(userId) {
      const browser = new TestBrowser(url);
      await browser.signIn(simulator.baseUrl, userId);
      return browser;
    },
    async clear() {
      if (isRunning(child)) child.kill('SIGKILL');
      if (isRunning(child)) await once(child, 'exit');
      await simulator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Builds the pages unless they are up to date.
 * @throws {Error} the build failed
 */
export function buildPages(): void {
  const build = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [build], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the pages cannot be built: ${stderr}`);
}

/** Starts the server alone, in an environment that says all it needs. */
export function startServer(env: NodeJS.ProcessEnv, launcher: readonly string[] = []): ChildProcess {
  const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
  const [command, ...parameters] = [...launcher, process.execPath, main];
  return spawn(command, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function toEnvironment(simulator: Simulator, folder: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    NODE_NO_WARNINGS: '1',
    LOG_LEVEL: 'debug',
    ONAIR_READY_JSON: '1',
    HOST: '127.0.0.1',
    PORT: '0',
    ONAIR_DATA_DIR: folder,
    ONAIR_SERVICE_URL: simulator.baseUrl,
    ONAIR_SERVICE_WS_URL: simulator.wsUrl,
    ONAIR_CLIENT_ID: simulator.clientId,
    ONAIR_CLIENT_SECRET: simulator.clientSecret,
  };
}

/** Waits until the server prints its address; `printed` receives its output. @throws {Error} it ended before */
export function readUrl(child: ChildProcess, printed: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server ended:\n${printed.join('\n')}`)));
    for (const input of [child.stdout, child.stderr]) {
      if (!input) continue;
      createInterface({ input }).on('line', (line) => {
        printed.push(line);
        const url = /^\{"url":"([^"]+)"/.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
  });
}

async function mint(browser: TestBrowser, widget: string): ReturnType<ServedOnair['mint']> {
  const response = await browser.send('POST', '/api/overlays', { widget, name: `proof of ${widget}` });
  const { id, url } = { id: '', url: '', ...((await response.json()) as object) };
  const key = url.split('#key=')[1];
  if (key === undefined) throw new Error(`creating ${widget} was answered with ${response.status}`);
  return { id, url, key };
}
