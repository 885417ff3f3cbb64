import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { WebSocket } from 'ws';
import { createRelayFixture } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { until } from '../testing/until.ts';

const COUNT = 250;

/** Whether the server has not closed a socket by now: a pong comes after what it sent before. */
async function isOpen(client: TestClient): Promise<boolean> {
  const { socket } = client;
  if (socket.readyState === WebSocket.OPEN) socket.ping();
  await Promise.race([once(socket, 'pong'), client.closed()]);
  return socket.readyState === WebSocket.OPEN;
}

it('looks at sockets 100 at a time, spread over a second, though they came together', async () => {
  const f = await createRelayFixture();
  try {
    const clients: TestClient[] = [];
    for (let count = 0; count < COUNT; count += 1) clients.push(await f.connect({}));
    await until(() => f.relay.state.sockets === COUNT);
    // a socket that has not subscribed by then is closed
    await f.clock.pass(10_000, 1_000);
    for (const count of [100, 200, COUNT]) {
      await until(() => clients.slice(0, count).every(({ code }) => code === 4400));
      for (const client of clients.slice(count)) assert.ok(await isOpen(client));
      f.clock.advance(334);
    }
  } finally {
    await f.close();
  }
});
