import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { until } from '../testing/until.ts';
import { createFrameBuilder, toReplayFrame, toServerFrame } from './server-frame.ts';

describe('toServerFrame', () => {
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
        stream.write(Buffer.concat(texts.map(toServerFrame)));
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

describe('createFrameBuilder', () => {
  it('builds what toServerFrame builds, of every length, again and again', () => {
    const build = createFrameBuilder();
    const lengths = [0, 1, 125, 126, 700, 4_000, 4_092, 4_093, 9_000, 70_000];
    const texts = Array.from({ length: 10 }, (_, round) =>
      lengths.flatMap((length) => [String(round).repeat(length), 'é漢👨‍👩‍👧\ud800'.repeat(length / 12)]),
    ).flat();
    const built = texts.map(build);
    assert.deepEqual(built, texts.map(toServerFrame));
  });

  it('keeps frames together, and one that would fill half a slab apart', () => {
    const build = createFrameBuilder();
    const [first, long, second] = [build('a'.repeat(600)), build('b'.repeat(5_000)), build('c'.repeat(600))];
    assert.equal(first.buffer, second.buffer);
    assert.notEqual(long.buffer, first.buffer);
    assert.equal(first.buffer.byteLength, 8 * 1024);
  });
});

describe('toReplayFrame', () => {
  it('is the same event with a mark, built once', () => {
    for (const word of ['a', 'b'.repeat(200), 'c'.repeat(70_000)]) {
      const frame = toServerFrame(JSON.stringify({ subscription: 'user/chat', payload: { word } }));
      const replay = toReplayFrame(frame);
      assert.deepEqual(
        replay,
        toServerFrame(JSON.stringify({ subscription: 'user/chat', payload: { word }, replay: true })),
      );
      assert.equal(toReplayFrame(frame), replay);
    }
  });
});
