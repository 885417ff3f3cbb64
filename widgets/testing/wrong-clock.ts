import { createConnection } from '../../core/connection/create-connection.ts';
import type { SubscriptionName } from '../../core/connection/connection.ts';
import type { EnvelopeMeta } from '../../core/service/frames.ts';
import { createSource, type Source } from '../../core/stores/source.ts';
import { FakeWebSocket, fakeWebSocketClass } from '../../core/testing/fake-web-socket.ts';
import { until } from './until.ts';

/** Errors of readers' clocks in tests, in milliseconds: ten minutes slow, two minutes fast, 26 hours fast. */
export const WRONG_CLOCKS: readonly number[] = [-600_000, 120_000, 93_600_000];

const readTrueTime = Date.now.bind(Date);

/** A relay with a correct clock, and a reader's connection to it. */
export interface RightRelay {
  readonly source: Source;
  /** Returns epoch milliseconds by the relay's clock. */
  readonly now: () => number;
  /** Opens the socket and grants the requested subscriptions. */
  open(): Promise<void>;
  send(subscription: SubscriptionName, payload: object, meta?: EnvelopeMeta): void;
}

/** Sets this page's time of day; the relay's clock stays correct. @returns a function that restores it */
export function setTimeOfDay(aheadMs: number): () => void {
  Date.now = () => readTrueTime() + aheadMs;
  return () => (Date.now = readTrueTime);
}

/** Creates a relay over a socket without a network. `answer` returns the answer to each read, by path. */
export function createRightRelay(answer: (path: string) => unknown = () => []): RightRelay {
  const connection = createConnection({
    baseUrl: 'https://relay.example',
    token: 'key',
    server: 'relay',
    WebSocket: fakeWebSocketClass,
    fetch: (address) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address);
      return Promise.resolve(new Response(JSON.stringify(answer(pathname))));
    },
  });
  const say = (frame: object): void => FakeWebSocket.all.at(-1)?.say(JSON.stringify(frame));
  return {
    source: createSource(connection),
    now: readTrueTime,
    async open() {
      const socket = await until(() => FakeWebSocket.all.at(-1));
      socket.open();
      const asked = await until(() => socket.sent[0]);
      const { subscriptions } = JSON.parse(asked) as { subscriptions: readonly string[] };
      say({ success: { action: 'subscribe', userId: 1, subscriptions, imageHosts: [], now: readTrueTime() } });
    },
    send: (subscription, payload, meta = {}) => say({ ...meta, subscription, payload }),
  };
}
