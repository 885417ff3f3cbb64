import type { Clock } from '../../../core/connection/clock.ts';
import type { AirRecord } from '../../air/air-record.ts';
import { fromStoredRecord, toStoredRecord } from '../../air/stored-record.ts';
import type { StoredRecord } from '../../air/stored-record.ts';
import type { JournalEvent, JournalSnapshot, JournalState, JournalStep } from '../journal.ts';
import { expire } from './history.ts';

/** What times of records are turned with. */
export type Clocks = Pick<Clock, 'now' | 'elapsed'>;

/** A step as the channel carries it. */
type ToldStep = Omit<JournalStep, 'record'> & { readonly record?: StoredRecord };

/** Arguments of the script that writes, from the sequence on. */
export type WriteArguments = readonly (string | number)[];

/** What a write brings. */
interface Write {
  readonly sequence: number;
  readonly floor: number;
  readonly message: string;
  readonly state: Partial<JournalState>;
  readonly events: readonly JournalEvent[];
  readonly removed: readonly number[];
  readonly records: readonly StoredRecord[];
  readonly forgotten: readonly string[];
  /** Whether events up to the floor may still be stored. */
  readonly isFloorNew: boolean;
}

/** A step, and what the history has come to with it. */
export interface AppliedStep {
  readonly step: JournalStep;
  /** Sequences of kept events that it takes off air. */
  readonly removed: readonly number[];
  readonly sequence: number;
  readonly floor: number;
}

/** Prepares steps of one turn, of which there is at least one. */
export function toBatchWrite(applied: readonly AppliedStep[], { floorBefore, clock }: BatchParts): Write {
  const { sequence = 0, floor = 0 } = applied.at(-1) ?? {};
  const steps = applied.map(({ step }) => step);
  const records = new Map<string, StoredRecord>();
  const told = steps.map(({ record, ...step }): ToldStep => {
    // every step of a turn that has the record would bring the same
    if (!record || records.has(record.id)) return step;
    const stored = toStoredRecord(record, clock);
    records.set(record.id, stored);
    return { ...step, record: stored };
  });
  const forgotten = steps.flatMap(({ forgotten: id }) => (id === undefined ? [] : [id]));
  return {
    sequence,
    floor,
    message: JSON.stringify(told),
    state: Object.assign({}, ...steps.map(({ state }) => state)) as Partial<JournalState>,
    events: steps.flatMap(({ event, isKept }) => (event && isKept ? [event] : [])),
    removed: applied.flatMap(({ removed }) => removed),
    records: [...records.values()],
    forgotten,
    isFloorNew: floor !== floorBefore,
  };
}

/** What a batch is prepared with. */
interface BatchParts {
  /** The floor that is stored before it. */
  readonly floorBefore: number;
  readonly clock: Clocks;
}

/** Prepares the whole journal. */
export function toWholeWrite({ state, events, floor, sequence, records }: JournalSnapshot, clock: Clocks): Write {
  const stored = records.map((record) => toStoredRecord(record, clock));
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

/** Lists the arguments of the script that writes. */
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

/** Reads the steps of a message. */
export function readSteps(text: string, clock: Clocks): readonly JournalStep[] {
  return (JSON.parse(text) as readonly ToldStep[]).map(({ record, ...step }) => {
    const read = record && fromStoredRecord(record, clock);
    return read ? { ...step, record: read } : step;
  });
}

/** What Redis knows of an owner. */
export interface StoredJournal {
  /** Id of the server that holds it; empty for none. */
  readonly holder: string;
  readonly fence: number;
  readonly isOffered: boolean;
  /** Number of the newest message on the channel. */
  readonly number: number;
  readonly snapshot: JournalSnapshot;
  /** Whether there is anything to go on from. */
  readonly isKnown: boolean;
}

/** Reads the answer of the script that reads. */
export function readStored(answer: unknown, clock: Clocks): StoredJournal {
  const [holder, fence, offer, number, sequence, floor, fields, ring, stored] = answer as readonly [
    ...(readonly [string, string, string, string, string, string]),
    ...(readonly [readonly string[], readonly string[], readonly string[]]),
  ];
  const state: Record<string, unknown> = {};
  for (let at = 0; at < fields.length; at += 2) state[fields[at] ?? ''] = JSON.parse(fields[at + 1] ?? 'null');
  const events = ring.map((text) => JSON.parse(text) as JournalEvent);
  const snapshot = {
    state: state as Partial<JournalState>,
    events,
    records: readRecords(stored, clock),
    sequence: Number(sequence),
    floor: Number(floor),
  };
  return {
    holder,
    fence: Number(fence),
    isOffered: offer !== '',
    number: Number(number),
    snapshot: expire(snapshot, clock.now()),
    isKnown: state['epoch'] !== undefined || events.length > 0,
  };
}

function readRecords(stored: readonly string[], clock: Clocks): readonly AirRecord[] {
  return stored
    .flatMap((text) => fromStoredRecord(JSON.parse(text), clock) ?? [])
    .sort((one, other) => one.order - other.order);
}
