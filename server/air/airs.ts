import type { UserId } from '../../core/service/user-id.ts';
import type { Air } from './air.ts';
import type { Safety } from './safety-schemas.ts';

/** The ways to air of all owners whose overlays are open, or were a short time ago. */
export interface Airs {
  /** The owner's; undefined while none of their overlays is open. */
  find(ownerId: UserId): Air | undefined;
  /** Applies new settings of an owner that were stored, at once wherever they matter. */
  apply(ownerId: UserId, safety: Safety): void;
}

/** What is stored of an owner and is needed before a message may go on air. */
export interface StoredSafety {
  readonly safety: Safety;
  /** Messages that were hidden lately by their ids, with the time (epoch milliseconds), the oldest first. */
  readonly hidden: readonly { readonly id: string; readonly at: number }[];
  /**
   * When messages were last taken off air without naming them, in epoch milliseconds: by `clear`, `panic`, `mute` or changed settings. 0 for never.
   */
  readonly clearedAt: number;
  /** Authors that were approved or known when the setting was switched on (see `newAuthors`), as {@link StoredSafety.safety} needs them. */
  readonly knownAuthors: readonly string[];
}

/** Loads and stores what airs need; handed in, since it is kept with all other data. */
export interface SafetyStore {
  load(ownerId: UserId): Promise<StoredSafety>;
  /** Stores authors as known. It never throws: an author that could not be stored is only asked for again after a restart. */
  addKnownAuthors(ownerId: UserId, authors: readonly string[]): void;
}
