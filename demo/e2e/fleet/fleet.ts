import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../core/connection/clock.ts';
import { findFreePort } from '../../../server/testing/free-port.ts';
import type { PrivatePostgres } from '../../../server/testing/private-postgres.ts';
import { startRedis, type PrivateRedis, type RedisOptions } from '../../../server/testing/private-redis.ts';
import { TestBrowser } from '../../../server/testing/test-browser.ts';
import { until } from '../../../server/testing/until.ts';
import { startFaultProxy, type FaultProxy } from '../faults/fault-proxy.ts';
import { createFetchThrough } from '../faults/route.ts';
import type { SimulatorOptions } from '../../simulator/world/options.ts';
import { createSimulator, type Simulator } from '../../simulator/simulator.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

/** A server, with faults between it and its databases and service. */
export interface FleetServer {
  readonly process: ServerProcess;
  readonly redis: FaultProxy;
  readonly database: FaultProxy;
  /** Its service connections, one for each owner that it leads. */
  readonly service: FaultProxy;
}

/** Options of a fleet. */
export interface FleetOptions {
  /** A PostgreSQL that listens on a port; the fleet has its own database in it. */
  readonly postgres: PrivatePostgres;
  /** The program of Redis. */
  readonly redis: string;
  /** Three by default. */
  readonly size?: number;
  readonly simulator?: SimulatorOptions;
  readonly redisOptions?: RedisOptions;
  /** A number from 0 up to 1, for jitter. */
  readonly random?: () => number;
  /** Whether servers connect directly to their databases and service, without faults, for measurements. */
  readonly isDirect?: boolean;
  /** Interval of the balancer's checks; the default of {@link startBalancer} if missing. */
  readonly checkIntervalMs?: number;
  /** Additions to the environment of each server. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A created overlay or dock. */
export interface FleetOverlay {
  readonly id: string;
  readonly key: string;
}

/** Several servers, each a process, behind a balancer, with a simulator in this process, and a shared PostgreSQL and Redis. */
export interface Fleet {
  /** The balancer's address, the public URL of the servers. */
  readonly url: string;
  readonly servers: readonly FleetServer[];
  readonly balancer: Balancer;
  readonly simulator: Simulator;
  readonly redis: PrivateRedis;
  /**
   * Signs in a user of the simulator, by default the first, and returns a browser that uses the balancer.
   * @param headers sent with each of its requests
   */
  signIn(userId?: number, headers?: Readonly<Record<string, string>>): Promise<TestBrowser>;
  /** The same browser, connected to one server instead. */
  at(server: FleetServer, browser: TestBrowser): TestBrowser;
  /** @param fields further fields of the overlay, as in the API */
  readonly mint: (browser: TestBrowser, widget: string, fields?: object) => Promise<FleetOverlay>;
  close(): Promise<void>;
}

const SIZE = 3;

/** Starts a fleet; resolves when the balancer has found all servers ready. */
export async function openFleet(options: FleetOptions): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'onair-fleet-'));
  writeFileSync(join(folder, 'secret'), randomBytes(32).toString('base64url'), { mode: 0o600 });
  const switches = { loginAnswer: 'allow', ...options.simulator?.switches } as const;
  const simulator = await createSimulator({ port: 0, scenario: false, ...options.simulator, switches });
  const redis = await startRedis(options.redis, options.redisOptions);
  const balancer = await startBalancer(options.checkIntervalMs);
  const url = `http://127.0.0.1:${balancer.port}`;
  const place: Place = {
    folder,
    simulator,
    redis,
    url,
    env: options.env ?? {},
    random: options.random ?? Math.random,
    isDirect: options.isDirect ?? false,
    databaseUrl: new URL(await options.postgres.createDatabase(`fleet_${randomUUID().replaceAll('-', '')}`)),
  };
  const servers: FleetServer[] = [];
  for (let index = 0; index < (options.size ?? SIZE); index += 1) servers.push(await openServer(place, index));
  balancer.lead(servers.map(({ process }) => process.port));
  await Promise.all(servers.map(({ process }) => process.start()));
  await until(() => balancer.ready.length === servers.length, 'all servers are ready');
  return {
    url,
    servers,
    balancer,
    simulator,
    redis,
    mint,
    async signIn(userId, headers = {}) {
      const browser = new TestBrowser(url, (address, init) =>
        fetch(address, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } }),
      );
      const { status } = await browser.signIn(simulator.baseUrl, userId);
      if (status !== 303) throw new Error(`the sign-in was answered with ${status}`);
      return browser;
    },
    at: ({ process }, browser) => browser.through(createFetchThrough({ serverUrl: url, port: process.port })),
    async close() {
      await Promise.all(servers.map((server) => closeServer(server)));
      await Promise.all([balancer.close(), simulator.close(), redis.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Place extends Pick<Fleet, 'url' | 'simulator' | 'redis'> {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly random: () => number;
  readonly isDirect: boolean;
  readonly databaseUrl: URL;
}

async function openServer(place: Place, index: number): Promise<FleetServer> {
  const { simulator } = place;
  const open = (targetPort: number): Promise<FaultProxy> =>
    startFaultProxy({ targetPort, clock: systemClock, random: place.random });
  const redis = await open(place.redis.port);
  const database = await open(Number(place.databaseUrl.port));
  const service = await open(simulator.port);
  const databaseUrl = new URL(place.databaseUrl);
  if (!place.isDirect) databaseUrl.port = String(database.port);
  const ports = place.isDirect
    ? { redis: place.redis.port, service: simulator.port }
    : { redis: redis.port, service: service.port };
  const dataDir = join(place.folder, String(index));
  mkdirSync(dataDir, { mode: 0o700 });
  const process = createServerProcess(await findFreePort(), {
    NODE_ENV: 'test',
    NODE_NO_WARNINGS: '1',
    HOST: '127.0.0.1',
    ONAIR_PUBLIC_URL: place.url,
    ONAIR_DATA_DIR: dataDir,
    ONAIR_SECRET_FILE: join(place.folder, 'secret'),
    DATABASE_URL: databaseUrl.href,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    ONAIR_SERVICE_URL: simulator.baseUrl,
    ONAIR_SERVICE_WS_URL: `ws://127.0.0.1:${ports.service}`,
    ONAIR_CLIENT_ID: simulator.clientId,
    ONAIR_CLIENT_SECRET: simulator.clientSecret,
    ...place.env,
  });
  return { process, redis, database, service };
}

async function closeServer({ process, redis, database, service }: FleetServer): Promise<void> {
  if (process.isRunning) await process.kill();
  await Promise.all([redis, database, service].map((proxy) => proxy.close()));
}

async function mint(browser: TestBrowser, widget: string, fields?: object): Promise<FleetOverlay> {
  const response = await browser.send('POST', '/api/overlays', { widget, name: widget, ...fields });
  const { id, url } = { id: '', url: '', ...((await response.json()) as object) };
  const key = url.split('#key=')[1];
  if (key === undefined) throw new Error(`creating ${widget} was answered with ${response.status}`);
  return { id, key };
}
