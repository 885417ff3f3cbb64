import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import { systemClock } from './clock.ts';
import type { Connection, ConnectionState, EventOf, SubscriptionName } from './connection.ts';
import type { ConnectionOptions } from './options.ts';
import { Conversation } from './conversation.ts';
import { createCredentials } from './credentials.ts';
import { createLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { createListeners } from './listeners.ts';
import type { Listeners } from './listeners.ts';
import { createServer } from './server.ts';
import { pageVisibility } from './visibility.ts';

/**
 * Creates a connection. It costs nothing until the first subscription, which opens the socket, and closes it a second
 * after the last. It comes back by itself for ever, except after 4401 and 4403.
 * @throws {TypeError} when `baseUrl` or `wsUrl` may not carry a token (D1)
 */
export function createConnection(options: ConnectionOptions): Connection {
  const { clock = systemClock, random = Math.random, visibility = pageVisibility, onError = ignore } = options;
  const $state = atom<ConnectionState>('idle');
  const credentials = createCredentials(options.token, options.renewToken, clock);
  const server = createServer(options, credentials, clock);
  const listeners = createListeners(onError);
  const ledger = createLedger(listeners, server.isOffered);
  const conversation = new Conversation({
    server,
    clock,
    random,
    credentials,
    ledger,
    $state,
    onError,
    build: options.build,
    WebSocket: options.WebSocket ?? WebSocket,
  });
  const stopLooking = visibility.onChange(() => conversation.check());
  return {
    $state,
    get refusal() {
      return conversation.refusal;
    },
    client: () => server.client(),
    ...createSubscriptions({ listeners, ledger, conversation, $state }, stopLooking),
  };
}

/** What `subscribe` and `close` work on. */
interface ConnectionParts {
  readonly listeners: Listeners;
  readonly ledger: Ledger;
  readonly conversation: Conversation;
  readonly $state: WritableAtom<ConnectionState>;
}

/** Creates `subscribe` and `close` of a connection. */
function createSubscriptions(parts: ConnectionParts, stopLooking: () => void): Pick<Connection, 'subscribe' | 'close'> {
  const { listeners, ledger, conversation, $state } = parts;
  let isClosed = false;
  let isSyncing = false;
  // all changes of subscriptions in one task are sent in one message
  const sync = (): void => {
    if (isSyncing) return;
    isSyncing = true;
    queueMicrotask(() => {
      isSyncing = false;
      if (!isClosed) conversation.sync();
    });
  };
  return {
    subscribe<S extends SubscriptionName>(subscription: S, listener: (event: EventOf<S>) => void) {
      if (isClosed) return ignore;
      const own = (event: EventOf<SubscriptionName>): void => {
        if (isEventOf(event, subscription)) listener(event);
      };
      listeners.add(subscription, own);
      if ($state.get() === 'idle' && ledger.wanted().length > 0) $state.set('connecting');
      sync();
      const newest = ledger.newest(subscription);
      if (newest) own(newest);
      return () => {
        listeners.remove(subscription, own);
        sync();
      };
    },
    close() {
      isClosed = true;
      stopLooking();
      listeners.clear();
      conversation.stop();
    },
  };
}

function isEventOf<S extends SubscriptionName>(event: EventOf<SubscriptionName>, subscription: S): event is EventOf<S> {
  return event.subscription === subscription;
}

function ignore(): void {
  // nothing to do
}
