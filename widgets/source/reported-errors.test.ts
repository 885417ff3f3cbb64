import { expect, waitUntil } from '@open-wc/testing';
import { FakeWebSocket, fakeWebSocketClass } from '../../core/testing/fake-web-socket.ts';
import { createConnection } from '../../core/connection/create-connection.ts';

describe('an exception in a listener of a connection', () => {
  it('is reported to the browser, and does not affect other listeners', async () => {
    const connection = createConnection({ baseUrl: 'https://a.example', token: 'key', WebSocket: fakeWebSocketClass });
    const reported: unknown[] = [];
    const former = Object.getOwnPropertyDescriptor(window, 'reportError') ?? {};
    Object.assign(window, { reportError: (error: unknown) => reported.push(error) });
    const mistake = new Error('a mistake of the page');
    let calls = 0;
    connection.subscribe('overlay/link', () => {
      throw mistake;
    });
    connection.subscribe('overlay/link', () => (calls += 1));
    await waitUntil(() => FakeWebSocket.all.length > 0);
    const socket = FakeWebSocket.all.at(-1);
    socket?.open();
    const payload = { upstream: 'open', since: '2026-11-21T12:00:00.000Z' };
    socket?.say(JSON.stringify({ subscription: 'overlay/link', payload }));
    Object.defineProperty(window, 'reportError', former);
    connection.close();
    expect([reported, calls]).to.deep.equal([[mistake], 1]);
  });
});
