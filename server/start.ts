import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../core/service/address.ts';
import { withListeningPort } from './operation/config/config.ts';
import type { Config } from './operation/config/config.ts';
import { purgeAudit } from './air/purge-audit.ts';
import { keepBalance } from './relay/balance.ts';
import { disconnectDisallowed } from './account/sign-in/disallowed-owners.ts';
import type { Bus } from './bus/bus.ts';
import { createLocalBus } from './bus/local-bus.ts';
import { openRedisBus } from './bus/redis/redis-bus.ts';
import { findMaxSockets } from './http/capacity.ts';
import { createHostGuard } from './http/host-guard.ts';
import { createProxyTrust } from './http/client-address.ts';
import { closeHttpServer, createHttpServer, listen, routeRequests } from './http/http-server.ts';
import { shareUsage, type Machine } from './operation/usage/usage.ts';
import { listenToOperator } from './operation/operator-server.ts';
import { purgeRevoked } from './overlays/purge-revoked.ts';
import { forgetRevokedKeys } from './overlays/forget-keys.ts';
import { followOverlays } from './overlays/follow-overlays.ts';
import { watchRevocations } from './overlays/revocation-watch.ts';
import { createParts } from './parts.ts';
import { createServerApp } from './server-app.ts';
import type { Effects, Parts, PartsDeps } from './parts.ts';
import { openSealer } from './store/secret/open-sealer.ts';
import { openStorage, toStoragePlace } from './store/open-storage.ts';
import { lockPostgres } from './store/postgres/postgres-lock.ts';
import type { PostgresLock } from './store/postgres/postgres-lock.ts';
import { advanceGeneration, closeGeneration } from './store/store-generation.ts';
import { followChangedLogins } from './account/tokens/changed-logins.ts';
import type { Storage } from './store/storage.ts';
import { keepLiveTimes, type KeptLiveTimes } from './upstream/live-times.ts';

/** A server that listens. */
export interface RunningServer {
  /** Origin that browsers see. */
  readonly url: string;
  /**
   * Stops cleanly (promise A15): no new work, sockets are closed over two seconds, a refresh is finished or its intent is on disk.
   * Resolves within nine seconds, and within four when no refresh is on its way.
   */
  close(): Promise<void>;
}

/** Options of a server besides its configuration. */
export interface StartOptions extends Effects {
  /** Folder of the built pages. */
  readonly pagesRoot: string;
  /** Called once everything is loaded and before logins are opened, since collecting takes longer the more is held. */
  readonly collectGarbage?: () => void;
  /** Called when another server has taken the database meanwhile: this one must end (fault F9). */
  readonly onTaken: (error: Error) => void;
}

const SOCKET_SPREAD_MS = 2_000;
/** Connections for requests, besides those of overlays' sockets. */
const REQUEST_CONNECTIONS = 128;
const REQUEST_GRACE_MS = 3_000;
/** Nearly all of the nine seconds that a stop may take: an answer that comes later is lost, and may cost the login. */
const REFRESH_GRACE_MS = 8_000;
/** For closing the sockets and then handing owners over to other servers: less than the nine seconds, too. */
const HANDOVER_GRACE_MS = 7_500;

/**
 * Starts the server. The storage comes first, so that a second server on it stops before it takes the port (F9).
 * @throws {Error} its message says in a line what is wrong and how to mend it
 */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const lock = await lockDatabase(config, options);
  try {
    const server = await startAlone(config, options);
    return { ...server, close: () => server.close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The embedded database is locked where it is opened. With Redis the servers of a fleet share one PostgreSQL. */
async function lockDatabase({ databaseUrl, redisUrl }: Config, options: StartOptions): Promise<PostgresLock> {
  if (!databaseUrl) return { release: () => Promise.resolve() };
  return lockPostgres(databaseUrl.reveal(), { ...options, isShared: redisUrl !== undefined });
}

async function startAlone(config: Config, options: StartOptions): Promise<RunningServer> {
  const storage = await openStorage(toStoragePlace(config));
  try {
    await advanceGeneration(storage, config.dataDir);
    return await startOn(storage, config, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function startOn(storage: Storage, config: Config, options: StartOptions): Promise<RunningServer> {
  const sealer = await openSealer(storage, config, options.log);
  const isTrusted = createProxyTrust(config);
  const server = createHttpServer({
    maxConnections: findMaxSockets() + REQUEST_CONNECTIONS,
    // a proxy connects for many clients; one on this machine needs no entry in the settings
    isProxy: (address) => isTrusted(address) || isLoopback(address),
  });
  let isStopping = false;
  const bus = await openBus(config, options);
  try {
    const port = await listen(server, config);
    const deps = { ...options, bus, storage, sealer, config: withListeningPort(config, port) };
    await disconnectDisallowed(deps);
    const parts = createParts(deps);
    const app = await createServerApp({ ...deps, machine }, parts);
    options.collectGarbage?.();
    const isOurHost = createHostGuard({ ...deps.config, port });
    const routing = {
      handleRequest: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
      isStopping: () => isStopping,
    };
    const operatorServer = await listenToOperator(config, routing);
    server.once('close', () => operatorServer?.close().closeAllConnections());
    routeRequests(server, { ...routing, isOurHost, ...parts });
    const keptTimes = keepLiveTimes({ ...deps, ...parts });
    await keptTimes.start();
    // before logins are opened: what others write meanwhile must not be missed
    const stopWatching = startWatching({ ...deps, ...parts });
    await parts.keeper.start();
    const close = (): Promise<void> => {
      isStopping = true;
      stopWatching();
      return stopInOrder({ server, parts, keptTimes, app }, deps);
    };
    return { url: deps.config.publicUrl, close };
  } catch (error) {
    server.close();
    await bus.close(0);
    throw error;
  }
}

/** What a running server has to end. */
interface Started {
  readonly server: Server;
  readonly parts: Parts;
  readonly keptTimes: KeptLiveTimes;
  readonly app: FastifyInstance;
}

/** Ends connections first, then what they used, and the storage last. */
async function stopInOrder({ server, parts, keptTimes, app }: Started, deps: PartsDeps): Promise<void> {
  const { bus, config, log, storage } = deps;
  await Promise.all([
    closeHttpServer(server, REQUEST_GRACE_MS),
    parts.relay.close(SOCKET_SPREAD_MS, HANDOVER_GRACE_MS),
    atMost(parts.keeper.close(), REFRESH_GRACE_MS, deps),
  ]);
  // until now other servers had to know that a refresh may be on its way here
  await bus.close(0);
  parts.obsConnections?.close();
  parts.trials.close();
  await parts.uses.close();
  await keptTimes.close();
  await app.close();
  // the stop is clean even if this cannot be stored
  await closeGeneration(storage, config.dataDir).catch((error: unknown) => {
    log.warn({ part: 'storage', error }, 'The generation of the database could not be noted.');
  });
  await storage.close();
}

/** Starts what follows other processes, and what is done from time to time. @returns stops it */
function startWatching(deps: PartsDeps & Parts): () => void {
  const stops = [
    watchRevocations(deps),
    followOverlays(deps),
    followChangedLogins(deps),
    keepBalance(deps),
    purgeRevoked(deps),
    forgetRevokedKeys(deps),
    purgeAudit(deps),
    shareUsage({ ...deps, machine }),
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
    ? openRedisBus({ ...options, serverId, url: redisUrl.reveal() })
    : createLocalBus({ ...options, serverId });
}

/** A refresh that is not done by then has its intent on disk and is settled at the next start. */
async function atMost(done: Promise<void>, limitMs: number, { clock, log }: Effects): Promise<void> {
  let cancel = (): void => undefined;
  const limit = new Promise<void>((resolve) => {
    cancel = clock.after(limitMs, () => {
      log.warn({ part: 'tokens' }, 'A refresh is not answered yet; the next start settles it.');
      resolve();
    });
  });
  await Promise.race([done, limit]).finally(cancel);
}
