import type { GapEvent } from '../../../core/service/relay.ts';
import type { UserId } from '../../../core/service/user-id.ts';

/** A stretch of time in which chat may be missing, as sent to overlays. */
export type StoredGap = GapEvent['payload'];

/** A server's record that it received an owner's chat, or should have: an overlay was open, or the stream was live. */
export interface WatchRecord {
  readonly ownerId: UserId;
  /** Id of that server in that run. */
  readonly server: string;
  /** Last time at which chat could arrive: epoch milliseconds. */
  readonly seenAt: number;
  /** Last sign of life of that server: epoch milliseconds. */
  readonly aliveAt: number;
}

/** The part of the storage for times in which chat may be missing. */
export interface OutageStorage {
  /** The last saved gaps of an owner, oldest first. */
  findGaps(ownerId: UserId): Promise<readonly StoredGap[]>;
  /** Saves the gaps of an owner in place of the earlier ones; `at` is in epoch milliseconds. */
  saveGaps(ownerId: UserId, gaps: readonly StoredGap[], at: number): Promise<void>;
  findWatch(ownerId: UserId): Promise<WatchRecord | undefined>;
  /** Writes these, each in place of the owner's earlier one. */
  saveWatches(watches: readonly WatchRecord[]): Promise<void>;
  /** Removes the watches of these owners that this server has written. */
  removeWatches(ownerIds: readonly UserId[], server: string): Promise<void>;
  /** Removes gaps saved before the first time, and watches of servers that were last alive before the second. */
  removeExpired(savedBefore: number, aliveBefore: number): Promise<void>;
}
