import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSimulator } from '../../demo/simulator/simulator.ts';
import type { Simulator } from '../../demo/simulator/simulator.ts';
import { loadConfig } from '../operation/config/config.ts';
import { createLog } from '../operation/log/log.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import { startServer } from '../start.ts';
import type { RunningServer } from '../start.ts';
import { TestBrowser } from './test-browser.ts';
import { systemClock } from '../../core/connection/clock.ts';

/** Marks in the log lines where the server collected garbage. */
export const COLLECTED = 'collected';

/** A whole server on a free port of loopback, registered with its own simulator; for tests. */
export interface ServerFixture {
  readonly url: string;
  readonly simulator: Simulator;
  /** Environment variables that the server was started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Lines of the log. */
  readonly logged: readonly string[];
  /** Moves both clocks of the server forward. */
  skip(ms: number): void;
  /** Creates a browser without cookies. */
  browser(): TestBrowser;
  /** Creates a browser that is signed in. */
  signIn(userId?: number): Promise<TestBrowser>;
  /** Stops the server and starts it again at the same address; both clocks of the server move on by `downMs`. `env` adds to its environment. */
  restart(downMs: number, env?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

/** Starts simulator and server. `env` adds to the server's environment. */
export async function createServerFixture(env: Readonly<Record<string, string>> = {}): Promise<ServerFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'onair-'));
  const simulator = await createSimulator({ port: 0, scenario: false, switches: { loginAnswer: 'allow' } });
  const environment = { ...toEnvironment(simulator, folder), ...env };
  const logged: string[] = [];
  const time = { skippedMs: 0 };
  const first = await start(environment, { folder, logged, time });
  const { url } = first;
  /** The one that runs; none after a start that was refused. */
  let server: RunningServer | undefined = first;
  const browser = (): TestBrowser => new TestBrowser(url);
  return {
    url,
    simulator,
    logged,
    browser,
    env: environment,
    skip: (ms) => void (time.skippedMs += ms),
    async signIn(userId) {
      const signedIn = browser();
      await signedIn.signIn(simulator.baseUrl, userId);
      return signedIn;
    },
    async restart(downMs, changes = {}) {
      await server?.close();
      server = undefined;
      time.skippedMs += downMs;
      server = await start({ ...environment, PORT: new URL(url).port, ...changes }, { folder, logged, time });
    },
    async close() {
      await server?.close();
      await simulator.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function toEnvironment(simulator: Simulator, folder: string): Record<string, string> {
  return {
    PORT: '0',
    ONAIR_DATA_DIR: join(folder, 'data'),
    ONAIR_SERVICE_URL: simulator.baseUrl,
    ONAIR_SERVICE_WS_URL: simulator.wsUrl,
    ONAIR_CLIENT_ID: simulator.clientId,
    ONAIR_CLIENT_SECRET: simulator.clientSecret,
  };
}

interface StartParts {
  readonly folder: string;
  readonly logged: string[];
  readonly time: { readonly skippedMs: number };
}

function start(env: Record<string, string>, { folder, logged, time }: StartParts): Promise<RunningServer> {
  const now = (): number => systemClock.now() + time.skippedMs;
  return startServer(loadConfig(env), {
    fetch: globalThis.fetch,
    clock: { ...systemClock, now, elapsed: () => systemClock.elapsed() + time.skippedMs },
    random: () => 0.5,
    randomBytes,
    createId: randomUUID,
    crashPoint: () => undefined,
    onTaken: () => undefined,
    collectGarbage: () => void logged.push(COLLECTED),
    log: createLog({ level: 'debug', write: (line) => void logged.push(line), now }),
    pagesRoot: makePages(folder),
  });
}

/** Writes fake built pages into a folder, so that tests need no build. @returns the folder of the pages */
export function makePages(folder: string): string {
  const root = join(folder, 'pages');
  for (const name of ['dashboard', 'overlay', 'dock', 'gallery', 'assets']) {
    mkdirSync(join(root, name), { recursive: true });
    writeFileSync(join(root, name, 'index.html'), `<!doctype html><title>${name}</title>`);
  }
  for (const { name } of WIDGETS) {
    writeFileSync(join(root, 'overlay', `${name}.html`), `<!doctype html><title>${name}</title>`);
  }
  return root;
}
