import type { Clock } from '../../core/connection/clock.ts';

/** A serialized event for overlays. */
export interface JournalEvent {
  /** Its position in its owner's history; part of the event's cursor. */
  readonly sequence: number;
  /** Time of arrival in epoch milliseconds. */
  readonly at: number;
  /** Bit of its subscription. */
  readonly bit: number;
  /** Id of a chat message; undefined for any other event. */
  readonly id: string | undefined;
  /** The event on the wire: JSON. Frames are built on writing, since a kept buffer would keep a whole slab alive. */
  readonly text: string;
}

/** Latest state of an owner, shared by all servers. The code that leads owners adds fields to it. */
export interface JournalState {
  /** Identifies the owner's history: cursors of two epochs do not compare. */
  readonly epoch: string;
}

/** A message before air. */
export interface JournalMessage {
  readonly id: string;
  /** Position in the order in which messages were received. */
  readonly order: number;
}

/** Messages to take off air. */
export interface JournalRemoval {
  /** Ids of messages. */
  readonly hide: readonly string[];
  /** Whether all messages are taken off air. */
  readonly clear: boolean;
}

/** Converts messages to JSON and back, since the clocks of two servers differ. */
export interface MessageCodec<Message extends JournalMessage = JournalMessage> {
  /** Converts a message to its stored form. */
  toStored(message: Message, clock: Clocks): StoredMessage;
  /** Parses a stored message; undefined for anything else. */
  fromStored(stored: unknown, clock: Clocks): Message | undefined;
}

/** The stored form of a message. */
export type StoredMessage = Pick<JournalMessage, 'id'>;

/** The clocks for converting times of messages. */
export type Clocks = Pick<Clock, 'now' | 'elapsed'>;

/** A change that the leader of an owner publishes to all subscribed servers in order. Its parts are applied in the order below. */
export interface JournalStep<State = JournalState, Message = JournalMessage> {
  readonly state?: Partial<State>;
  /** Messages to take off air, and to remove from the history. */
  readonly removal?: JournalRemoval;
  readonly event?: JournalEvent;
  /** Whether the event is kept for overlays that reconnect. */
  readonly isKept?: boolean;
  /** A new or changed message before air. The leader may change it further: its state at the end of the turn is sent. */
  readonly record?: Message;
  /** Id of a message that can no longer change. */
  readonly forgotten?: string;
  /** `flush`: send pending events now; `announce`: hosts of pictures changed; `clear`: clear screens that may show forgotten messages. */
  readonly order?: 'flush' | 'announce' | 'clear';
}

/** The result of all steps of an owner. */
export interface JournalSnapshot<State = JournalState, Message = JournalMessage> {
  readonly state: Partial<State>;
  /** The kept events, oldest first, without removed ones. */
  readonly events: readonly JournalEvent[];
  /** Sequence of the newest dropped event; 0 if none was dropped. */
  readonly floor: number;
  /** The highest sequence so far. */
  readonly sequence: number;
  /** Messages that can still change, in the order in which they were received. */
  readonly records: readonly Message[];
}
