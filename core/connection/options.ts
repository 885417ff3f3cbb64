import type { Clock } from './clock.ts';
import type { RenewToken, TokenSource } from './credentials.ts';
import type { WebSocketClass } from './socket.ts';
import type { Visibility } from './visibility.ts';

/** Server and token of a connection. The other options are for tests and special environments. */
export interface ConnectionOptions {
  /** Base address of REST, http or https, with or without a path: of an Onair server, or the service's {base_url}. */
  readonly baseUrl: string;
  /** Base address of the socket; `baseUrl` with ws or wss by default. The service's {ws_url} cannot be derived from {base_url} (D1). */
  readonly wsUrl?: string | undefined;
  /** An overlay key, an access token of the service, or a function that returns the current one. */
  readonly token: TokenSource;
  /** Returns another token after a refusal; one call serves all simultaneous refusals. */
  readonly renewToken?: RenewToken | undefined;
  /** `service` for a connection to the service itself. By default an Onair relay is expected, and the service is detected. */
  readonly server?: 'relay' | 'service' | undefined;
  /** Build of the page, sent to a relay so that it recognises outdated pages. */
  readonly build?: string | undefined;
  /** Hosts of allowed pictures; a relay sends its own. Without either, https at any public name. */
  readonly imageHosts?: readonly string[] | undefined;
  readonly WebSocket?: WebSocketClass | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** A number from 0 up to, not including, 1. */
  readonly random?: (() => number) | undefined;
  readonly clock?: Clock | undefined;
  readonly visibility?: Visibility | undefined;
  /**
   * Receives the errors of listeners; the other listeners are called all the same. By default they are uncaught errors: `reportError` shows
   * them in the page's console, and in Node they are an `uncaughtException`. Nothing else is ever written there, since OBS writes the
   * console to a file.
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}
