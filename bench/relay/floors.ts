import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { toServerFrames } from '../../server/relay/sockets/server-frame.ts';

/** A server under load. */
export interface Subject {
  readonly server: Server;
  readonly publish: (ownerId: string, frame: string) => void;
  readonly bufferedBytes: () => number;
  readonly sockets: () => number;
}

/** The sockets of one owner, and the pending frames of this turn. */
interface Group {
  readonly sockets: Set<Duplex>;
  frames: Buffer[];
}

/** The shared work of both floors: one frame per event for all sockets, and one write per socket for all frames of a turn. */
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
      if (group?.frames.push(toServerFrames([frame])) !== 1) return;
      setImmediate(() => {
        flush(group);
        group.frames = [];
      });
    },
    bufferedBytes: () => all().reduce((sum, socket) => sum + socket.writableLength, 0),
    sockets: () => all().length,
  };
}

/** A shared function, so that no socket keeps a closure of its own. */
const ignore = (): void => undefined;

function enter(groups: Map<string, Group>, ownerId: string, socket: Duplex): void {
  const group = groups.get(ownerId) ?? { sockets: new Set(), frames: [] };
  groups.set(ownerId, group);
  group.sockets.add(socket);
  socket.on('close', () => group.sockets.delete(socket)).on('error', ignore);
}

/** The floor: `ws` with direct writes to its sockets. The path identifies the owner. */
export function createWsFloor(): Subject {
  const groups = new Map<string, Group>();
  const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false });
  webSockets.on('connection', (webSocket, { url, socket }) => {
    webSocket.on('error', ignore);
    enter(groups, url?.slice(1) ?? '', socket);
  });
  const server = createHttpServer().on('upgrade', (request, socket, head) => {
    webSockets.handleUpgrade(request, socket, head, (webSocket) => webSockets.emit('connection', webSocket, request));
  });
  return createFloor(server, groups);
}

/** The physical limit: the same bytes over plain TCP, for one owner. */
export function createTcpFloor(ownerId: string): Subject {
  const groups = new Map<string, Group>();
  return createFloor(
    createTcpServer((socket) => enter(groups, ownerId, socket)),
    groups,
  );
}
