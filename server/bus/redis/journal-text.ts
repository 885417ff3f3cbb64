import type {
  Clocks,
  JournalEvent,
  JournalMessage,
  JournalSnapshot,
  JournalState,
  JournalStep,
  MessageCodec,
  StoredMessage,
} from '../journal.ts';
import { expire } from './history.ts';

/** Dependencies for serializing and parsing journals. */
export interface TextParts {
  readonly clock: Clocks;
  readonly codec: MessageCodec;
}

/** The form of a step on the channel. */
type SentStep = Omit<JournalStep, 'record'> & { readonly record?: StoredMessage };

/** Arguments of the writing script, from the sequence on. */
export type WriteArguments = readonly (string | number)[];

/** Content of a write. */
interface Write {
  readonly sequence: number;
  readonly floor: number;
  readonly message: string;
  readonly state: Partial<JournalState>;
  readonly events: readonly JournalEvent[];
  readonly removed: readonly number[];
  readonly records: readonly StoredMessage[];
  readonly forgotten: readonly string[];
  /** Whether the floor has risen, so that older events may still be stored. */
  readonly isFloorNew: boolean;
}

/** A step, and the history after it. */
export interface AppliedStep {
  readonly step: JournalStep;
  /** Sequences of the kept events that it removes. */
  readonly removed: readonly number[];
  readonly sequence: number;
  readonly floor: number;
}

/** Prepares the write of one or more steps of a turn. */
export function toBatchWrite(applied: readonly AppliedStep[], { floorBefore, clock, codec }: BatchParts): Write {
  const { sequence = 0, floor = 0 } = applied.at(-1) ?? {};
  const steps = applied.map(({ step }) => step);
  const records = new Map<string, StoredMessage>();
  const sent = steps.map(({ record, ...step }): SentStep => {
    // every step of a turn with this record would send the same state
    if (!record || records.has(record.id)) return step;
    const stored = codec.toStored(record, clock);
    records.set(record.id, stored);
    return { ...step, record: stored };
  });
  const forgotten = steps.flatMap(({ forgotten: id }) => (id === undefined ? [] : [id]));
  return {
    sequence,
    floor,
    message: JSON.stringify(sent),
    state: Object.assign({}, ...steps.map(({ state }) => state)) as Partial<JournalState>,
    events: steps.flatMap(({ event, isKept }) => (event && isKept ? [event] : [])),
    removed: applied.flatMap(({ removed }) => removed),
    records: [...records.values()],
    forgotten,
    isFloorNew: floor !== floorBefore,
  };
}

/** Dependencies of {@link toBatchWrite}. */
interface BatchParts extends TextParts {
  /** The floor stored before this batch. */
  readonly floorBefore: number;
}

/** Prepares the write of the whole journal. */
export function toWholeWrite(snapshot: JournalSnapshot, { clock, codec }: TextParts): Write {
  const { state, events, floor, sequence, records } = snapshot;
  const stored = records.map((record) => codec.toStored(record, clock));
  return {
    sequence,
    floor,
    message: '',
    state,
    events,
    removed: [],
    records: stored,
    forgotten: [],
    isFloorNew: false,
  };
}

/** Lists the arguments of the writing script. */
export function toArguments(write: Write, serverId: string): WriteArguments {
  const state = Object.entries(write.state).flatMap(([field, value]) => [field, JSON.stringify(value)]);
  const events = write.events.flatMap((event) => [event.sequence, JSON.stringify(event)]);
  const records = write.records.flatMap((record) => [record.id, JSON.stringify(record)]);
  const { removed, forgotten } = write;
  return [
    write.sequence,
    write.floor,
    write.message,
    state.length / 2,
    events.length / 2,
    removed.length,
    records.length / 2,
    forgotten.length,
    write.isFloorNew ? '1' : '0',
    serverId,
    ...state,
    ...events,
    ...removed,
    ...records,
    ...forgotten,
  ];
}

/** Parses the steps of a message. */
export function readSteps(text: string, { clock, codec }: TextParts): readonly JournalStep[] {
  return (JSON.parse(text) as readonly SentStep[]).map(({ record, ...step }) => {
    const read = record && codec.fromStored(record, clock);
    return read ? { ...step, record: read } : step;
  });
}

/** The state of an owner in Redis. */
export interface StoredJournal {
  /** Id of the leader; empty for none. */
  readonly leader: string;
  readonly fence: number;
  readonly isOffered: boolean;
  /** Number of the newest message on the channel. */
  readonly number: number;
  readonly snapshot: JournalSnapshot;
  /** Whether there is a state to resume from. */
  readonly isKnown: boolean;
}

/** Parses the answer of the script `READ`. */
export function readStored(answer: unknown, parts: TextParts): StoredJournal {
  const [leader, fence, offer, number, sequence, floor, fields, ring, stored] = answer as readonly [
    ...(readonly [string, string, string, string, string, string]),
    ...(readonly [readonly string[], readonly string[], readonly string[]]),
  ];
  const state: Record<string, unknown> = {};
  for (let at = 0; at < fields.length; at += 2) state[fields[at] ?? ''] = JSON.parse(fields[at + 1] ?? 'null');
  const events = ring.map((text) => JSON.parse(text) as JournalEvent);
  const snapshot = {
    state: state as Partial<JournalState>,
    events,
    records: readRecords(stored, parts),
    sequence: Number(sequence),
    floor: Number(floor),
  };
  return {
    leader,
    fence: Number(fence),
    isOffered: offer !== '',
    number: Number(number),
    snapshot: expire(snapshot, parts.clock.now()),
    isKnown: state['epoch'] !== undefined || events.length > 0,
  };
}

function readRecords(stored: readonly string[], { clock, codec }: TextParts): readonly JournalMessage[] {
  return stored
    .flatMap((text) => codec.fromStored(JSON.parse(text), clock) ?? [])
    .sort((one, other) => one.order - other.order);
}
