import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSimulator } from '../../demo/simulator/simulator.ts';
import type { Simulator } from '../../demo/simulator/simulator.ts';
import { toMadeUpEnvironment, toServiceEnvironment } from '../../demo/simulator-process.ts';
import { findChosenService } from '../account/service/chosen-service.ts';
import { until } from './until.ts';
import { loadConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import { startServer } from '../app/start.ts';
import type { RunningServer } from '../app/start.ts';
import { TestBrowser } from './test-browser.ts';
import { systemClock } from '../../core/connection/clock.ts';

/** Marks the points in the log lines at which the server collected garbage. */
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
  /** Stops the server and starts it again at the same address; both clocks of the server advance by `downMs`. `env` adds to its environment. */
  restart(downMs: number, env?: Readonly<Record<string, string>>): Promise<void>;
  /** Variables that make the simulator made-up chat. */
  readonly madeUp: Readonly<Record<string, string>>;
  /** The code that the server printed. */
  setUpCode(): string;
  /** Waits until a service was chosen in the page, and starts the server with it, as `main.ts` does. */
  chosen(): Promise<void>;
  /** The database as text. */
  readData(): string;
  close(): Promise<void>;
}

/**
 * Starts simulator and server. `env` adds to the server's environment.
 * @param service `none`: the simulator is made-up chat, which no one has chosen yet
 */
export async function createServerFixture(
  env: Readonly<Record<string, string>> = {},
  service: 'simulator' | 'none' = 'simulator',
): Promise<ServerFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'onair-'));
  const simulator = await createSimulator({ port: 0, scenario: false, switches: { loginAnswer: 'allow' } });
  const madeUp = toMadeUpEnvironment(simulator);
  const place = { PORT: '0', ONAIR_DATA_DIR: join(folder, 'data') };
  const environment = { ...place, ...(service === 'none' ? madeUp : toServiceEnvironment(simulator)), ...env };
  const logged: string[] = [];
  const time = { skippedMs: 0 };
  let choices = 0;
  const parts: StartParts = { folder, logged, time, onChosen: () => void choices++ };
  const first = await start(environment, parts);
  const { url } = first;
  /** The running server; none after a refused start. */
  let server: RunningServer | undefined = first;
  const browser = (): TestBrowser => new TestBrowser(url);
  const restart: ServerFixture['restart'] = async (downMs, changes = {}) => {
    await server?.close();
    server = undefined;
    time.skippedMs += downMs;
    server = await start({ ...environment, PORT: new URL(url).port, ...changes }, parts);
  };
  return {
    url,
    simulator,
    madeUp,
    restart,
    setUpCode: () => server?.setUpCode ?? '',
    async chosen() {
      await until(() => choices > 0);
      choices = 0;
      await restart(0);
    },
    readData: () =>
      readdirSync(join(folder, 'data'))
        .map((name) => readFileSync(join(folder, 'data', name), 'latin1'))
        .join(''),
    logged,
    browser,
    env: environment,
    skip: (ms) => void (time.skippedMs += ms),
    async signIn(userId) {
      const signedIn = browser();
      await signedIn.signIn(simulator.baseUrl, userId);
      return signedIn;
    },
    async close() {
      await server?.close();
      await simulator.close();
      rmSync(folder, { recursive: true });
    },
  };
}

interface StartParts {
  readonly folder: string;
  readonly logged: string[];
  readonly time: { readonly skippedMs: number };
  readonly onChosen: () => void;
}

async function start(given: Record<string, string>, parts: StartParts): Promise<RunningServer> {
  const { folder, logged, time } = parts;
  const { env, origin } = await findChosenService(given);
  const now = (): number => systemClock.now() + time.skippedMs;
  return startServer(loadConfig(env, [], origin), {
    fetch: globalThis.fetch,
    clock: { ...systemClock, now, elapsed: () => systemClock.elapsed() + time.skippedMs },
    random: () => 0.5,
    randomBytes,
    createId: randomUUID,
    crashPoint: () => undefined,
    onTaken: () => undefined,
    onServiceChosen: parts.onChosen,
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
