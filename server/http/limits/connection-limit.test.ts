import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import type { Server } from 'node:http';
import { until } from '../../testing/until.ts';
import { createHttpServer } from '../http-server.ts';

const opened: Socket[] = [];
let server: Server;

async function start(options: Parameters<typeof createHttpServer>[0]): Promise<void> {
  server = createHttpServer(options).on('request', (_request, response) => response.end('hello'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** Connects from an address of this machine and sends nothing. */
function open(localAddress = '127.0.0.1'): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  opened.push(socket);
  return socket;
}
const connections = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))));
async function answer(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  await once(socket, 'close');
  return text;
}

describe('connections without a request (T21)', () => {
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  it('from one address are limited, and other clients are served', async () => {
    await start({ maxConnections: 40, isProxy: () => false });
    for (let count = 0; count < 30; count++) open();
    await until(() => opened.filter(({ closed }) => closed).length === 20, 'the surplus is closed');
    assert.equal(await connections(), 10);
    assert.match(await answer(open('127.0.0.2')), /hello/);
  });

  it('release their place when they end', async () => {
    await start({ maxConnections: 40, isProxy: () => false });
    for (let count = 0; count < 10; count++) open();
    await until(async () => (await connections()) === 10);
    opened[0]?.destroy();
    await until(async () => (await connections()) === 9);
    assert.match(await answer(open()), /hello/);
  });

  it('from a proxy are limited only by the total', async () => {
    await start({ maxConnections: 40, isProxy: (address) => address === '127.0.0.1' });
    for (let count = 0; count < 40; count++) open();
    await until(async () => (await connections()) === 40);
    assert.equal(
      opened.some(({ closed }) => closed),
      false,
    );
  });

  it('have 10 s for the headers, and a minute for an answer that the client does not read', async () => {
    await start({ maxConnections: 40, isProxy: () => false });
    assert.deepEqual([server.headersTimeout, server.keepAliveTimeout, server.timeout], [10_000, 15_000, 60_000]);
  });
});
