import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../core/connection/clock.ts';
import { createImagePolicy } from '../../core/service/image-hosts.ts';
import { createAirs } from '../air/airs.ts';
import type { Airs } from '../air/airs.ts';
import type { Bus } from '../bus/bus.ts';
import { createLog } from '../log/log.ts';
import { createRelay } from '../relay/relay.ts';
import type { Relay } from '../relay/relay.ts';
import { createCounters } from '../counters/counters.ts';
import type { Counters } from '../counters/counters.ts';
import { createLiveTimes } from '../upstream/live-times.ts';
import { createReads } from '../upstream/reads.ts';
import type { Reads } from '../upstream/reads.ts';
import { openServiceBudgets } from '../upstream/service-budget.ts';
import { createUpstreams } from '../upstream/upstream.ts';
import { openTestBus } from './bus-fixture.ts';
import type { TestBusOptions } from './bus-fixture.ts';
import { admission, connectClient, createTestKeys, createTestSafety } from './relay-fixture.ts';
import type { ConnectOptions, TestClient, TestKeys, TestSafety } from './relay-fixture.ts';
import { startTestService } from './test-service.ts';
import type { TestService } from './test-service.ts';
import { createTestTokens } from './test-tokens.ts';

/** The relay part of a server in a fleet. */
export interface FleetServer {
  readonly bus: Bus;
  readonly relay: Relay;
  readonly airs: Airs;
  readonly reads: Reads;
  readonly counters: Counters;
  readonly baseUrl: string;
  /** Connects an overlay and, with a key, subscribes. */
  connect(options?: ConnectOptions): Promise<TestClient>;
  /** Stops it cleanly; other servers have `handOverMs` to take its owners over. */
  stop(transferMs?: number): Promise<void>;
}

/** Servers that share a service, a database and a Redis; their clock is the real one. */
export interface Fleet {
  readonly service: TestService;
  readonly keys: TestKeys;
  readonly safety: TestSafety;
  /** Starts a server. */
  start(serverId: string, redisUrl: string, options?: TestBusOptions): Promise<FleetServer>;
  close(): Promise<void>;
}

const KEY = 'good-key';

/** Creates a fleet without servers. Keys: `good-key` (chat and stream), `dock-key` (these and `moderate`), and those that a test adds. */
export async function createFleet(): Promise<Fleet> {
  const service = await startTestService();
  const keys = createTestKeys();
  keys.overlays.set(KEY, admission('overlay-1', ['chat', 'stream']));
  keys.overlays.set('dock-key', admission('dock-1', ['chat', 'stream', 'moderate']));
  const safety = createTestSafety();
  const servers: FleetServer[] = [];
  return {
    service,
    keys,
    safety,
    async start(serverId, redisUrl, options) {
      const server = await startServer(await openTestBus(redisUrl, serverId, options), { service, keys, safety });
      servers.push(server);
      return server;
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await service.close();
    },
  };
}

async function startServer(bus: Bus, fleet: Pick<Fleet, 'service' | 'keys' | 'safety'>): Promise<FleetServer> {
  const { keys, safety, service } = fleet;
  const imageHosts = ['https://img.example'];
  const counters = createCounters();
  const shared = { clock: systemClock, tokens: createTestTokens(), counters, parse: {}, random: Math.random };
  const budgets = openServiceBudgets({ ...shared, bus });
  const reads = createReads({ ...shared, ...budgets, baseUrl: service.baseUrl, fetch: globalThis.fetch });
  const liveTimes = createLiveTimes(systemClock);
  const airs = createAirs({ ...shared, isImageListed: createImagePolicy(imageHosts), store: safety });
  const log = createLog({ level: 'silent', write: () => undefined });
  const relay = createRelay({
    ...shared,
    airs,
    bus,
    reads,
    imageHosts,
    overlayKeys: keys,
    upstreams: createUpstreams({ ...shared, ...budgets, wsUrl: service.wsUrl, reads, liveTimes, log }),
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    log,
  });
  const http = createServer((_request, response) => response.writeHead(404).end());
  http.on('upgrade', (request, socket, head) => relay.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  let stopping: Promise<void> | undefined;
  const stop = async (transferMs: number): Promise<void> => {
    await relay.close(0, transferMs);
    await bus.close(0);
    http.closeAllConnections();
    http.close();
  };
  return {
    bus,
    relay,
    airs,
    reads,
    counters,
    baseUrl,
    connect: (options = { key: KEY }) => connectClient(`${baseUrl.replace('http:', 'ws:')}/v2/ws`, options),
    stop: (transferMs = 0) => (stopping ??= stop(transferMs)),
  };
}
