import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/*
 * A service for the doctor, in a process of its own that a test can pause. Its queue of connections is as short as possible: while it is
 * paused, one more attempt to connect is dropped and repeated after a second, like in a slow network.
 */
const server = createServer((_request, response) => response.end('[]'));
new WebSocketServer({ server }).on('connection', (socket) => socket.on('error', () => undefined));
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
