import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { BROKEN_FRAMES } from './broken-frames.ts';
import type { BrokenFrame } from './broken-frames.ts';
import { serveConnection } from './socket-connection.ts';
import type { ConnectionContext, SocketConnection } from './socket-connection.ts';

/** Ways to drop sockets: with a close frame, without one, or left open without reading or sending (F17, F19). */
export type DropMode = 'close' | 'terminate' | 'freeze';

/** All sockets of the service. */
export interface SocketHub {
  handleUpgrade(message: IncomingMessage, stream: Duplex, head: Buffer): void;
  tick(elapsedMs: number): void;
  /** Drops the sockets of one user, or all; returns their number. `code` is for `close`. */
  drop(how: DropMode, choice?: { userId?: number | undefined; code?: number | undefined }): number;
  /** Sends a broken frame, or any raw text, to all subscribers; returns their number. */
  sendBroken(frame: BrokenFrame | { readonly raw: string }): number;
  readonly open: number;
  /** Active subscriptions by name. */
  countSubscriptions(): Record<string, number>;
  close(): void;
}

/** Creates the socket side of the service. Any client may connect; tokens decide what it receives (D42). */
export function createSocketHub(context: ConnectionContext): SocketHub {
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, perMessageDeflate: false });
  const connections = new Set<SocketConnection>();

  function welcome(socket: WebSocket): void {
    // comes first: without a listener, an error would end the process
    socket.on('error', () => socket.terminate());
    context.counters.socketsOpened += 1;
    const connection = serveConnection(socket, context);
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
    if (context.switches.now.socketAccepts === 'then closes') socket.close(1011, 'try again');
  }

  return {
    handleUpgrade(message, stream, head) {
      if (context.switches.now.socketAccepts === 'refuses') {
        stream.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      server.handleUpgrade(message, stream, head, welcome);
    },
    tick: (elapsedMs) => connections.forEach((connection) => connection.tick(elapsedMs)),
    drop(how, { userId, code } = {}) {
      const isMeant = ({ subscribers }: SocketConnection) => userId === undefined || subscribers.has(userId);
      const meant = [...connections].filter(isMeant);
      meant.forEach(({ socket }) => dropSocket(socket, how, code ?? 1012));
      if (how === 'freeze') meant.forEach((connection) => connections.delete(connection));
      return meant.length;
    },
    sendBroken(frame) {
      const meant = [...connections].flatMap((connection) =>
        [...connection.subscribers.keys()].map((id) => ({ connection, id })),
      );
      meant.forEach(({ connection, id }) =>
        connection.sendRaw(typeof frame === 'string' ? BROKEN_FRAMES[frame](id) : frame.raw),
      );
      return meant.length;
    },
    get open() {
      return connections.size;
    },
    countSubscriptions() {
      const names = [...connections].flatMap(({ subscribers }) =>
        [...subscribers.values()].flatMap((one) => [...one.names]),
      );
      return names.reduce<Record<string, number>>(
        (counts, name) => ({ ...counts, [name]: (counts[name] ?? 0) + 1 }),
        {},
      );
    },
    close() {
      server.clients.forEach((socket) => socket.terminate());
      server.close();
    },
  };
}

function dropSocket(socket: WebSocket, how: DropMode, code: number): void {
  if (how === 'close') socket.close(code);
  if (how === 'terminate') socket.terminate();
  if (how === 'freeze') freeze(socket);
}

/** Keeps the TCP connection open without reading or sending, and so without answering pings. */
function freeze(socket: WebSocket): void {
  socket.pause();
  socket.send = () => undefined;
}
