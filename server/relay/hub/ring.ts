import type { JournalEvent } from '../../bus/journal.ts';

/** Messages sent to a screen that starts or is refilled. */
export const HISTORY_MESSAGES = 50;

const MAX_ENTRIES = 200;
const MAX_AGE_MS = 600_000;

/** The newest events of an owner, for clients that were disconnected. */
export interface Ring {
  push(entry: JournalEvent): void;
  /** Everything after `sequence`, oldest first; undefined if some of it was dropped. */
  since(sequence: number): readonly JournalEvent[] | undefined;
  /** The newest `count` messages and all other events since the first of them, oldest first. */
  newest(count: number): readonly JournalEvent[];
  /** Removes messages. */
  remove(isGone: (entry: JournalEvent) => boolean): void;
  /** Replaces the contents with those that the leader kept. */
  replace(entries: readonly JournalEvent[], floor: number): void;
  /** Drops entries older than 10 minutes at `now` (epoch milliseconds). */
  expire(now: number): void;
  /** The newest dropped sequence; 0 if nothing was dropped. */
  readonly floor: number;
  readonly size: number;
}

/** Creates a ring of 200 entries or 10 minutes, whichever is less (docs/spec/relay.md, "The socket"). */
export function createRing(): Ring {
  let entries: JournalEvent[] = [];
  let floor = 0;
  const dropOldest = (): void => {
    floor = entries.shift()?.sequence ?? floor;
  };
  return {
    push(entry) {
      entries.push(entry);
      if (entries.length > MAX_ENTRIES) dropOldest();
    },
    since: (sequence) => (sequence < floor ? undefined : entries.filter((entry) => entry.sequence > sequence)),
    newest(count) {
      const messages = entries.filter(({ id }) => id !== undefined).slice(-count);
      const first = messages[0];
      return first ? entries.filter(({ sequence }) => sequence >= first.sequence) : [];
    },
    remove(isGone) {
      entries = entries.filter((entry) => !isGone(entry));
    },
    replace(others, othersFloor) {
      entries = others.slice(-MAX_ENTRIES);
      floor = others.at(-MAX_ENTRIES - 1)?.sequence ?? othersFloor;
    },
    expire(now) {
      while (entries[0] && entries[0].at <= now - MAX_AGE_MS) dropOldest();
    },
    get floor() {
      return floor;
    },
    get size() {
      return entries.length;
    },
  };
}
