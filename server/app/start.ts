import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../../core/service/address.ts';
import { withListeningPort } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { purgeAudit } from '../air/audit/purge-audit.ts';
import { createHeartbeat, type Heartbeat } from '../relay/heartbeat.ts';
import { keepBalance } from '../relay/balance.ts';
import { createSetUpCode } from '../account/service/set-up-code.ts';
import { settleService } from '../account/service/settle-service.ts';
import { disconnectDisallowed } from '../account/sign-in/disallowed-owners.ts';
import type { Bus } from '../leader/journal.ts';
import { RECORD_CODEC } from '../air/states/stored-record.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { openRedisBus } from '../bus/redis/redis-bus.ts';
import { findMaxSockets } from '../http/limits/capacity.ts';
import { createHostGuard } from '../http/addresses/host-guard.ts';
import { createProxyTrust } from '../http/addresses/client-address.ts';
import { holdRequests } from '../http/held-requests.ts';
import { closeHttpServer, createHttpServer, listen, routeRequests } from '../http/http-server.ts';
import { shareUsage, type Machine } from '../operation/usage/usage.ts';
import { listenToOperator } from '../operation/operator-server.ts';
import { purgeRevoked } from '../overlays/keys/purge-revoked.ts';
import { forgetRevokedKeys } from '../overlays/keys/forget-keys.ts';
import { followOverlays } from '../overlays/sockets/follow-overlays.ts';
import { watchRevocations } from '../overlays/sockets/revocation-watch.ts';
import { createParts } from './parts.ts';
import { createServerApp } from './server-app.ts';
import type { Effects, Parts, PartsDeps } from './parts.ts';
import { wakeShows } from '../show/wake-shows.ts';
import { checkStore } from '../store/check-store.ts';
import { openStorage, toStoragePlace } from '../store/open-storage.ts';
import { lockPostgres } from '../store/postgres/postgres-lock.ts';
import type { PostgresLock } from '../store/postgres/postgres-lock.ts';
import { closeGeneration } from '../store/store-generation.ts';
import { followChangedLogins } from '../account/tokens/changed-logins.ts';
import { keepLiveTimes, type KeptLiveTimes } from '../upstream/live-times.ts';

/** A server that listens. */
export interface RunningServer {
  /** Origin as seen by browsers. */
  readonly url: string;
  /** The code by which another machine may choose the service. */
  readonly setUpCode: string;
  /**
   * Stops cleanly (promise A15): no new work, sockets are closed over two seconds, a refresh is finished or its intent is on disk.
   * Resolves within nine seconds, and within four if no refresh is in flight.
   */
  close(): Promise<void>;
}

/** Options of a server besides its configuration. */
export interface StartOptions extends Effects {
  /** Folder of the built pages. */
  readonly pagesRoot: string;
  /** Called after everything is loaded and before logins are opened, since collecting takes longer with more data. */
  readonly collectGarbage?: () => void;
  /** Called if another server has taken the database meanwhile: this one must stop (fault F9). */
  readonly onTaken: (error: Error) => void;
  /** Called after a service was chosen in the page: this server must stop, and another one start with it. */
  readonly onServiceChosen?: () => void;
}

const SOCKET_SPREAD_MS = 2_000;
/** Connections for requests, besides those of overlays' sockets. */
const REQUEST_CONNECTIONS = 128;
const REQUEST_GRACE_MS = 3_000;
/** Nearly all of the nine seconds of a stop: a later answer is lost, and may cost the login. */
const REFRESH_GRACE_MS = 8_000;
/** Time for closing the sockets and then transferring owners to other servers: less than the nine seconds, too. */
const TRANSFER_GRACE_MS = 7_500;

/**
 * Starts the server. The storage comes first, so that a second server on it stops before it takes the port (F9).
 * @throws {Error} its message contains the problem and the remedy in one line
 */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const lock = await lockDatabase(config, options);
  try {
    const server = await startAlone(config, options);
    const close = async (): Promise<void> => {
      try {
        await server.close();
      } finally {
        await lock.release();
      }
    };
    return { ...server, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The embedded database is locked on opening. With Redis the servers of a fleet share one PostgreSQL. */
async function lockDatabase({ databaseUrl, redisUrl }: Config, options: StartOptions): Promise<PostgresLock> {
  if (!databaseUrl) return { release: () => Promise.resolve() };
  return lockPostgres(databaseUrl.reveal(), { ...options, isShared: redisUrl !== undefined });
}

async function startAlone(config: Config, options: StartOptions): Promise<RunningServer> {
  const storage = await openStorage(toStoragePlace(config));
  try {
    const sealer = await checkStore(storage, config, options.log);
    return await startOn({ storage, sealer }, config, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** The checked database. */
type CheckedStore = Pick<PartsDeps, 'storage' | 'sealer'>;

async function startOn(
  { storage, sealer }: CheckedStore,
  config: Config,
  options: StartOptions,
): Promise<RunningServer> {
  const isTrusted = createProxyTrust(config);
  const server = createHttpServer({
    maxConnections: findMaxSockets() + REQUEST_CONNECTIONS,
    // a proxy connects for many clients; one on this machine needs no entry in the settings
    isProxy: (address) => isTrusted(address) || isLoopback(address),
  });
  const held = holdRequests(server);
  let isStopping = false;
  const bus = await openBus(config, options);
  try {
    const port = await listen(server, config);
    const deps = { ...options, bus, storage, sealer, config: withListeningPort(config, port) };
    await settleService(deps);
    await disconnectDisallowed(deps);
    const parts = createParts(deps);
    const setUpCode = createSetUpCode(options.randomBytes);
    const onChosen = (): void => options.onServiceChosen?.();
    const app = await createServerApp({ ...deps, machine, setUpCode, onChosen }, parts);
    options.collectGarbage?.();
    const isOurHost = createHostGuard({ ...deps.config, port });
    const routing = {
      handleRequest: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
      isStopping: () => isStopping,
    };
    const operatorServer = await listenToOperator(config, routing);
    server.once('close', () => operatorServer?.close().closeAllConnections());
    routeRequests(held, { ...routing, isOurHost, ...parts });
    const keptTimes = keepLiveTimes({ ...deps, ...parts });
    await keptTimes.start();
    const heartbeat = createHeartbeat({ ...deps, ...parts });
    heartbeat.start();
    // before logins are opened, so that no write of others is missed
    const stopWatching = startWatching({ ...deps, ...parts });
    await parts.keeper.start();
    const close = (): Promise<void> => {
      isStopping = true;
      stopWatching();
      return stopInOrder({ server, parts, keptTimes, heartbeat, app }, deps);
    };
    return { url: deps.config.publicUrl, setUpCode: setUpCode.text, close };
  } catch (error) {
    server.close();
    await bus.close(0);
    throw error;
  }
}

/** The parts that a running server has to end. */
interface Started {
  readonly server: Server;
  readonly parts: Parts;
  readonly keptTimes: KeptLiveTimes;
  readonly heartbeat: Heartbeat;
  readonly app: FastifyInstance;
}

/** Ends connections first, then the parts that they use, and the storage last. */
async function stopInOrder(started: Started, deps: PartsDeps): Promise<void> {
  const { server, parts, keptTimes, heartbeat, app } = started;
  const { bus, config, log, storage } = deps;
  heartbeat.leave();
  await Promise.all([
    closeHttpServer(server, REQUEST_GRACE_MS),
    parts.relay.close(SOCKET_SPREAD_MS, TRANSFER_GRACE_MS),
    atMost(parts.keeper.close(), REFRESH_GRACE_MS, deps),
  ]);
  // until now other servers had to expect a refresh in flight here
  await bus.close(0);
  parts.obsConnections?.close();
  parts.trials.close();
  await parts.uses.close();
  await keptTimes.close();
  await heartbeat.close();
  await parts.outages.settle();
  await app.close();
  await Promise.all(parts.fileThreads.map((thread) => thread.close()));
  // the stop is clean even if this cannot be stored
  await closeGeneration(storage, config.dataDir).catch((error: unknown) => {
    log.warn({ part: 'storage', error }, 'The generation of the database could not be saved.');
  });
  await storage.close();
}

/** Starts the followers of other processes, and periodic work. @returns stops them */
function startWatching(deps: PartsDeps & Parts): () => void {
  const stops = [
    watchRevocations(deps),
    followOverlays(deps),
    followChangedLogins(deps),
    keepBalance(deps),
    purgeRevoked(deps),
    forgetRevokedKeys(deps),
    purgeAudit(deps),
    wakeShows(deps),
    shareUsage({ ...deps, machine }),
    deps.updates.start(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const machine: Machine = { hostName: hostname(), memoryBytes: () => process.memoryUsage.rss() };

/** With Redis, several servers share the work. */
function openBus({ redisUrl }: Config, options: StartOptions): Bus | Promise<Bus> {
  const serverId = options.createId();
  return redisUrl
    ? openRedisBus({ ...options, codec: RECORD_CODEC, serverId, url: redisUrl.reveal() })
    : createLocalBus({ ...options, serverId });
}

/** A refresh that is not done by then has its intent on disk and is settled at the next start. */
async function atMost(done: Promise<void>, limitMs: number, { clock, log }: Effects): Promise<void> {
  let cancel = (): void => undefined;
  const limit = new Promise<void>((resolve) => {
    cancel = clock.after(limitMs, () => {
      log.warn({ part: 'tokens' }, 'A token refresh was not answered before the stop; the next start checks it.');
      resolve();
    });
  });
  await Promise.race([done, limit]).finally(cancel);
}
