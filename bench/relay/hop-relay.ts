/*
 * The server's relay with its own upstreams, and the overlay page, in a separate process: `hop-relay.ts <port of the service>`. Records the
 * times at which each message was read and written. Its parent controls it over IPC.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { root } from '../../scripts/command.ts';
import { createImagePolicy } from '../../core/service/image-hosts.ts';
import { systemClock } from '../../core/connection/clock.ts';
import { createLocalBus } from '../../server/bus/local-bus.ts';
import { createRelay } from '../../server/relay/relay.ts';
import type { AccessTokens } from '../../server/account/tokens/access-tokens.ts';
import { createCounters } from '../../server/counters/counters.ts';
import { createLiveTimes } from '../../server/upstream/live-times.ts';
import { createReads } from '../../server/upstream/reads.ts';
import { openServiceBudgets } from '../../server/upstream/service-budget.ts';
import { createUpstreams } from '../../server/upstream/upstream.ts';
import type { Upstreams } from '../../server/upstream/upstream.ts';
import { createAirs } from '../../server/air/airs.ts';
import { createChatPolicy } from '../../server/air/safety/picture-policies.ts';
import { createOpenKeys, createSilentLog, createDefaultSafety } from '../fed-relay.ts';
import { preciseNow, readAllSentAt } from './event.ts';
import { readMemory } from './read-memory.ts';
import type { HopCommand, HopReport } from './messages.ts';

let taken = new Map<number, number>();
let written = new Map<number, number>();

const tokens: AccessTokens = {
  get: (ownerId) => Promise.resolve(ownerId),
  renew: (ownerId) => Promise.resolve(ownerId),
  onChange: () => () => undefined,
};

/** Records the time at which an event was read and checked. */
function watchUpstreams(upstreams: Upstreams): Upstreams {
  return {
    open: (ownerId, feed) =>
      upstreams.open(ownerId, {
        ...feed,
        onEvent(event) {
          if (event.subscription === 'user/chat') note(taken, `"author":"${event.payload.author}"`);
          feed.onEvent(event);
        },
      }),
    get up() {
      return upstreams.up;
    },
    get disconnected() {
      return upstreams.disconnected;
    },
  };
}

/** Records the time at which an event was written to the network. */
function watchWrites(stream: Duplex): void {
  const write = stream.write.bind(stream);
  Object.defineProperty(stream, 'write', {
    value: (...parameters: readonly unknown[]): unknown => {
      note(written, String(parameters[0]));
      return Reflect.apply(write, stream, parameters);
    },
  });
}

function note(stamps: Map<number, number>, text: string): void {
  for (const sentAt of readAllSentAt(text)) stamps.set(sentAt, preciseNow());
}

/** Serves the built overlay page and its scripts. */
function answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const [path = ''] = url.split('?');
  const [type, file] = path.startsWith('/assets/') ? ['text/javascript', path] : ['text/html', 'overlay/chat-box.html'];
  const isThere = path === '/overlay/chat-box' || /^\/assets\/[\w.-]+\.js$/.test(path);
  if (!isThere) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': type }).end(readFileSync(join(root, 'dist/pages', file)));
}

const servicePort = process.argv[2] ?? '';
const isImageListed = createImagePolicy([]);
const parse = { isImageAllowed: createChatPolicy(isImageListed) };
const shared = { clock: systemClock, counters: createCounters(), tokens, parse };
const bus = createLocalBus({ ...shared, serverId: 'server-1' });
const budgets = openServiceBudgets({ ...shared, bus });
const reads = createReads({
  ...shared,
  ...budgets,
  baseUrl: `http://127.0.0.1:${servicePort}`,
  fetch: globalThis.fetch,
});
const upstreams = createUpstreams({
  ...shared,
  ...budgets,
  reads,
  liveTimes: createLiveTimes(systemClock),
  random: Math.random,
  wsUrl: `ws://127.0.0.1:${servicePort}`,
  log: createSilentLog(),
});
const relay = createRelay({
  ...shared,
  overlayKeys: createOpenKeys(),
  reads,
  imageHosts: [],
  randomBytes,
  log: createSilentLog(),
  bus,
  upstreams: watchUpstreams(upstreams),
  airs: createAirs({ ...shared, isImageListed, store: createDefaultSafety() }),
});
const server = createServer(answer).on('upgrade', (request, stream, head) => {
  // only the messages of one page are measured; the thousands of other sockets are the load
  if (request.headers.origin !== undefined) watchWrites(stream);
  relay.handleUpgrade(request, stream, head);
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on('message', (command: HopCommand) => {
  const { sockets, upstreams: count, upstreamsDown } = relay.state;
  const report: HopReport = {
    memory: command.do === 'count' ? readMemory() : undefined,
    sockets,
    upstreams: count - upstreamsDown,
    taken,
    written,
  };
  taken = new Map();
  written = new Map();
  process.send?.(report);
});
process.on('disconnect', () => process.exit(0));
