import { isAwaitingApproval } from './air-record.ts';
import type { AirRecord } from './air-record.ts';

const MAX_NEWEST = 200;
const MAX_AIRED = 200;
const MAX_AWAITING = 1_000;

/** The messages of an owner that can still change: the newest 200, the newest 200 aired ones, and all waiting ones. */
export interface MessageBook {
  /** Adds a message just received. */
  add(record: AirRecord): void;
  /** Records that a message has gone on air, perhaps not for the first time. */
  recordAired(record: AirRecord): void;
  /** Records that a message waits for approval. Only the newest 1,000 of these are kept. */
  recordAwaiting(record: AirRecord): void;
  /** Forgets a message that no longer waits, unless another list keeps it. */
  settle(record: AirRecord): void;
  find(id: string): AirRecord | undefined;
  /**
   * Fills the empty book with messages from another one.
   * @param records in the order in which they were received
   */
  restore(records: readonly AirRecord[]): void;
  /** All of them in the order in which they were received. */
  all(): Iterable<AirRecord>;
  /** The newest 200, oldest first. */
  newest(): Iterable<AirRecord>;
  readonly size: number;
}

/**
 * Creates an empty book of messages.
 * @param onForget called with each forgotten message
 */
export function createMessageBook(onForget: (record: AirRecord) => void): MessageBook {
  const records = new Map<string, AirRecord>();
  const newest = new Set<AirRecord>();
  const aired = new Set<AirRecord>();
  const awaiting = new Set<AirRecord>();
  const settle = (record: AirRecord): void => {
    if (record.airsAt !== null) awaiting.delete(record);
    const isWaiting = record.state === 'held' && (record.airsAt !== null || awaiting.has(record));
    const isKept = isWaiting || newest.has(record) || aired.has(record);
    if (!isKept && records.delete(record.id)) onForget(record);
  };
  const keep = (record: AirRecord, list: Set<AirRecord>, limit: number): void => {
    list.delete(record);
    list.add(record);
    const [oldest] = list.size > limit ? list : [];
    if (!oldest) return;
    list.delete(oldest);
    settle(oldest);
  };
  return {
    add(record) {
      records.set(record.id, record);
      keep(record, newest, MAX_NEWEST);
    },
    recordAired: (record) => keep(record, aired, MAX_AIRED),
    recordAwaiting: (record) => keep(record, awaiting, MAX_AWAITING),
    settle,
    restore(all) {
      const inOrderOfAiring = all.filter(({ airing }) => airing !== undefined).sort(byAiring);
      for (const record of all.slice(-MAX_NEWEST)) newest.add(record);
      for (const record of inOrderOfAiring.slice(-MAX_AIRED)) aired.add(record);
      for (const record of all.filter(isAwaitingApproval).slice(-MAX_AWAITING)) awaiting.add(record);
      for (const record of all) records.set(record.id, record);
      for (const record of all) settle(record);
    },
    find: (id) => records.get(id),
    all: () => records.values(),
    newest: () => newest.values(),
    get size() {
      return records.size;
    },
  };
}

function byAiring({ airing: a = 0 }: AirRecord, { airing: b = 0 }: AirRecord): number {
  return a - b;
}
