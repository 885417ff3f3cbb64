import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';
import { isFields } from '../../core/service/fields.ts';
import { createImagePolicy } from '../../core/service/image-hosts.ts';
import type { Permission } from '../../core/service/relay.ts';
import { createAirs } from '../air/airs.ts';
import type { Airs, AirStore, StoredAir } from '../air/airs.ts';
import { DEFAULT_SAFETY } from '../air/safety/safety-schemas.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { createLog } from '../log/log.ts';
import type { Admission, OverlayKeys } from '../overlays/keys/overlay-keys.ts';
import { FIRST_LOOKS } from '../overlays/looks.ts';
import type { OverlayRecord } from '../store/storage.ts';
import { OWNER } from './test-service.ts';
import { until } from './until.ts';
import { createUpstreamFixture } from './test-upstream.ts';
import type { UpstreamFixture } from './test-upstream.ts';
import { createRelay } from '../relay/relay.ts';
import type { Relay, RelayDeps } from '../relay/relay.ts';

/** Keys for tests, each of one overlay; any other key is unknown, and `limited` has too many failures. */
export interface TestKeys extends OverlayKeys {
  readonly overlays: Map<string, Admission>;
  /** A promise that delays the answer. */
  delay: Promise<void>;
}

/** Stored safety records of every owner, set by a test. */
export interface TestSafety extends AirStore {
  stored: StoredAir;
}

/** A relay on loopback between a fake service and clients of the test. */
export interface RelayFixture extends Omit<
  UpstreamFixture,
  'upstream' | 'events' | 'gaps' | 'links' | 'words' | 'linked'
> {
  readonly relay: Relay;
  readonly airs: Airs;
  readonly safety: TestSafety;
  readonly keys: TestKeys;
  readonly wsUrl: string;
  readonly server: Server;
  /** Connects and, with a key, subscribes. */
  connect(options?: ConnectOptions): Promise<TestClient>;
}

/** Options of a client's connection. */
export interface ConnectOptions {
  readonly key?: string;
  readonly subscriptions?: readonly string[];
  readonly since?: string | undefined;
  /** Build of its page. */
  readonly build?: string;
  /** Whether the page was connected before. */
  readonly resumed?: boolean;
  readonly headers?: ClientOptions['headers'];
}

/** One overlay of the test. */
export interface TestClient {
  readonly socket: WebSocket;
  /** All received frames, parsed. */
  readonly frames: Record<string, unknown>[];
  /** Close code; undefined while open. */
  readonly code: number | undefined;
  send(message: unknown): void;
  subscribe(options: ConnectOptions): void;
  /** Events of a subscription. */
  of(subscription: string): Record<string, unknown>[];
  /** Texts of the chat messages, in order. */
  words(): string[];
  /** Cursor of the newest event that had one. */
  cursor(): string | undefined;
  /** Resolves with the close code. */
  closed(): Promise<number>;
}

const KEY = 'good-key';

/** Starts the fixture. Keys: `good-key` (chat and stream), and those that a test adds. */
export async function createRelayFixture(deps: Partial<RelayDeps> = {}): Promise<RelayFixture> {
  const imageHosts = ['https://img.example'];
  const isImageListed = createImagePolicy(imageHosts);
  const upstream = await createUpstreamFixture();
  const { clock, counters, reads, upstreams } = upstream;
  const keys = createTestKeys();
  keys.overlays.set(KEY, admission('overlay-1', ['chat', 'stream']));
  const safety = createTestSafety();
  const airs = createAirs({ clock, counters, isImageListed, store: safety });
  const bus = createLocalBus({ serverId: 'server-1', clock });
  const shared = { airs, bus, overlayKeys: keys, upstreams, reads, clock, counters, imageHosts };
  const relay = createRelay({
    ...shared,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    log: createLog({ level: 'silent', write: () => undefined }),
    ...deps,
  });
  const server = createServer((_request, response) => response.writeHead(404).end());
  server.on('upgrade', (request, socket, head) => relay.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wsUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v2/ws`;
  const sockets: WebSocket[] = [];
  return {
    ...upstream,
    relay,
    airs,
    safety,
    keys,
    wsUrl,
    server,
    async connect(options = { key: KEY }) {
      const client = await connectClient(wsUrl, options);
      sockets.push(client.socket);
      return client;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      const isClosed = relay.close();
      clock.advance(1);
      await isClosed;
      // a paused one would keep its process alive
      for (const socket of sockets) socket.resume();
      await upstream.close();
    },
  };
}

/** The result of the check of a valid key. */
export function admission(
  id: string,
  permissions: readonly Permission[],
  extra: Partial<OverlayRecord> = {},
): Admission {
  const overlay: OverlayRecord = {
    id,
    ownerId: OWNER,
    name: 'Test',
    widget: 'chat-box',
    settings: { limit: 20 },
    revision: 1,
    keyHash: '',
    key: null,
    allowedOrigins: [],
    folder: '',
    embed: false,
    createdAt: 0,
    lastUsedAt: null,
    revokedAt: null,
    expiresAt: null,
    ...extra,
  };
  return { overlay, permissions, looks: FIRST_LOOKS };
}

/** Creates the stored safety records of every owner: only defaults. */
export function createTestSafety(): TestSafety {
  const safety: TestSafety = {
    stored: { safety: DEFAULT_SAFETY, hidden: [], clearedAt: 0, knownAuthors: [], lastAction: 0 },
    load: () => Promise.resolve(safety.stored),
    loadSince: () => Promise.resolve({ safety: safety.stored.safety, actions: [] }),
    addKnownAuthors(_ownerId, authors) {
      safety.stored = { ...safety.stored, knownAuthors: [...safety.stored.knownAuthors, ...authors] };
    },
  };
  return safety;
}

/** Creates the keys; there are none yet. */
export function createTestKeys(): TestKeys {
  const overlays = new Map<string, Admission>();
  const keys: TestKeys = {
    overlays,
    delay: Promise.resolve(),
    async admit(key) {
      const found = overlays.get(key);
      await keys.delay;
      return key === 'limited' ? 'limited' : found;
    },
  };
  return keys;
}

/** Connects to a relay and, with a key, subscribes; resolves with the first answer. */
export async function connectClient(url: string, options: ConnectOptions): Promise<TestClient> {
  const socket = new WebSocket(url, { headers: options.headers ?? {}, perMessageDeflate: false });
  const client = createClient(socket);
  await until(() => socket.readyState !== WebSocket.CONNECTING, 'connected');
  if (options.key === undefined || socket.readyState !== WebSocket.OPEN) return client;
  client.subscribe(options);
  await until(() => client.frames.length > 0 || client.code !== undefined, 'answered');
  return client;
}

function createClient(socket: WebSocket): TestClient {
  const frames: Record<string, unknown>[] = [];
  let code: number | undefined;
  socket.on('error', () => undefined);
  socket.on('close', (closed) => (code = closed));
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Record<string, unknown>));
  const of = (subscription: string) => frames.filter((frame) => frame['subscription'] === subscription);
  const client: TestClient = {
    socket,
    frames,
    get code() {
      return code;
    },
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    subscribe({ key = KEY, subscriptions = ['user/chat', 'user/stream'], since, build, resumed }) {
      client.send({ action: 'subscribe', token: key, subscriptions, since, build, resumed });
    },
    of,
    words: () => of('user/chat').map(({ payload }) => wordOf(payload)),
    cursor: () =>
      frames
        .map(({ cursor }) => cursor)
        .filter((cursor) => typeof cursor === 'string')
        .at(-1),
    async closed() {
      await until(() => code !== undefined, 'closed');
      return code ?? 0;
    },
  };
  return client;
}

function wordOf(payload: unknown): string {
  if (!isFields(payload) || !Array.isArray(payload['contents'])) return '';
  return payload['contents'].map((part: unknown) => (isFields(part) ? String(part['content']) : '')).join(' ');
}
