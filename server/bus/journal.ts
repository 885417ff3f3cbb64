import type { FeaturedEvent } from '../../core/service/relay.ts';
import type { StreamEvent } from '../../core/service/frames.ts';
import type { AirMemory } from '../air/air-memory.ts';
import type { AirRecord } from '../air/air-record.ts';
import type { Moderation } from '../air/removals.ts';
import type { Safety } from '../air/safety-schemas.ts';
import type { Gap, Link } from '../upstream/feed.ts';

/** An event as overlays get it. */
export interface JournalEvent {
  /** Its place in its owner's history; in the cursor of the event. */
  readonly sequence: number;
  /** Epoch milliseconds at which it came. */
  readonly at: number;
  /** Bit of its subscription. */
  readonly bit: number;
  /** Id of a chat message; undefined for any other event. */
  readonly id: string | undefined;
  /** The event as it goes over the wire: JSON. Frames are built when it is written, since a buffer that is kept keeps a whole slab alive. */
  readonly text: string;
}

/** The newest values of what every server knows of an owner. */
export interface JournalState {
  /** Name of the owner's history: cursors of two epochs do not compare. */
  readonly epoch: string;
  /** The newest stream status; null while none is known. */
  readonly stream: StreamEvent | null;
  readonly link: Link;
  readonly featured: FeaturedEvent['payload'];
  readonly safety: Safety;
  /** Hosts of pictures that the owner allows besides those of the server. */
  readonly imageHosts: readonly string[];
  readonly memory: AirMemory;
  /** The stretches of the last hour in which chat may be missing, oldest first. */
  readonly gaps?: readonly Gap[];
  /** Whether the owner has disconnected: what waited before that goes on air no more. */
  readonly isOver?: boolean;
}

/** What the holder of an owner tells all servers that follow it, itself included, in order. Its parts are applied from first to last. */
export interface JournalStep {
  readonly state?: Partial<JournalState>;
  /** Messages that are taken off air: out of the history, too. */
  readonly removal?: Moderation;
  readonly event?: JournalEvent;
  /** Whether the event is kept for overlays that come back later. */
  readonly isKept?: boolean;
  /** A message that came or changed on its way to air. The holder goes on changing it: what is sent is how it is at the end of the turn. */
  readonly record?: AirRecord;
  /** Id of a message that can change no more. */
  readonly forgotten?: string;
  /** `flush`: what waits is sent now; `announce`: hosts of pictures changed; `clear`: screens must not go on showing what is not known any more. */
  readonly order?: 'flush' | 'announce' | 'clear';
}

/** All that the steps of an owner have come to. */
export interface JournalSnapshot {
  readonly state: Partial<JournalState>;
  /** The kept events, oldest first, without those that were taken off air. */
  readonly events: readonly JournalEvent[];
  /** The newest sequence that is no longer kept; 0 while nothing was dropped. */
  readonly floor: number;
  /** The highest sequence so far. */
  readonly sequence: number;
  /** Messages that can still change, in the order in which they were received. */
  readonly records: readonly AirRecord[];
}
