import { byteLength } from '../../core/service/text.ts';
import type { DockChatEvent, DockMessage, SafetyEvent } from '../../core/service/relay.ts';
import { toDockMessage } from '../air/air-record.ts';
import type { AirRecord } from '../air/air-record.ts';
import type { Safety } from '../air/safety-schemas.ts';

/** A client reads frames of up to 256 KiB. */
const MAX_EVENT_BYTES = 200 * 1024;
/** Changes that are sent at once: a dock that is not slow takes them with room to spare. */
const MAX_CHANGES = 300;

/** What docks have not been told yet. */
export interface DockChanges {
  note(record: AirRecord): void;
  /**
   * Takes the oldest changes, 300 at most.
   * @param isWanted false when there is no dock: then all changes are forgotten
   */
  take(isWanted: boolean): readonly DockChatEvent[];
  readonly isEmpty: boolean;
}

/** Creates an empty list of changes. A message that changes again before docks are told is told once. */
export function createDockChanges(): DockChanges {
  const records = new Map<string, AirRecord>();
  return {
    note: (record) => void records.set(record.id, record),
    take(isWanted) {
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

/** Makes the events with these messages: one, or more when it would be too large to be read. */
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

/** Tells overlays and docks what they show of the safety settings. */
export function toSafetyEvent({ revision, panic, holdSeconds }: Safety): SafetyEvent {
  return { type: 'event', subscription: 'overlay/safety', payload: { revision, panic, holdSeconds } };
}
