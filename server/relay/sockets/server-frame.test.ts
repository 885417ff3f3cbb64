import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { until } from '../../testing/until.ts';
import { toServerFrames } from './server-frame.ts';

describe('toServerFrames', () => {
  it('builds frames that a WebSocket client reads, of every length of header, among frames of ws itself', async () => {
    const texts = [
      '',
      'a',
      'é漢👨‍👩‍👧',
      'x'.repeat(125),
      'x'.repeat(126),
      'ö'.repeat(30_000),
      'x'.repeat(65_535),
      'x'.repeat(65_536),
    ];
    const server = createServer();
    const webSockets = new WebSocketServer({ noServer: true });
    server.on('upgrade', (request, stream, head) => {
      webSockets.handleUpgrade(request, stream, head, (socket) => {
        socket.send('first');
        stream.write(toServerFrames(texts));
        socket.send('last');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const heard: string[] = [];
    client.on('message', (data: Buffer) => heard.push(data.toString()));
    await until(() => heard.at(-1) === 'last', 'all heard');
    client.terminate();
    server.close();
    assert.deepEqual(heard, ['first', ...texts, 'last']);
  });
});
