import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TestBrowser } from '../../../server/testing/test-browser.ts';
import type { SimulatorOptions } from '../../simulator/options.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import type { Simulator } from '../../simulator/simulator.ts';

/** The server in a process of its own, signed up with a simulator in this one. */
export interface ServedOnair {
  readonly url: string;
  readonly simulator: Simulator;
  readonly process: ChildProcess;
  /** Environment that the process was started with. */
  readonly env: NodeJS.ProcessEnv;
  /** Everything it has printed so far. */
  output(): string;
  /** What lies in its data folder at this moment, byte for byte, by file name. */
  readDisk(): ReadonlyMap<string, Uint8Array>;
  /** A browser that is signed in, as far as HTTP sees it; as the first user unless told otherwise. */
  signIn(userId?: number): Promise<TestBrowser>;
  /** Mints an overlay and gives its id and key. */
  mint(
    browser: TestBrowser,
    widget: string,
  ): Promise<{ readonly id: string; readonly url: string; readonly key: string }>;
  /** Sends SIGTERM and waits for the end. @returns its exit code; undefined when a signal ended it */
  stop(): Promise<number | undefined>;
  /** Ends the processes that still run, and removes the folder. */
  clear(): Promise<void>;
}

/** Starts both. `settings` add to the server's environment. */
export async function serveOnair(
  options: SimulatorOptions = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<ServedOnair> {
  const folder = mkdtempSync(join(tmpdir(), 'onair-proof-'));
  const simulator = await createSimulator({ port: 0, switches: { loginAnswer: 'allow' }, ...options });
  const env = { ...process.env, ...toEnvironment(simulator, folder), ...settings };
  const child = startServer(env);
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
 * Builds the pages unless they are built from what stands in the tree.
 * @throws {Error} the build failed
 */
export function buildPages(): void {
  const build = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [build], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the pages cannot be built: ${stderr}`);
}

/** Starts the server alone, in an environment that says all it needs. */
export function startServer(env: NodeJS.ProcessEnv): ChildProcess {
  const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
  return spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
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

/** Waits until it tells where it listens; `printed` gets all that it prints. @throws {Error} it ended before */
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
  if (key === undefined) throw new Error(`minting ${widget} was answered with ${response.status}`);
  return { id, url, key };
}
