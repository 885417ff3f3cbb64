/* A minimal replacement of the service: takes the owner's id as the token, and sends chat on command. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { publishSteadily } from './load.ts';
import type { Pace } from './messages.ts';

const offline = { live: false, channels: [] };
const sockets = new Map<string, WebSocket>();

const server = createServer(({ url = '' }, response) => {
  const body = url === '/v2/user/stream' ? offline : [];
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.on('error', () => undefined);
  socket.once('message', (data: Buffer) => {
    const { token, subscriptions } = JSON.parse(data.toString()) as { token: string; subscriptions: string[] };
    const userId = Number(token);
    sockets.set(token, socket);
    socket.send(JSON.stringify({ success: { action: 'subscribe', userId, subscriptions } }));
    socket.send(JSON.stringify({ subscription: 'user/stream', payload: { ...offline, userId } }));
  });
});

server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on('message', (pace: Pace) => {
  const publish = (ownerId: string, frame: string): void => sockets.get(ownerId)?.send(frame);
  void publishSteadily({ publish }, 1, pace).then((published) => process.send?.(published));
});
process.on('disconnect', () => process.exit(0));
