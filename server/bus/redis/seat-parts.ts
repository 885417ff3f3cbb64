import type { Clock } from '../../../core/connection/clock.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import type { Backlog } from './batch-queue.ts';
import type { Link } from './link.ts';

/** What all seats of a server share. */
export interface SeatParts {
  readonly link: Link;
  readonly clock: Clock;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  /** Runs a task at the end of this turn of the event loop. */
  readonly defer: (task: () => void) => void;
  readonly serverId: string;
  readonly servers: SeatServers;
  readonly timing: SeatTiming;
  readonly backlog: Backlog;
  /** Counts what happens to leases. */
  readonly count: (what: 'takeovers' | 'handovers' | 'fenced') => void;
  /** Tells the holder of an owner that this server can hold it now. */
  readonly askForLease: (holder: string, ownerId: UserId) => void;
  /** Asks another server to take a seat at the journal of an owner, so that the owner can be handed over. */
  readonly invite: (ownerId: UserId) => void;
  /** Frees the lease of an owner if it is this server's, which does not know: as soon as Redis is there and no seat of the owner is. */
  readonly freeUnused: (ownerId: UserId) => void;
  /** Has a server free the lease of an owner if it does not know that it has it. */
  readonly confirmHolder: (holder: string, ownerId: UserId) => void;
}

/** What a seat has to know of other servers. */
export interface SeatServers {
  isAlive(serverId: string): boolean;
  /** When the list of servers was read, as the clock's `elapsed`. */
  readonly readAt: number;
  /** When a server was last heard of, in epoch milliseconds; undefined when it is not known. */
  heardAt(serverId: string): number | undefined;
}

/** How long seats wait, in milliseconds. */
export interface SeatTiming {
  /** For Redis, before a new seat goes on without knowing anything. */
  readonly readyMs: number;
  /** For another server that takes over what this one offers. */
  readonly offerMs: number;
  /** Servers take over from a dead one at different times within this. */
  readonly spreadMs: number;
  /** After Redis was gone, for other servers to come back, before leases are taken. */
  readonly graceMs: number;
}
