import type { ReadableAtom } from 'nanostores';
import type { ServiceClient } from '../service/client.ts';
import type { ServerFrame } from '../service/frames.ts';

/**
 * State of the page's one connection. `idle`: nothing listens. `refused`: the server will never accept this token (4401, 4403).
 * `signed_out`: the owner is signed out (4410). `full`: the overlay is open too often (4429). The client retries after `signed_out` and
 * `full`.
 */
export type ConnectionState = 'idle' | 'connecting' | 'open' | 'reconnecting' | 'signed_out' | 'full' | 'refused';

/**
 * Reason for a final refusal: the server does not accept the token (4401), the overlay does not list the page's origin, or the request is
 * not permitted (4403).
 */
export type Refusal = 'unauthorized' | 'foreign_origin' | 'not_permitted';

/** An event frame of one subscription. */
export type EventOf<S extends string> = Extract<ServerFrame, { type: 'event'; subscription: S }>;

/** Names of subscriptions that carry events. */
export type SubscriptionName = Extract<ServerFrame, { type: 'event' }>['subscription'];

/** One connection to a server that speaks the service's API: the relay, the simulator, or the service. */
export interface Connection {
  readonly $state: ReadableAtom<ConnectionState>;
  /** Reason of the state `refused`; undefined otherwise. */
  readonly refusal: Refusal | undefined;
  /**
   * Milliseconds by which this device's time of day is ahead of the server's, measured when the socket opened. Negative for a slow clock, 0
   * while unknown. Compare times of the server with `clock.now() - clockAheadMs`.
   */
  readonly clockAheadMs: number;
  /**
   * REST on the same server with the same token. The first call loads the code, since many pages use only the socket. If loading fails, the
   * promise rejects and the next call tries again.
   */
  client(): Promise<ServiceClient>;
  /**
   * Keeps a subscription open while it has listeners. The first listener opens the socket if needed; removing the last one unsubscribes.
   * Each listener receives each event, in order. A listener added to a running subscription first receives the newest event of a state:
   * `user/stream`, settings, link, safety, the pinned message.
   * @returns a function that removes this listener
   */
  subscribe<S extends SubscriptionName>(subscription: S, listener: (event: EventOf<S>) => void): () => void;
  /** Ends the connection for good; listeners receive nothing more. */
  close(): void;
}
