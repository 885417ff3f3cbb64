import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createManualClock } from '../testing/manual-clock.ts';
import type { ManualClock } from '../testing/manual-clock.ts';
import { until } from '../testing/until.ts';
import { createHttpServer } from './http-server.ts';

const MIB = 1024 * 1024;

let clock: ManualClock;
let server: Server;
let client: Socket;
let answer: string;
/** Bytes of bodies that have come. */
let come: number;

beforeEach(async () => {
  clock = createManualClock();
  [answer, come] = ['', 0];
  server = createHttpServer({ maxConnections: 40, isProxy: () => false }, clock).on('request', handle);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  client = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
  client.on('data', (data: Buffer) => (answer += data.toString()));
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

function handle(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.endsWith('?refused')) response.writeHead(401).end('refused');
  request.on('data', (data: Buffer) => (come += data.length));
  request.on('end', () => response.end('done'));
}

async function begin(path: string, length: number): Promise<void> {
  client.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  await send(1);
}

async function send(bytes: number): Promise<void> {
  const before = come;
  client.write(Buffer.alloc(bytes));
  await until(() => come === before + bytes);
}

const isClosed = (): boolean => client.closed;

describe('T21: a body', () => {
  it('has 20 s to come, however it comes', async () => {
    await begin('/api/overlays', 4 * MIB);
    for (let seconds = 0; seconds < 19; seconds += 1) {
      await clock.pass(1_000);
      await send(10_000);
    }
    assert.equal(isClosed(), false);
    await clock.pass(1_000);
    await until(isClosed);
    assert.match(answer, /^HTTP\/1\.1 408 .*"request_timeout"/s);
  });

  it('that has come is left alone, whatever its answer takes', async () => {
    server.removeListener('request', handle).on('request', (request: IncomingMessage, response: ServerResponse) => {
      request.on('data', (data: Buffer) => (come += data.length));
      clock.after(50_000, () => response.end('late'));
    });
    await begin('/api/overlays', 1);
    await clock.pass(50_000, 10_000);
    await until(() => answer.includes('late'));
    assert.match(answer, /^HTTP\/1\.1 200 /);
  });

  it('of an import may take longer while it goes on', async () => {
    await begin('/api/import', 5 * MIB);
    for (let step = 0; step < 9; step += 1) {
      await send(MIB / 2);
      await clock.pass(20_000);
    }
    await send(MIB / 2 - 1);
    await until(() => answer.endsWith('done'));
    assert.match(answer, /^HTTP\/1\.1 200 /);
  });

  it('of an import is ended when less than 512 KiB come in 20 s', async () => {
    await begin('/api/import', 100 * MIB);
    await send(MIB);
    await clock.pass(20_000);
    await send(MIB / 2 - 1);
    assert.equal(isClosed(), false);
    await clock.pass(20_000);
    await until(isClosed);
    assert.match(answer, /^HTTP\/1\.1 408 /);
  });

  it('of an import is ended after an hour', async () => {
    await begin('/api/import', 100 * MIB);
    for (let step = 1; step < 180; step += 1) {
      await send(MIB / 2);
      await clock.pass(20_000);
    }
    assert.equal(isClosed(), false);
    await send(MIB / 2);
    await clock.pass(20_000);
    await until(isClosed);
  });

  it('of an import that was refused has no longer than any other', async () => {
    await begin('/api/import?refused', 100 * MIB);
    await until(() => answer.includes('refused'));
    await send(MIB);
    await clock.pass(20_000);
    await until(isClosed);
  });
});
