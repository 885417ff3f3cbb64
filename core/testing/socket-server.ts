import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

/** The server's end of one client socket. */
export interface ServerSide {
  readonly request: IncomingMessage;
  /** Waits for the client's next message and returns it; messages come in order. */
  receive(): Promise<Record<string, unknown>>;
  /** Sends a text unchanged, anything else as JSON. */
  send(...frames: readonly unknown[]): void;
  /** Acknowledges a subscribe message of user 7. */
  grant(subscriptions: unknown, extra?: object): void;
  close(code?: number, reason?: string): void;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
}

/** A real socket server on loopback that a test controls, at `{base}/v2/ws`. */
export interface SocketServer {
  readonly baseUrl: string;
  /** Waits for the next client and returns its socket; clients come in order. */
  accept(): Promise<ServerSide>;
  /** Number of clients so far. */
  readonly connections: number;
  stop(): Promise<void>;
}

/** Starts a server, on a free port unless one is given. `answer` is the JSON answer to every REST request. */
export async function startSocketServer(
  answer?: (request: IncomingMessage) => unknown,
  ownPort = 0,
): Promise<SocketServer> {
  const http = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer?.(request) ?? []));
  });
  const sockets = new WebSocketServer({ server: http, path: '/v2/ws' });
  const accepted = createQueue<ServerSide>();
  let connections = 0;
  sockets.on('connection', (socket, request) => {
    connections += 1;
    accepted.push(toServerSide(socket, request));
  });
  http.listen(ownPort, '127.0.0.1');
  await once(http, 'listening');
  // A server that listens on a port has an address of this type.
  const { port } = http.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    accept: () => accepted.take(),
    get connections() {
      return connections;
    },
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

function toServerSide(socket: WebSocket, request: IncomingMessage): ServerSide {
  const messages = createQueue<Record<string, unknown>>();
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as Record<string, unknown>));
  const send = (...frames: readonly unknown[]): void => {
    for (const frame of frames) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  };
  return {
    request,
    receive: () => messages.take(),
    send,
    grant: (subscriptions, extra) => send({ success: { action: 'subscribe', userId: 7, subscriptions, ...extra } }),
    close: (code, reason) => socket.close(code, reason),
    closed: new Promise((resolve) => socket.on('close', resolve)),
  };
}

function createQueue<T>(): { push(item: T): void; take(): Promise<T> } {
  const items: T[] = [];
  const takers: ((item: T) => void)[] = [];
  return {
    push(item) {
      const taker = takers.shift();
      if (taker) taker(item);
      else items.push(item);
    },
    take() {
      const item = items.shift();
      return item === undefined ? new Promise((resolve) => takers.push(resolve)) : Promise.resolve(item);
    },
  };
}
