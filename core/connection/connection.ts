import type { ReadableAtom } from 'nanostores';
import type { ServiceClient } from '../service/client.ts';
import type { ServerFrame } from '../service/frames.ts';

/**
 * How the page's one connection is: `idle` while nothing listens; `refused` when the server said not to
 * come back with this token (4401, 4403); `signed_out` while its owner is (4410), which is asked again and again; otherwise on
 * its way, up, or on its way again.
 */
export type ConnectionState = 'idle' | 'connecting' | 'open' | 'reconnecting' | 'signed_out' | 'refused';

/**
 * Why a server said never to come back: it does not know the token (4401), the page is of an origin that the overlay does not
 * list, or what was asked for is not permitted (4403).
 */
export type Refusal = 'unauthorized' | 'foreign_origin' | 'not_permitted';

/** An event frame of one subscription. */
export type EventOf<S extends string> = Extract<ServerFrame, { type: 'event'; subscription: S }>;

/** Names of subscriptions that carry events. */
export type SubscriptionName = Extract<ServerFrame, { type: 'event' }>['subscription'];

/** One connection to a server that speaks the service's API: the relay, the simulator, or the service. */
export interface Connection {
  readonly $state: ReadableAtom<ConnectionState>;
  /** Why `$state` is `refused`; undefined otherwise. */
  readonly refusal: Refusal | undefined;
  /**
   * REST on the same server with the same token. Its code is loaded with the first call, since many pages live on the socket
   * alone; when it cannot be loaded the promise rejects, and the next call tries again.
   */
  client(): Promise<ServiceClient>;
  /**
   * Takes a subscription for as long as one listener is there: the first listener opens the socket when need be,
   * after the last it is given back. Each listener is called with each event, in order; a listener that comes
   * late to a running subscription is first handed the newest event of a state: `user/stream`, settings, link, safety, the pinned message.
   * @returns gives this listener back
   */
  subscribe<S extends SubscriptionName>(subscription: S, listener: (event: EventOf<S>) => void): () => void;
  /** Ends the connection for good; listeners hear nothing more. */
  close(): void;
}
