import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { ManualClock } from '../../testing/manual-clock.ts';
import { until } from '../../testing/until.ts';
import { toStream } from '../answer-pieces.ts';
import { createHttpServer } from '../http-server.ts';

const MIB = 1024 * 1024;
/** Least bytes in each 10 s. */
const LEAST = 80 * 1024;

let clock: ManualClock;
let server: Server;
let client: Socket;
let answer: string;
/** Received bytes of bodies. */
let come: number;

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

describe('the time of a request', () => {
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

  describe('a body (T21)', () => {
    it('has 20 s to arrive, whatever its pace', async () => {
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

    it('has no limit once it has arrived, however long its answer takes', async () => {
      server.removeListener('request', handle).on('request', (request: IncomingMessage, response: ServerResponse) => {
        request.on('data', (data: Buffer) => (come += data.length));
        clock.after(50_000, () => response.end('late'));
      });
      await begin('/api/overlays', 1);
      await clock.pass(50_000, 10_000);
      await until(() => answer.includes('late'));
      assert.match(answer, /^HTTP\/1\.1 200 /);
    });

    it('is ended at less than 8 KiB/s for 10 s, also if it is an import', async () => {
      await begin('/api/import', 4 * MIB);
      await send(LEAST);
      await clock.pass(10_000);
      await send(LEAST - 1);
      assert.equal(isClosed(), false);
      await clock.pass(10_000);
      await until(isClosed);
      assert.match(answer, /^HTTP\/1\.1 408 .*"request_timeout"/s);
    });

    it('is not too slow while no one reads it', async () => {
      let isAsked = false;
      server.removeListener('request', handle).on('request', (request: IncomingMessage, response: ServerResponse) => {
        clock.after(60_000, () => handle(request, response));
        isAsked = true;
      });
      client.write('POST /api/overlays HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhello');
      await until(() => isAsked);
      await clock.pass(59_000, 1_000);
      assert.equal(isClosed(), false);
      await clock.pass(1_000);
      client.write('there');
      await until(() => answer.endsWith('done'));
    });

    it('may take longer for an import while data arrives', async () => {
      await begin('/api/import', 18 * LEAST);
      for (let step = 0; step < 17; step += 1) {
        await send(LEAST);
        await clock.pass(10_000);
      }
      await send(LEAST - 1);
      await until(() => answer.endsWith('done'));
      assert.match(answer, /^HTTP\/1\.1 200 /);
    });

    it('is ended after an hour for an import', async () => {
      await begin('/api/import', 100 * MIB);
      for (let step = 1; step < 360; step += 1) {
        await send(LEAST);
        await clock.pass(10_000);
      }
      assert.equal(isClosed(), false);
      await send(LEAST);
      await clock.pass(10_000);
      await until(isClosed);
    });

    it('has no longer than any other after a refused import', async () => {
      await begin('/api/import?refused', 100 * MIB);
      await until(() => answer.includes('refused'));
      await send(MIB);
      await clock.pass(10_000);
      await send(MIB);
      await clock.pass(10_000);
      await until(isClosed);
    });
  });

  describe('an answer (T21)', () => {
    const SIZE = 64 * MIB;
    let taken: () => number;

    beforeEach(() => {
      server.removeListener('request', handle).on('request', (_request: IncomingMessage, response: ServerResponse) => {
        const { socket } = response;
        taken = () => (socket?.bytesWritten ?? 0) - (socket?.writableLength ?? 0);
        response.writeHead(200, { 'content-length': SIZE });
        toStream([Buffer.alloc(SIZE)]).pipe(response);
      });
      taken = () => 0;
      client.pause();
      client.write('GET /pictures/x HTTP/1.1\r\nHost: x\r\n\r\n');
    });

    /** Resolves when the system accepts no more for a client that does not read. */
    async function settle(): Promise<void> {
      let before = -1;
      await until(() => {
        const isStill = taken() > 0 && taken() === before;
        before = taken();
        return isStill;
      });
    }

    it('is ended after 10 s if it is not read', async () => {
      await settle();
      await clock.pass(20_000, 1_000);
      client.resume();
      await until(isClosed);
      assert.ok(answer.length < SIZE);
    });

    it('may take long if it is read at 8 KiB/s', async () => {
      await settle();
      for (let minutes = 0; minutes < 5; minutes += 1) {
        const before = taken();
        client.resume();
        await until(() => taken() > before + LEAST);
        client.pause();
        await clock.pass(10_000, 1_000);
      }
      assert.equal(isClosed(), false);
    });
  });
});
