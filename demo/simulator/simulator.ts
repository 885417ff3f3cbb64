import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listPlatforms } from '../scenarios/platforms.ts';
import { createAuthorization } from './authorization.ts';
import { createControlRoutes } from './control-routes.ts';
import { createControl } from './control.ts';
import type { Control } from './control.ts';
import { distort } from './distortions.ts';
import { createHttpFront } from './http-front.ts';
import { createImages } from './images.ts';
import { completeOptions } from './options.ts';
import type { Settings, SimulatorOptions } from './options.ts';
import { createPageRoutes } from './pages.ts';
import { INGEST_SERVERS } from './public-lists.ts';
import { jsonReply } from './reply.ts';
import { createRouter } from './router.ts';
import type { Routes } from './router.ts';
import { createTokenEndpoint } from './token-endpoint.ts';
import { createServiceLine } from './service-line.ts';
import { createUserResources } from './user-resources.ts';
import { createWorld } from './world.ts';
import type { World } from './world.ts';

/** A running stand-in for the multistreaming service. */
export interface Simulator {
  /** {base_url} of the API, without a slash at the end. */
  readonly baseUrl: string;
  /** {ws_url} of the API; the socket is at `/v2/ws` below it. */
  readonly wsUrl: string;
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly control: Control;
  /** Ends it at once: open sockets and requests are cut. */
  close(): Promise<void>;
}

/** How often time passes, in milliseconds. */
const TICK_MS = 50;

/** Starts the service on its own port; rejects with the error of `listen` when the port is taken. */
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const settings = completeOptions(options);
  const server = createServer({ keepAliveTimeout: 5000 });
  const port = await listen(server, settings);
  const authority = `${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
  const baseUrl = `http://${authority}${settings.prefix}`;
  const world = createWorld(settings, baseUrl);
  const control = createControl(world);
  attach(server, { world, control, settings });
  const stopTicking = settings.ticking ? startTicking(world) : () => undefined;
  return {
    baseUrl,
    wsUrl: `ws://${authority}${settings.wsPrefix}`,
    port,
    control,
    clientId: settings.clients[0]?.id ?? '',
    clientSecret: settings.clients[0]?.secret ?? '',
    close() {
      stopTicking();
      world.hub.close();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
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

function attach(server: Server, parts: { world: World; control: Control; settings: Settings }): void {
  const { world, control, settings } = parts;
  const front = createHttpFront({
    prefix: settings.prefix,
    route: createRouter(createRoutes(world, control)),
    faults: world.faults,
    distort: (value) => distort(value, world.switches.now, world.baseUrl),
    queue: createServiceLine(world.agenda, world.switches),
    wait: (ms) => new Promise((resolve) => void world.agenda.after(ms, resolve)),
    onAnswered({ method, path }, status) {
      if (path.startsWith('/simulator')) return;
      const name = `${method} ${path}`;
      world.counters.requests[name] = (world.counters.requests[name] ?? 0) + 1;
      if (!path.startsWith('/images/'))
        world.log.add({ at: new Date(world.clock.now()).toISOString(), method, path, status });
    },
  });
  server.on('request', front);
  server.on('upgrade', (message, stream, head) => {
    stream.on('error', () => stream.destroy());
    const { pathname } = new URL(message.url ?? '/', 'http://simulator');
    if (pathname === `${settings.wsPrefix}/v2/ws`) world.hub.handleUpgrade(message, stream, head);
    else stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
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

/** Passes real time on to the world, by a clock that is never set back. */
function startTicking(world: World): () => void {
  let lastMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    world.tick(nowMs - lastMs);
    lastMs = nowMs;
  }, TICK_MS);
  return () => clearInterval(timer);
}
