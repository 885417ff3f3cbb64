import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listPlatforms } from '../scenarios/platforms.ts';
import { createAuthorization } from './oauth/authorization.ts';
import { createControlRoutes } from './control/control-routes.ts';
import { createControl } from './control/control.ts';
import type { Control } from './control/control.ts';
import { distort } from './http/distortions.ts';
import { createHttpFront, type Routes } from './http/http-front.ts';
import { createImages } from './pictures/images.ts';
import { completeOptions } from './world/options.ts';
import type { Settings, SimulatorOptions } from './world/options.ts';
import { createPageRoutes } from './http/pages.ts';
import { INGEST_SERVERS } from './resources/public-lists.ts';
import { jsonReply } from './http/reply.ts';
import { createTokenEndpoint } from './oauth/token-endpoint.ts';
import { createRequestQueue } from './http/request-queue.ts';
import { createUserResources } from './resources/user-resources.ts';
import { createWorld } from './world/world.ts';
import type { World } from './world/world.ts';

/** A running simulator of the multistreaming service. */
export interface Simulator {
  /** {base_url} of the API, without a slash at the end. */
  readonly baseUrl: string;
  /** {ws_url} of the API; the socket is at `/v2/ws` below it. */
  readonly wsUrl: string;
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly control: Control;
  /** Closes it at once: open sockets and requests are cut. */
  close(): Promise<void>;
}

/** Interval of ticks, in milliseconds. */
const TICK_MS = 50;

/** Starts the service on its own port; rejects with the error of `listen` if the port is taken. */
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const settings = completeOptions(options);
  const server = createServer({ keepAliveTimeout: 5000 });
  const port = await listen(server, settings);
  const authority = `${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  const baseUrl = `http://${authority}${settings.prefix}`;
  const world = createWorld(settings, baseUrl);
  const control = createControl(world);
  const app = await attach(server, { world, control, settings });
  const stopTicking = settings.ticking ? startTicking(world) : () => undefined;
  return {
    baseUrl,
    wsUrl: `ws://${authority}${settings.wsPrefix}`,
    port,
    control,
    clientId: settings.clients[0]?.id ?? '',
    clientSecret: settings.clients[0]?.secret ?? '',
    async close() {
      stopTicking();
      world.hub.close();
      // Fastify closes only servers that it started itself
      await Promise.all([app.close(), closeServer(server)]);
    },
  };
}

function listen(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Serves the API and its socket on the server. */
async function attach(
  server: Server,
  parts: { readonly world: World; readonly control: Control; readonly settings: Settings },
): Promise<FastifyInstance> {
  const { world, control, settings } = parts;
  const app = createHttpFront(server, {
    prefix: settings.prefix,
    routes: createRoutes(world, control),
    faults: world.faults,
    distort: (value) => distort(value, world.switches.now, world.baseUrl),
    queue: createRequestQueue(world.agenda, world.switches),
    wait: (ms) => new Promise((resolve) => void world.agenda.after(ms, resolve)),
    onAnswered({ method, path }, status) {
      if (path.startsWith('/simulator')) return;
      const name = `${method} ${path}`;
      world.counters.requests[name] = (world.counters.requests[name] ?? 0) + 1;
      if (!path.startsWith('/images/'))
        world.log.add({ at: new Date(world.clock.now()).toISOString(), method, path, status });
    },
  });
  server.on('upgrade', (message, stream, head) => {
    stream.on('error', () => stream.destroy());
    const { pathname } = new URL(message.url ?? '/', 'http://simulator');
    if (pathname === `${settings.wsPrefix}/v2/ws`) world.hub.handleUpgrade(message, stream, head);
    else stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  await app.ready();
  return app;
}

function createRoutes(world: World, control: Control): Routes {
  const authorization = createAuthorization(world);
  const oauth = createTokenEndpoint(world);
  const images = createImages();
  return {
    'GET /login': (request) => authorization.show(request),
    'POST /login': (request) => authorization.submit(request),
    'POST /oauth/token': (request) => oauth.token(request),
    'POST /oauth/revoke': (request) => oauth.revoke(request),
    'GET /v2/server/all': () => jsonReply(INGEST_SERVERS),
    'GET /v2/platform/all': () => jsonReply(listPlatforms(world.pictureUrl)),
    ...createUserResources(world),
    'GET /images/*': images,
    ...createPageRoutes(),
    ...createControlRoutes(control),
  };
}

/** Passes real time to the world, by a monotonic clock. */
function startTicking(world: World): () => void {
  let lastMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    world.tick(nowMs - lastMs);
    lastMs = nowMs;
  }, TICK_MS);
  return () => clearInterval(timer);
}
