import type { StreamEvent } from '../../core/service/frames.ts';
import type { Gap } from '../upstream/feed.ts';
import type { AirRecord } from './air-record.ts';
import type { Safety } from './safety-schemas.ts';

/** All that another server knew of an owner's way to air. */
export interface RestoredAir {
  /** Messages that can still change. They belong to the way to air from then on. */
  readonly records: readonly AirRecord[];
  readonly memory: AirMemory;
  /** The settings that were applied last. */
  readonly safety: Safety;
  /** The newest stream status; null while none is known. */
  readonly stream: StreamEvent | null;
}

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
