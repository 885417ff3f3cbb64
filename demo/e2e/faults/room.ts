import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../../../server/config/config.ts';
import { createLog } from '../../../server/log/log.ts';
import { startServer, type RunningServer } from '../../../server/app/start.ts';
import { TestBrowser } from '../../../server/testing/test-browser.ts';
import { systemClock, type Clock } from '../../../core/connection/clock.ts';
import type { SimulatorOptions } from '../../simulator/world/options.ts';
import { createSimulator, type Simulator } from '../../simulator/simulator.ts';

/** Options of a room. */
export interface RoomOptions {
  readonly simulator?: SimulatorOptions;
  /** The server's time; the machine's by default. */
  readonly clock?: Clock;
  readonly random?: () => number;
  /** Puts something between the server and the service: takes the port of the service, returns the port to use instead. */
  readonly reroute?: (servicePort: number) => Promise<number>;
  /** Folder of the built pages; those of `npm run build` by default. */
  readonly pagesRoot?: string;
  /** Additions to the server's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs the server outside this process, with its own time, random numbers and pages. */
  readonly run?: (env: Readonly<Record<string, string>>) => Promise<RunningServer>;
}

/** A created overlay. */
export interface MintedOverlay {
  readonly id: string;
  readonly url: string;
  readonly key: string;
}

/** A simulator and a whole server, by default both in this process. The server can be stopped and restarted on the same port and data. */
export interface Room {
  readonly url: string;
  readonly simulator: Simulator;
  /** Lines of the server's log. */
  readonly logged: readonly string[];
  /** @param fields further fields of the overlay, as in the API */
  mint(widget: string, fields?: object): Promise<MintedOverlay>;
  /** Sends a request of the owner, as the dashboard does. */
  send(method: string, path: string, body?: object): Promise<Response>;
  /** Folder of the server's data. */
  readonly dataDir: string;
  /** Signs the owner in again. */
  signIn(): Promise<void>;
  /** Disconnects the owner from the service. */
  disconnect(): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again, with other pages if given. */
  start(pagesRoot?: string): Promise<void>;
  close(): Promise<void>;
}

const BUILT_PAGES = fileURLToPath(new URL('../../../dist/pages', import.meta.url));
const MAX_LOGGED = 1_000;

/** Opens a room with its first user signed in. */
export async function openRoom(options: RoomOptions = {}): Promise<Room> {
  const folder = mkdtempSync(join(tmpdir(), 'onair-room-'));
  const switches = { loginAnswer: 'allow', ...options.simulator?.switches } as const;
  const simulator = await createSimulator({ port: 0, scenario: false, ...options.simulator, switches });
  const env = await createEnvironment(simulator, folder, options);
  const logged: string[] = [];
  let server: RunningServer | undefined = await start(env, logged, options);
  const { url } = server;
  const browser = new TestBrowser(url);
  await browser.signIn(simulator.baseUrl);
  const stop = async (): Promise<void> => {
    const stopped = server;
    server = undefined;
    await stopped?.close();
  };
  return {
    url,
    simulator,
    logged,
    stop,
    dataDir: join(folder, 'data'),
    mint: (widget, fields) => mint(browser, widget, fields),
    send: (method, path, body) => (method === 'GET' ? browser.get(path) : browser.send(method, path, body)),
    async signIn() {
      await browser.signIn(simulator.baseUrl);
    },
    async disconnect() {
      await browser.send('POST', '/auth/disconnect');
    },
    async start(pagesRoot) {
      const fixed = { ...env, PORT: new URL(url).port };
      server = await start(fixed, logged, { ...options, ...(pagesRoot !== undefined && { pagesRoot }) });
    },
    async close() {
      await stop();
      await simulator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createEnvironment(
  simulator: Simulator,
  folder: string,
  { reroute, env }: RoomOptions,
): Promise<Readonly<Record<string, string>>> {
  const port = (await reroute?.(simulator.port)) ?? simulator.port;
  const place = (address: string): string => address.replace(`:${simulator.port}`, `:${port}`);
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    ONAIR_DATA_DIR: join(folder, 'data'),
    ONAIR_SERVICE_URL: place(simulator.baseUrl),
    ONAIR_SERVICE_WS_URL: place(simulator.wsUrl),
    ONAIR_CLIENT_ID: simulator.clientId,
    ONAIR_CLIENT_SECRET: simulator.clientSecret,
    ...env,
  };
}

function start(
  env: Readonly<Record<string, string>>,
  logged: string[],
  { clock = systemClock, random = Math.random, pagesRoot = BUILT_PAGES, run }: RoomOptions,
): Promise<RunningServer> {
  if (run) return run(env);
  const write = (line: string): void => {
    logged.push(line);
    if (logged.length > MAX_LOGGED) logged.shift();
  };
  return startServer(loadConfig(env), {
    fetch: globalThis.fetch,
    clock,
    random,
    randomBytes,
    createId: randomUUID,
    pagesRoot,
    crashPoint: () => undefined,
    onTaken: () => undefined,
    log: createLog({ level: 'info', write, now: () => clock.now() }),
  });
}

async function mint(browser: TestBrowser, widget: string, fields?: object): Promise<MintedOverlay> {
  const response = await browser.send('POST', '/api/overlays', { widget, name: widget, ...fields });
  const { id, url } = { id: '', url: '', ...((await response.json()) as object) };
  const key = url.split('#key=')[1];
  if (key === undefined) throw new Error(`creating ${widget} was answered with ${response.status}`);
  return { id, url, key };
}
