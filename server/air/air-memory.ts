import type { Gap } from '../upstream/feed.ts';

/** What an owner's way to air keeps besides its messages and what is stored. */
export interface AirMemory {
  /** The featured message first, then those that wait for their turn. */
  readonly pins: readonly StoredPin[];
  /** Epoch milliseconds at which the featured message goes; null when it stays until it is unpinned. */
  readonly until: number | null;
  /** Hosts of pictures that a person allowed once. */
  readonly onceHosts: readonly string[];
  /** Gaps that wait for their place among the messages, oldest first. */
  readonly gaps: readonly StoredGap[];
  /** Number of the newest stored action that was done to the messages; 0 before the first. */
  readonly lastAction: number;
}

/** A message that is pinned or waits to be. */
export interface StoredPin {
  readonly id: string;
  /** How long it stays; null until it is unpinned. */
  readonly seconds: number | null;
}

/** A gap that waits. */
export interface StoredGap {
  /** Its place among the messages; see `AirRecord`. */
  readonly order: number;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  readonly gap: Gap;
}
