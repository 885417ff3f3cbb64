import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import type {
  Connection,
  ConnectionState,
  EventOf,
  Refusal,
  SubscriptionName,
} from '../../core/connection/connection.ts';
import type { Channel } from '../../core/service/channel.ts';
import type { EnvelopeMeta } from '../../core/service/frames.ts';
import type { ClipProject } from '../../core/service/clip-project.ts';
import type { Platform } from '../../core/service/platform.ts';
import type { StreamChannel, StreamStatus } from '../../core/service/stream-status.ts';
import type { ServiceClient } from '../../core/service/client.ts';

/** The answers of a fake connection to REST calls. */
export interface FakeAnswers {
  readonly channels?: readonly Channel[];
  readonly platforms?: readonly Platform[];
  readonly projects?: readonly ClipProject[];
  /** Answers of a test's own, instead of those above. */
  readonly client?: Partial<ServiceClient>;
}

/** A connection in memory, for tests: tests send its events and count its listeners. */
export interface FakeConnection extends Connection {
  readonly $state: WritableAtom<ConnectionState>;
  refusal: Refusal | undefined;
  clockAheadMs: number;
  /** Answers to reads; a change applies to the next read. */
  answers: FakeAnswers;
  /** Passes an event to all listeners of its subscription; `meta` contains further fields of its envelope. */
  send<S extends SubscriptionName>(subscription: S, payload: EventOf<S>['payload'], meta?: EnvelopeMeta): void;
  /** Sends a stream status. */
  sendStatus(live: boolean, channels?: readonly StreamChannel[]): void;
  /** Number of listeners of all subscriptions. */
  readonly listenerCount: number;
  /** Resolves once there is no listener left: stores unsubscribe a second after their own last listener. */
  whenReleased(): Promise<void>;
}

/** Creates an open connection without events. */
export function createFakeConnection(answers: FakeAnswers = {}): FakeConnection {
  const listeners = new Map<string, Set<(event: never) => void>>();
  const waiting = new Set<() => void>();
  const connection: FakeConnection = {
    $state: atom<ConnectionState>('open'),
    refusal: undefined,
    clockAheadMs: 0,
    answers,
    client: () => Promise.resolve(createFakeClient(connection.answers)),
    subscribe(subscription, listener) {
      const those = listeners.get(subscription) ?? new Set();
      listeners.set(subscription, those.add(listener));
      return () => {
        those.delete(listener);
        if (connection.listenerCount === 0) waiting.forEach((resolve) => resolve());
      };
    },
    close: () => listeners.clear(),
    send(subscription, payload, meta = {}) {
      for (const listener of listeners.get(subscription) ?? [])
        listener({ ...meta, type: 'event', subscription, payload } as never);
    },
    sendStatus(live, channels = []) {
      connection.send('user/stream', { live, channels, userId: '1' });
    },
    get listenerCount() {
      return [...listeners.values()].reduce((count, those) => count + those.size, 0);
    },
    whenReleased() {
      if (connection.listenerCount === 0) return Promise.resolve();
      return new Promise((resolve) => waiting.add(resolve));
    },
  };
  return connection;
}

function createFakeClient(answers: FakeAnswers): ServiceClient {
  const missing = (): Promise<never> => Promise.reject(new Error('This fake does not answer that.'));
  const status: StreamStatus = { live: false, channels: [] };
  return {
    getIngestServers: missing,
    getPlatforms: () => Promise.resolve(answers.platforms ?? []),
    getProfile: missing,
    getSelectedIngest: missing,
    getStreamStatus: () => Promise.resolve(status),
    getStreamKey: missing,
    getChannels: () => Promise.resolve(answers.channels ?? []),
    enableChannel: missing,
    disableChannel: missing,
    getWebchatUrl: missing,
    getClipProjects: () =>
      Promise.resolve({
        projects: answers.projects ?? [],
        pagination: { hasMore: false },
      }),
    // oxlint-disable-next-line typescript/require-await -- all pages are present
    async *eachClipProject() {
      yield* answers.projects ?? [];
    },
    ...answers.client,
  };
}
