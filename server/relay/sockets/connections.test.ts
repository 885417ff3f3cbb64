import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { WebSocket } from 'ws';
import { createFakeClock } from '../../../core/testing/fake-clock.ts';
import { createRelayFixture } from '../../testing/relay-fixture.ts';
import type { TestClient } from '../../testing/relay-fixture.ts';
import { until } from '../../testing/until.ts';

const COUNT = 250;

/** Whether the server still has a socket open: a pong follows everything sent before. */
async function isOpen(client: TestClient): Promise<boolean> {
  const { socket } = client;
  if (socket.readyState === WebSocket.OPEN) socket.ping();
  await Promise.race([once(socket, 'pong'), client.closed()]);
  return socket.readyState === WebSocket.OPEN;
}

it('checks sockets 100 at a time, spread over a second, even if they came together', async () => {
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

it('cuts none after the server itself was paused, since their pongs were not read yet (A9)', async () => {
  const clock = createFakeClock();
  let pausedMs = 0;
  const f = await createRelayFixture({ clock: { ...clock, elapsed: () => clock.elapsed() + pausedMs } });
  try {
    const [client, newcomer] = [await f.connect(), await f.connect({})];
    clock.advance(1_000);
    pausedMs += 60_000;
    clock.advance(1_000);
    assert.ok(await isOpen(client));
    newcomer.subscribe({ key: 'good-key', subscriptions: ['user/chat'] });
    await until(() => newcomer.frames.length > 0);
    assert.equal(f.relay.state.sockets, 2);
    for (const { socket } of [client, newcomer]) socket.pause();
    clock.advance(40_000);
    await until(() => f.relay.state.sockets === 0);
  } finally {
    await f.close();
  }
});
