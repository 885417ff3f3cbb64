import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, it } from 'node:test';
import { createManualClock } from '../testing/manual-clock.ts';
import { findFreePort } from '../testing/free-port.ts';
import { measureConnect } from './measure-connect.ts';
import { createNearestIngest } from './nearest-ingest.ts';

const toServer = (id: number, rtmpUrl: string) => ({ id, name: `Server ${id}`, url: '', rtmpUrl });

describe('servers that OBS can stream to', () => {
  it('come nearest first, those that do not answer last, in the order of the service', async () => {
    const times: Readonly<Record<string, number>> = { far: 90, near: 7, middle: 31 };
    const asked: string[] = [];
    const clock = createManualClock();
    const sort = createNearestIngest({
      clock,
      measure(host, port) {
        asked.push(`${host}:${port}`);
        return Promise.resolve(times[host]);
      },
    });
    const addresses = ['rtmp://silent/live', 'rtmp://far/live', 'rtmps://near/live', 'rtmp://down/live'];
    const servers = [...addresses, 'rtmp://middle:1936/live', ''].map((address, id) => toServer(id, address));
    const read = async () => (await sort(servers)).map(({ server, connectMs }) => [server.id, connectMs]);
    const sorted = await read();
    assert.deepEqual(sorted, [
      [2, 7],
      [4, 31],
      [1, 90],
      [0, null],
      [3, null],
    ]);
    assert.deepEqual(asked, ['silent:1935', 'far:1935', 'near:443', 'down:1935', 'middle:1936']);
    assert.deepEqual(await read(), sorted);
    assert.equal(asked.length, 5);
    clock.advance(600_001);
    await read();
    assert.equal(asked.length, 10);
  });

  it('are measured by a connection that is opened and closed again', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const connectMs = await measureConnect('127.0.0.1', port);
    assert.ok(Number.isInteger(connectMs) && (connectMs ?? 0) >= 1);
    const [socket] = await connected;
    socket.resume();
    await once(socket, 'close');
    server.close();
    assert.equal(await measureConnect('127.0.0.1', await findFreePort()), undefined);
  });
});
