import type { Clock } from '../../../core/connection/clock.ts';
import type { MessageCodec } from '../journal.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Backlog } from './batch-queue.ts';
import type { Link } from './link.ts';

/** Dependencies shared by all journal subscriptions of a server. */
export interface SubscriptionParts {
  readonly link: Link;
  readonly clock: Clock;
  readonly codec: MessageCodec;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** Runs a task at the end of this turn of the event loop. */
  readonly defer: (task: () => void) => void;
  readonly serverId: string;
  readonly servers: SubscriptionServers;
  readonly timing: SubscriptionTiming;
  readonly backlog: Backlog;
  /** Counts a lease event. */
  readonly count: (what: 'takeovers' | 'transfers' | 'fenced') => void;
  /** Notifies the leader of an owner that this server can lead it now. */
  readonly requestLease: (leader: string, ownerId: UserId) => void;
  /** Asks another server to subscribe to the journal of an owner, so that the owner can be transferred. */
  readonly invite: (ownerId: UserId) => void;
  /**
   * Frees the lease of an owner if this server has it without using it, once Redis is reachable and no subscription to the owner is left.
   */
  readonly freeUnused: (ownerId: UserId) => void;
  /** Makes a server free the lease of an owner if it does not use it. */
  readonly confirmLeader: (leader: string, ownerId: UserId) => void;
}

/** State of other servers, for subscriptions. */
export interface SubscriptionServers {
  isAlive(serverId: string): boolean;
  /** Time of the last reading of the list, as the clock's `elapsed`. */
  readonly readAt: number;
  /** Last heartbeat of a server, in epoch milliseconds; undefined if unknown. */
  heartbeatAt(serverId: string): number | undefined;
}

/** Delays of journal subscriptions, in milliseconds. */
export interface SubscriptionTiming {
  /** Wait for Redis, before a new subscription continues without any state. */
  readonly readyMs: number;
  /** Wait for another server to take over an offered owner. */
  readonly offerMs: number;
  /** Spread of the times at which servers take over from a dead one. */
  readonly spreadMs: number;
  /** Wait for other servers to come back after an outage of Redis, before leases are acquired. */
  readonly graceMs: number;
}
