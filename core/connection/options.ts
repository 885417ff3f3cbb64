import type { Clock } from './clock.ts';
import type { RenewToken, TokenSource } from './credentials.ts';
import type { WebSocketClass } from './socket.ts';
import type { Visibility } from './visibility.ts';

/** The server and the token of a connection; the rest is for tests and special environments. */
export interface ConnectionOptions {
  /** Base address of REST, http or https, with or without a path: an Onair server's, or the service's {base_url}. */
  readonly baseUrl: string;
  /** Base address of the socket; without it `baseUrl` with ws or wss. The service's {ws_url} cannot be told from {base_url} (D1). */
  readonly wsUrl?: string | undefined;
  /** An overlay key, or an access token of the service, or a function that returns the current one. */
  readonly token: TokenSource;
  /** Gets another token when one was refused; asked once however many need it. */
  readonly renewToken?: RenewToken | undefined;
  /** `service` for a connection to the service itself; without it an Onair relay is expected, and the service is detected. */
  readonly server?: 'relay' | 'service' | undefined;
  /** Build of the page, which a relay is told so that it knows pages of an older one. */
  readonly build?: string | undefined;
  /** Hosts whose pictures may be shown; a relay names its own. Without either, https at any public name. */
  readonly imageHosts?: readonly string[] | undefined;
  readonly WebSocket?: WebSocketClass | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** A number from 0 up to, not including, 1. */
  readonly random?: (() => number) | undefined;
  readonly clock?: Clock | undefined;
  readonly visibility?: Visibility | undefined;
  /** Told when a listener throws. Nothing is ever written to the console, since OBS writes that to a file. */
  readonly onError?: ((error: unknown) => void) | undefined;
}
