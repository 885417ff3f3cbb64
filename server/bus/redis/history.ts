import type {
  JournalEvent,
  JournalMessage,
  JournalRemoval,
  JournalSnapshot,
  JournalState,
  JournalStep,
} from '../journal.ts';

/** Limits on kept events, equal to the ring of a server's own overlays (docs/spec/relay.md, "The socket"). */
const MAX_EVENTS = 200;
const MAX_AGE_MS = 600_000;

/** The result of an owner's steps, at its leader: Redis is written from here, and again after it has lost its data. */
export class History implements JournalSnapshot {
  state: Partial<JournalState>;
  events: JournalEvent[];
  floor: number;
  sequence: number;
  private readonly recordsById: Map<string, JournalMessage>;

  constructor({ state, events, floor, sequence, records }: JournalSnapshot) {
    this.state = state;
    this.events = [...events];
    this.floor = floor;
    this.sequence = sequence;
    this.recordsById = new Map(records.map((record) => [record.id, record]));
  }

  get records(): readonly JournalMessage[] {
    return [...this.recordsById.values()];
  }

  /** A copy that does not change with later steps. */
  copy(): JournalSnapshot {
    const { state, events, floor, sequence, records } = this;
    return { state, events: [...events], floor, sequence, records };
  }

  /** Applies a step. @returns sequences of the kept events that it removes */
  apply({ state, removal, event, isKept, record, forgotten }: JournalStep): readonly number[] {
    if (state) this.state = { ...this.state, ...state };
    const removed = removal ? this.remove(removal) : [];
    if (event) this.sequence = Math.max(this.sequence, event.sequence);
    if (event && isKept) this.keep(event);
    if (record) this.recordsById.set(record.id, record);
    if (forgotten !== undefined) this.recordsById.delete(forgotten);
    return removed;
  }

  private keep(event: JournalEvent): void {
    const { events } = this;
    events.push(event);
    const isOver = (oldest: JournalEvent): boolean => events.length > MAX_EVENTS || oldest.at <= event.at - MAX_AGE_MS;
    for (let [oldest] = events; oldest && isOver(oldest); [oldest] = events) {
      this.floor = oldest.sequence;
      events.shift();
    }
  }

  private remove({ hide, clear }: JournalRemoval): readonly number[] {
    const gone = new Set(hide);
    const isGone = ({ id }: JournalEvent): boolean => id !== undefined && (clear || gone.has(id));
    const removed = this.events.filter(isGone).map(({ sequence }) => sequence);
    if (removed.length > 0) this.events = this.events.filter((event) => !isGone(event));
    return removed;
  }
}

/** Returns the snapshot without events that are too old. `now` is in epoch milliseconds. */
export function expire(snapshot: JournalSnapshot, now: number): JournalSnapshot {
  const { events } = snapshot;
  const first = events.findIndex(({ at }) => at > now - MAX_AGE_MS);
  const count = first < 0 ? events.length : first;
  const floor = events[count - 1]?.sequence ?? snapshot.floor;
  return count > 0 ? { ...snapshot, events: events.slice(count), floor } : snapshot;
}

/** The empty state of an owner. */
export const NOTHING_KNOWN: JournalSnapshot = { state: {}, events: [], floor: 0, sequence: 0, records: [] };
