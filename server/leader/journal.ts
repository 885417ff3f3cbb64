import type { StreamEvent } from '../../core/service/frames.ts';
import type { FeaturedEvent } from '../../core/service/relay.ts';
import type { AirMemory } from '../air/states/air-memory.ts';
import type { AirRecord } from '../air/states/air-record.ts';
import type { Safety } from '../air/safety/safety-schemas.ts';
import type * as bus from '../bus/bus.ts';
import type * as Journal from '../bus/journal.ts';
import type { ShowRecord } from '../store/records/show-record.ts';
import type { Gap, Link } from '../upstream/feed.ts';

export type { JournalEvent } from '../bus/journal.ts';

/** Latest state of an owner, shared by all servers. */
export interface JournalState extends Journal.JournalState {
  /** The latest stream status; null if unknown. */
  readonly stream: StreamEvent | null;
  readonly link: Link;
  readonly featured: FeaturedEvent['payload'];
  readonly safety: Safety;
  /** Picture hosts that the owner allows in addition to those of the server. */
  readonly imageHosts: readonly string[];
  readonly memory: AirMemory;
  /** The owner's show; undefined until it is read. */
  readonly show?: ShowRecord;
  /** The gaps of the last hour, oldest first. */
  readonly gaps?: readonly Gap[];
  /** Whether the owner has disconnected: messages received before that no longer go on air. */
  readonly isOver?: boolean;
}

/** A step of the journal of an owner. */
export type JournalStep = Journal.JournalStep<JournalState, AirRecord>;

/** The result of all steps of an owner. */
export type JournalSnapshot = Journal.JournalSnapshot<JournalState, AirRecord>;

/** The bus that carries the journals of owners. */
export type Bus = bus.Bus<JournalState, AirRecord>;

/** A subscription of a server to the journal of an owner. */
export type JournalSubscription = bus.JournalSubscription<JournalState, AirRecord>;

/** Callbacks of a subscription to the journal of an owner. */
export type JournalListener = bus.JournalListener<JournalState, AirRecord>;

/** A lease that a server has acquired. */
export type Lease = bus.Lease<JournalState, AirRecord>;
