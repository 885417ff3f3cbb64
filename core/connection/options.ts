import type { Clock } from './clock.ts';
import type { RenewToken, TokenSource } from './credentials.ts';
import type { WebSocketClass } from './socket.ts';
import type { Visibility } from './visibility.ts';

/** Whom to talk to, with what token; the rest is for tests and unusual places. */
export interface ConnectionOptions {
  /** Base address of REST, http or https, with or without a path: an Onair server's, or the service's {base_url}. */
  readonly baseUrl: string;
  /** Base address of the socket; without it `baseUrl` with ws or wss. The service's {ws_url} cannot be told from {base_url} (D1). */
  readonly wsUrl?: string | undefined;
  /** An overlay key, or an access token of the service, or how to get the one of this moment. */
  readonly token: TokenSource;
  /** Gets another token when one was refused; asked once however many need it. */
  readonly renewToken?: RenewToken | undefined;
  /** `service` when talking to the service itself; without it an Onair relay is expected, and the service noticed. */
  readonly server?: 'relay' | 'service' | undefined;
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
