import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import type { Connection, ConnectionState, EventOf, SubscriptionName } from '../connection/connection.ts';
import type { ServiceClient } from '../service/client.ts';

/** A connection without a network. Tests choose its events. */
export interface FakeConnection extends Connection {
  readonly $state: WritableAtom<ConnectionState>;
  clockAheadMs: number;
  /** Passes an event to its listeners. */
  emit(event: EventOf<SubscriptionName>): void;
  /** Number of listeners of a subscription, or of all without a name. */
  count(subscription?: SubscriptionName): number;
}

/** Creates an open connection. `client` answers REST; missing methods reject. */
export function createFakeConnection(client: Partial<ServiceClient> = {}): FakeConnection {
  const listeners = new Set<{ subscription: string; call: (event: EventOf<SubscriptionName>) => void }>();
  const missing = () => Promise.reject(new Error('the test gives no answer'));
  const answering: ServiceClient = {
    getIngestServers: missing,
    getPlatforms: missing,
    getProfile: missing,
    getSelectedIngest: missing,
    getStreamStatus: missing,
    getStreamKey: missing,
    getChannels: missing,
    enableChannel: missing,
    disableChannel: missing,
    getWebchatUrl: missing,
    getClipProjects: missing,
    eachClipProject: () => ({ [Symbol.asyncIterator]: () => ({ next: missing }) }),
    ...client,
  };
  return {
    $state: atom<ConnectionState>('open'),
    refusal: undefined,
    clockAheadMs: 0,
    client: () => Promise.resolve(answering),
    subscribe<S extends SubscriptionName>(subscription: S, listener: (event: EventOf<S>) => void) {
      const isOurs = (event: EventOf<SubscriptionName>): event is EventOf<S> => event.subscription === subscription;
      const entry = { subscription, call: (event: EventOf<SubscriptionName>) => isOurs(event) && listener(event) };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    emit(event) {
      for (const { call } of [...listeners]) call(event);
    },
    count: (subscription) =>
      [...listeners].filter((entry) => subscription === undefined || entry.subscription === subscription).length,
    close: () => listeners.clear(),
  };
}
