import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { holdRequests, type HeldRequests } from './held-requests.ts';

describe('requests to a server that still starts', () => {
  let server: Server;
  let held: HeldRequests;
  let origin: string;
  const sockets = new WebSocketServer({ noServer: true });

  /** Answers with the address that was asked for. */
  function release(): void {
    held.release({
      handleRequest: (request, response) => response.end(request.url),
      handleUpgrade: (request, socket, head) =>
        sockets.handleUpgrade(request, socket, head, (client) => client.send('open')),
    });
  }

  beforeEach(async () => {
    server = createServer();
    held = holdRequests(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    server.close();
    server.closeAllConnections();
    for (const client of sockets.clients) client.terminate();
  });

  it('are answered once it has started, and so are those after it', async () => {
    const asked = fetch(`http://${origin}/early`);
    await once(server, 'request');
    release();
    assert.equal(await (await asked).text(), '/early');
    assert.equal(await (await fetch(`http://${origin}/late`)).text(), '/late');
  });

  it('are each answered once', async () => {
    const asked = [fetch(`http://${origin}/one`), fetch(`http://${origin}/two`)];
    await once(server, 'request');
    release();
    const answers = await Promise.all(asked);
    assert.deepEqual(await Promise.all(answers.map((answer) => answer.text())), ['/one', '/two']);
    assert.equal(server.listenerCount('request'), 1);
  });

  it('open their socket once it has started', async () => {
    const socket = new WebSocket(`ws://${origin}/`);
    const message = once(socket, 'message');
    await once(server, 'upgrade');
    release();
    assert.equal(String((await message)[0]), 'open');
    socket.terminate();
  });

  it('cost nothing if their sender has left before it', async () => {
    const socket = new WebSocket(`ws://${origin}/`).on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await once(server, 'upgrade');
    socket.terminate();
    await closed;
    release();
    assert.equal(await (await fetch(`http://${origin}/late`)).text(), '/late');
  });
});
