import { byteLength } from '../../../core/service/text.ts';
import type { DockChatEvent, DockMessage } from '../../../core/service/relay.ts';
import { toDockMessage } from '../../air/states/air-record.ts';
import type { AirRecord } from '../../air/states/air-record.ts';

/** Largest event, below the 256 KiB that a client reads in one frame. */
const MAX_EVENT_BYTES = 200 * 1024;
/** Changes sent at once: a dock that is not slow can easily receive them. */
const MAX_CHANGES = 300;

/** Changes that were not sent to docks yet. */
export interface DockChanges {
  add(record: AirRecord): void;
  /**
   * Removes and returns the oldest changes, at most 300.
   * @param isWanted false if there is no dock: then all changes are dropped
   */
  drain(isWanted: boolean): readonly DockChatEvent[];
  readonly isEmpty: boolean;
}

/** Creates an empty list of changes. A message that changes twice before docks are updated is sent once. */
export function createDockChanges(): DockChanges {
  const records = new Map<string, AirRecord>();
  return {
    add: (record) => void records.set(record.id, record),
    drain(isWanted) {
      if (!isWanted) records.clear();
      const taken: DockMessage[] = [];
      for (const [id, record] of records) {
        if (taken.length === MAX_CHANGES) break;
        taken.push(toDockMessage(record));
        records.delete(id);
      }
      return taken.length === 0 ? [] : toDockEvents(taken);
    },
    get isEmpty() {
      return records.size === 0;
    },
  };
}

/** Creates the events with these messages: several if one would be too large to read. */
export function toDockEvents(messages: readonly DockMessage[]): readonly DockChatEvent[] {
  let last: DockMessage[] = [];
  let bytes = 0;
  const lists = [last];
  for (const message of messages) {
    const size = byteLength(JSON.stringify(message));
    bytes += size;
    if (bytes > MAX_EVENT_BYTES) {
      last = [];
      lists.push(last);
      bytes = size;
    }
    last.push(message);
  }
  return lists.map((list) => ({ type: 'event', subscription: 'dock/chat', payload: { messages: list } }));
}
