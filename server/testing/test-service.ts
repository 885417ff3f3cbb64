import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { isFields } from '../../core/service/fields.ts';

/** The answer of the fake service to a path: status and body. */
export type Answer = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>];

/** A small fake of the service on loopback, for tests that control its exact behaviour and timing. */
export interface TestService {
  readonly baseUrl: string;
  readonly wsUrl: string;
  /** Open sockets, oldest first. */
  readonly sockets: Set<WebSocket>;
  /** Tokens of the received subscribe messages, in order. */
  readonly tokens: string[];
  /** Paths of REST requests, in order, with their queries. */
  readonly requests: string[];
  /** Answers by path; a missing one is 404. */
  readonly answers: Map<string, Answer>;
  /** Headers of a 429 that answers each new socket; undefined to open it. */
  limit: Readonly<Record<string, string>> | undefined;
  /** Called for each subscribe message; by default acknowledges it and sends the offline status. */
  onSubscribe: (socket: WebSocket, token: string) => void;
  /** Sends a frame to every socket, or to those given. */
  send(frame: unknown, to?: Iterable<WebSocket>): void;
  close(): Promise<void>;
}

/** The user of the fake service. */
export const OWNER = '7001';

/** Starts the fake service on a free port. */
export async function startTestService(): Promise<TestService> {
  const requests: string[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const [status, body, headers] = answers.get(path.split('?')[0] ?? '') ?? [404, toError(404, 'not_found')];
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  const sockets = new Set<WebSocket>();
  const webSockets = new WebSocketServer({
    server,
    path: '/v2/ws',
    verifyClient: (_client, accept) => {
      requests.push('/v2/ws');
      accept(!service.limit, 429, 'Too Many Requests', service.limit);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: TestService = {
    baseUrl: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}`,
    sockets,
    tokens: [],
    requests,
    answers,
    limit: undefined,
    onSubscribe: (socket) => service.send([acknowledgement(), streamEvent({ live: false })], [socket]),
    send(frame, to = sockets) {
      const frames = Array.isArray(frame) ? frame : [frame];
      for (const socket of to) for (const one of frames) socket.send(typeof one === 'string' ? one : toText(one));
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      webSockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  webSockets.on('connection', (socket) => listen(socket, service));
  return service;
}

/** Creates an acknowledgement of these subscriptions. */
export function acknowledgement(subscriptions = ['user/stream', 'user/chat'], userId = Number(OWNER)): object {
  return { success: { action: 'subscribe', userId, subscriptions } };
}

/** Creates a stream status event with this many viewers on one channel, or with no channels. */
export function streamEvent({ live, viewers }: { live: boolean; viewers?: number | null }): object {
  const channels = viewers === undefined ? [] : [{ ...CHANNEL, viewers }];
  return { subscription: 'user/stream', payload: { live, channels, userId: Number(OWNER) } };
}

/** Creates a chat event with this text. */
export function chatEvent(word: string, extra: object = {}): object {
  const contents = [{ type: 'text', subtype: 'normalText', content: word, color: null }];
  const timestamp = '2026-01-01T00:00:00.000Z';
  const payload = {
    userId: Number(OWNER),
    channelId: 11,
    platformId: 1,
    author: 'Ada',
    contents,
    timestamp,
    own: false,
  };
  return { subscription: 'user/chat', payload: { ...payload, ...extra } };
}

/** Creates an error body of the service. */
export function toError(status: number, name: string): object {
  return { error: { statusCode: status, status, code: status, message: name, name } };
}

const CHANNEL = {
  id: 11,
  streamingPlatformId: 1,
  channelIdentifier: '',
  eventIdentifier: '',
  viewers: null,
  followers: 5,
  title: 'A title',
  gameTitle: '',
};

function listen(socket: WebSocket, service: TestService): void {
  service.sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => service.sockets.delete(socket));
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString());
    if (!isFields(message) || message['action'] !== 'subscribe') return;
    const token = String(message['token']);
    service.tokens.push(token);
    service.onSubscribe(socket, token);
  });
}

function toText(frame: unknown): string {
  return JSON.stringify(frame);
}
