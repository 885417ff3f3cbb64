import type { StreamEvent } from '../../../core/service/frames.ts';
import type { Gap } from '../../upstream/feed.ts';
import type { AirRecord } from './air-record.ts';
import type { Safety } from '../safety/safety-schemas.ts';

/** State of an owner's air pipeline on another server. */
export interface RestoredAir {
  /** Messages that can still change. They belong to the new pipeline from then on. */
  readonly records: readonly AirRecord[];
  readonly memory: AirMemory;
  /** The last applied settings. */
  readonly safety: Safety;
  /** The newest stream status; null if unknown. */
  readonly stream: StreamEvent | null;
}

/** State of an owner's air pipeline besides its messages and the stored records. */
export interface AirMemory {
  /** The featured message first, then the queued ones. */
  readonly pins: readonly StoredPin[];
  /** End of the featured message in epoch milliseconds; null if it stays until it is unpinned. */
  readonly until: number | null;
  /** Hosts of pictures that a person allowed once. */
  readonly onceHosts: readonly string[];
  /** Gaps that wait for their place among the messages, oldest first. */
  readonly gaps: readonly StoredGap[];
  /** Number of the newest stored action that was applied; 0 before the first. */
  readonly lastAction: number;
}

/** A message that is pinned or queued. */
export interface StoredPin {
  readonly id: string;
  /** Duration in seconds; null until it is unpinned. */
  readonly seconds: number | null;
}

/** A waiting gap. */
export interface StoredGap {
  /** Its place among the messages; see `AirRecord`. */
  readonly order: number;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  readonly gap: Gap;
}
