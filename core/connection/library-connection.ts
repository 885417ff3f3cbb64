import { atom, computed } from 'nanostores';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import { parseBaseAddress } from '../service/address.ts';
import { findAddressFault, parseOverlayUrl } from '../service/overlay-url.ts';
import type { Connection, ConnectionState, EventOf, SubscriptionName } from './connection.ts';
import { createConnection as connect } from './create-connection.ts';
import type { ConnectionOptions } from './options.ts';
import type { WebSocketClass } from './socket.ts';

/** Options of a connection whose server and key come from an overlay URL. */
export type OverlayConnectionOptions = Omit<ConnectionOptions, 'baseUrl' | 'wsUrl' | 'token' | 'renewToken' | 'server'>;

/**
 * A connection for programs of others. In addition to what pages of Onair need, it names refused subscriptions, and its state is `refused`
 * while the key may read none of those that have listeners.
 */
export interface LibraryConnection extends Connection {
  /** Subscriptions with listeners that the key may not read. Their listeners receive nothing. */
  readonly $refused: ReadableAtom<readonly SubscriptionName[]>;
}

/**
 * Creates a connection to the server and with the key of an overlay URL. The widgets of Onair have a connection of their own.
 * @throws {TypeError} if it is not an overlay URL, or would send the key unencrypted
 */
export function createConnection(overlayUrl: string, options?: OverlayConnectionOptions): LibraryConnection;
/**
 * Creates a connection. It opens the socket with the first subscription and closes it a second after the last. It reconnects forever,
 * except after 4401 and 4403.
 * @throws {TypeError} if `baseUrl` or `wsUrl` may not carry a token (D1)
 */
export function createConnection(options: ConnectionOptions): LibraryConnection;
export function createConnection(
  server: ConnectionOptions | string,
  options: OverlayConnectionOptions = {},
): LibraryConnection {
  const checked = typeof server === 'string' ? { ...options, ...readOverlayUrl(server) } : checkAddresses(server);
  const { $denied, handleAnswer } = createGrants();
  const { WebSocket = findWebSocket(), onError = reportUncaught } = checked;
  const connection = connect({ ...checked, WebSocket, onError }, handleAnswer);
  return nameRefused(connection, $denied);
}

function readOverlayUrl(address: string): Pick<ConnectionOptions, 'baseUrl' | 'token' | 'server'> {
  const overlay = parseOverlayUrl(address);
  if (overlay) return { baseUrl: overlay.baseUrl, token: overlay.key, server: 'relay' };
  // The message contains no address, since that may have a key.
  throw new TypeError(
    findAddressFault(address) === 'insecure_src'
      ? 'This overlay URL begins with http, which would send the key unencrypted. Use the https address of your Onair.'
      : 'This is not an overlay URL. Copy one from the dashboard; it looks like https://onair.example/overlay/chat-box#key=….',
  );
}

function checkAddresses(options: ConnectionOptions): ConnectionOptions {
  const { baseUrl, wsUrl = baseUrl } = options;
  if (parseBaseAddress(baseUrl) && parseBaseAddress(wsUrl.replace(/^ws/, 'http'))) return options;
  throw new TypeError(
    'baseUrl and wsUrl must be https and wss addresses without query; http and ws are allowed on this computer only. For an overlay URL write createConnection(url).',
  );
}

function findWebSocket(): WebSocketClass {
  const { WebSocket: found } = globalThis as { readonly WebSocket?: WebSocketClass };
  if (found) return found;
  throw new TypeError(
    'Onair needs Node 22 or newer: this program has no WebSocket. Update Node, or pass a class as the option WebSocket.',
  );
}

/** Reports an error that no one caught: in the console of a page, or as Node's `uncaughtException`. */
function reportUncaught(error: unknown): void {
  const { reportError } = globalThis as { readonly reportError?: (error: unknown) => void };
  if (reportError) return reportError(error);
  queueMicrotask(() => {
    throw error;
  });
}

/** The subscriptions that the server did not grant, from its answers. */
interface Grants {
  readonly $denied: WritableAtom<readonly string[]>;
  readonly handleAnswer: (requested: readonly string[], granted: readonly string[]) => void;
}

function createGrants(): Grants {
  const $denied = atom<readonly string[]>([]);
  return {
    $denied,
    handleAnswer(requested, granted) {
      const denied = new Set([...$denied.get(), ...requested]);
      for (const name of granted) denied.delete(name);
      $denied.set([...denied]);
    },
  };
}

/** Adds the refused subscriptions to a connection. */
function nameRefused(connection: Connection, $denied: ReadableAtom<readonly string[]>): LibraryConnection {
  const { $wanted, subscribe } = countListeners(connection);
  const $refused = computed([$wanted, $denied], (wanted, denied) =>
    [...new Set(wanted)].filter((name) => denied.includes(name)),
  );
  const $state = computed([connection.$state, $wanted, $refused], (state, wanted, refused): ConnectionState =>
    state === 'open' && refused.length > 0 && wanted.every((name) => refused.includes(name)) ? 'refused' : state,
  );
  return {
    $state,
    $refused,
    get refusal() {
      return connection.refusal ?? ($state.get() === 'refused' ? 'not_permitted' : undefined);
    },
    get clockAheadMs() {
      return connection.clockAheadMs;
    },
    client: () => connection.client(),
    close: () => connection.close(),
    subscribe,
  };
}

/** A connection's `subscribe`, and the names of the subscriptions with listeners: one for each listener. */
interface CountedListeners extends Pick<Connection, 'subscribe'> {
  readonly $wanted: ReadableAtom<readonly SubscriptionName[]>;
}

function countListeners(connection: Connection): CountedListeners {
  const $wanted = atom<readonly SubscriptionName[]>([]);
  return {
    $wanted,
    subscribe<S extends SubscriptionName>(subscription: S, listener: (event: EventOf<S>) => void) {
      $wanted.set([...$wanted.get(), subscription]);
      const stop = connection.subscribe(subscription, listener);
      let isActive = true;
      return () => {
        if (!isActive) return;
        isActive = false;
        stop();
        const place = $wanted.get().indexOf(subscription);
        $wanted.set($wanted.get().filter((_name, index) => index !== place));
      };
    },
  };
}
