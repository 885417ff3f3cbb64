import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import { systemClock } from './clock.ts';
import type { Connection, ConnectionState, EventOf, SubscriptionName } from './connection.ts';
import type { ConnectionOptions } from './options.ts';
import { Conversation, type GrantHandler } from './conversation.ts';
import { createCredentials } from './credentials.ts';
import { createLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import { createListeners } from './listeners.ts';
import type { Listeners } from './listeners.ts';
import { createServer } from './server.ts';
import { pageVisibility } from './visibility.ts';

/**
 * Creates a connection. It opens the socket with the first subscription and closes it a second after the last. It reconnects forever,
 * except after 4401 and 4403.
 * @param onGranted called before listeners learn that the connection is open
 * @throws {TypeError} if `baseUrl` or `wsUrl` may not carry a token (D1)
 */
export function createConnection(options: ConnectionOptions, onGranted?: GrantHandler): Connection {
  const { clock = systemClock, random = Math.random, visibility = pageVisibility, onError = reportToPage } = options;
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
    onGranted,
    build: options.build,
    WebSocket: options.WebSocket ?? WebSocket,
  });
  const stopLooking = visibility.onChange(() => conversation.check());
  return {
    $state,
    get refusal() {
      return conversation.refusal;
    },
    get clockAheadMs() {
      return clock.now() - server.now();
    },
    client: () => server.client(),
    ...createSubscriptions({ listeners, ledger, conversation, $state }, stopLooking),
  };
}

/** Dependencies of `subscribe` and `close`. */
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
  // All changes of one task are sent in one message.
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

/** Reports an error as the browser reports an uncaught exception. Node has no such function: see `library-connection.ts`. */
function reportToPage(error: unknown): void {
  (globalThis as { readonly reportError?: (error: unknown) => void }).reportError?.(error);
}

function ignore(): void {
  // A closed connection has nothing to unsubscribe.
}
