/* A server under measurement, in a process of its own: `server.ts <relay|ws|tcp>`. Its parent talks to it over IPC. */
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { toServerFrame } from '../../server/relay/server-frame.ts';
import { createFedRelay } from '../fed-relay.ts';
import { createChatFrame, preciseNow } from './event.ts';
import type { ServerCommand, ServerKind, ServerReport } from './messages.ts';

/** A server as the load sees it. */
interface Subject {
  readonly server: Server;
  readonly publish: (ownerId: string, frame: string) => void;
  readonly bufferedBytes: () => number;
  readonly sockets: () => number;
}

/** Most events a turn when flat out, and most bytes that may wait: past that a real service waits too. */
const BURST = 10;
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
/** In 50 ms, below what a flood batch of the relay holds, so that nothing is left out. */
const MAX_PER_FLOOD_INTERVAL = 150;

function createRelaySubject(): Subject {
  const { relay, feed } = createFedRelay();
  const server = createHttpServer().on('upgrade', (...upgrade) => relay.handleUpgrade(...upgrade));
  return {
    server,
    publish: feed,
    bufferedBytes: () => relay.state.bufferedBytes,
    sockets: () => relay.state.sockets,
  };
}

/** The sockets of one owner, and what goes out to them at the end of this turn. */
interface Group {
  readonly sockets: Set<Duplex>;
  frames: Buffer[];
}

/** What both floors do: one frame an event for all, those of one turn joined into one write a socket. No other work. */
function createFloor(server: Server, groups: ReadonlyMap<string, Group>): Subject {
  const flush = ({ sockets, frames }: Group): void => {
    const joined = frames.length === 1 ? frames[0] : Buffer.concat(frames);
    for (const socket of sockets) socket.write(joined);
  };
  const all = (): readonly Duplex[] => [...groups.values()].flatMap(({ sockets }) => [...sockets]);
  return {
    server,
    publish(ownerId, frame) {
      const group = groups.get(ownerId);
      if (group?.frames.push(toServerFrame(frame)) !== 1) return;
      setImmediate(() => {
        flush(group);
        group.frames = [];
      });
    },
    bufferedBytes: () => all().reduce((sum, socket) => sum + socket.writableLength, 0),
    sockets: () => all().length,
  };
}

function enter(groups: Map<string, Group>, { ownerId, socket }: { ownerId: string; socket: Duplex }): void {
  const group = groups.get(ownerId) ?? { sockets: new Set(), frames: [] };
  groups.set(ownerId, group);
  group.sockets.add(socket);
  socket.on('close', () => group.sockets.delete(socket)).on('error', () => undefined);
}

function createWsSubject(): Subject {
  const groups = new Map<string, Group>();
  const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false });
  const server = createHttpServer().on('upgrade', (request, socket, head) => {
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => undefined);
      enter(groups, { ownerId: request.url?.slice(1) ?? '', socket });
    });
  });
  return createFloor(server, groups);
}

function createTcpSubject(): Subject {
  const groups = new Map<string, Group>();
  const [ownerId = ''] = ownerIds(1);
  const server = createTcpServer((socket) => enter(groups, { ownerId, socket }));
  return createFloor(server, groups);
}

const subjects: Readonly<Record<ServerKind, () => Subject>> = {
  relay: createRelaySubject,
  ws: createWsSubject,
  tcp: createTcpSubject,
};

const ownerIds = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(1000 + index));

/** Publishes at a steady rate for each owner, owners spread evenly over time. @returns how many events */
async function publishSteadily({ publish }: Subject, owners: number, { perSecond, forMs }: Pace): Promise<number> {
  const ids = ownerIds(owners);
  const began = performance.now();
  let count = 0;
  for (;;) {
    const passedMs = performance.now() - began;
    const due = Math.floor((Math.min(passedMs, forMs) / 1000) * perSecond * owners);
    for (; count < due; count += 1) {
      const id = ids[count % owners] ?? '';
      publish(id, createChatFrame(id, preciseNow()));
    }
    if (passedMs >= forMs) return count;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

interface Pace {
  readonly perSecond: number;
  readonly forMs: number;
}

/** Publishes for one owner as fast as it is taken. @returns how many events */
async function publishFlatOut(subject: Subject, forMs: number): Promise<number> {
  const [id = ''] = ownerIds(1);
  const began = performance.now();
  const recent: number[] = [];
  let count = 0;
  for (let now = began; now - began < forMs; now = performance.now()) {
    while (recent[0] !== undefined && now - recent[0] > 50) recent.shift();
    if (recent.length < MAX_PER_FLOOD_INTERVAL && subject.bufferedBytes() < MAX_BUFFERED_BYTES) {
      for (let index = 0; index < BURST; index += 1) subject.publish(id, createChatFrame(id, preciseNow()));
      for (let index = 0; index < BURST; index += 1) recent.push(now);
      count += BURST;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  while (subject.bufferedBytes() > 0) await new Promise((resolve) => setTimeout(resolve, 1));
  return count;
}

/** Publishes a few events a turn, so that what is measured is the event and not a queue. @returns how many events */
async function publishInTurns({ publish }: Subject, times: number): Promise<number> {
  for (let count = 0; count < times; count += 1) {
    publish('1000', createChatFrame('1000', preciseNow()));
    if (count % BURST === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return times;
}

async function run(subject: Subject, command: ServerCommand): Promise<number> {
  switch (command.do) {
    case 'publish':
      return publishSteadily(subject, command.owners, command);
    case 'flood':
      return publishFlatOut(subject, command.forMs);
    case 'parse':
      return publishInTurns(subject, command.times);
    case 'count':
      globalThis.gc?.();
      return 0;
  }
}

const subject = subjects[(process.argv[2] ?? '') as ServerKind]();
subject.server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, () => {
  process.send?.({ port: (subject.server.address() as AddressInfo).port });
});
process.on('message', (command: ServerCommand) => {
  const cpu = process.cpuUsage();
  const began = performance.now();
  void run(subject, command).then((published) => {
    const { user, system } = process.cpuUsage(cpu);
    const report: ServerReport = {
      ...{ published, cpuMs: (user + system) / 1000, tookMs: performance.now() - began },
      ...{ rssBytes: process.memoryUsage.rss(), sockets: subject.sockets() },
    };
    process.send?.(report);
  });
});
process.on('disconnect', () => process.exit(0));
