import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createFakeClock } from '../testing/fake-clock.ts';
import { FakeWebSocket, fakeWebSocketClass } from '../testing/fake-web-socket.ts';
import { createConnection } from './create-connection.ts';

describe('the clock of the relay', () => {
  it('is measured with the first acknowledgement, and ignores changes of this device’s time of day', async () => {
    const clock = createFakeClock();
    const options = { baseUrl: 'https://relay.example', token: 'key', clock, WebSocket: fakeWebSocketClass };
    const earlier = FakeWebSocket.all.length;
    const connection = createConnection(options);
    connection.subscribe('overlay/link', () => undefined);
    assert.equal(connection.clockAheadMs, 0);
    // The socket is created a little later.
    while (FakeWebSocket.all.length === earlier) await setImmediate();
    const success = { action: 'subscribe', userId: 7, subscriptions: ['overlay/link'], now: clock.now() - 600_000 };
    FakeWebSocket.all.at(-1)?.open();
    FakeWebSocket.all.at(-1)?.say(JSON.stringify({ success }));
    assert.equal(connection.clockAheadMs, 600_000);
    clock.setBack(3_600_000);
    assert.equal(connection.clockAheadMs, -3_000_000);
    connection.close();
  });
});
