import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import type { DockMessage } from '../service/relay.ts';
import { whileListened } from './lifecycle.ts';

/** Chat before and on air, as the moderation dock sees it (`dock/chat`). */
export interface DockStore {
  /**
   * The newest messages in the order in which the server received them, oldest first. A new list for each event of the relay, which brings many
   * messages at once; a message that did not change is the same object in both lists. While the relay cannot be reached, the last list stays.
   */
  readonly $messages: ReadableAtom<readonly DockMessage[]>;
}

/** Options of a dock store. */
export interface DockStoreOptions {
  /** How many messages are kept; 500 by default. */
  readonly limit?: number;
}

/** Creates the store of the moderation dock. */
export function createDockStore(connection: Connection, { limit = 500 }: DockStoreOptions = {}): DockStore {
  const $messages = atom<readonly DockMessage[]>([]);
  let list = createDockList(limit);
  let isSnapshotDue = false;
  const reset = (): void => {
    list = createDockList(limit);
    $messages.set([]);
  };
  whileListened(connection, $messages, {
    start: () => [
      connection.subscribe('dock/chat', ({ payload }) => {
        // what changed in the meantime is not known of messages that are older than the snapshot
        if (isSnapshotDue) list = createDockList(limit);
        isSnapshotDue = false;
        $messages.set(list.take(payload.messages));
      }),
      connection.$state.listen((state) => {
        isSnapshotDue ||= state === 'reconnecting' || state === 'signed_out';
      }),
      reset,
    ],
    reset,
  });
  return { $messages };
}

/** How many messages are remembered as too old for the list: more than can wait on the server, which reports each again when it goes on air. */
const MAX_PASSED = 25_000;

/** The newest messages, each in the place in which it came first. */
interface DockList {
  /** Adds messages, and changes in place those that are there already. @returns all of them, oldest first */
  take(messages: readonly DockMessage[]): readonly DockMessage[];
}

function createDockList(limit: number): DockList {
  // a map keeps the place of a key that is set again
  const kept = new Map<string, DockMessage>();
  const passed = new Set<string>();
  return {
    take(messages) {
      for (const message of messages) if (!passed.has(message.id)) kept.set(message.id, message);
      for (const id of oldest(kept, limit)) {
        kept.delete(id);
        passed.add(id);
      }
      for (const id of oldest(passed, MAX_PASSED)) passed.delete(id);
      return [...kept.values()];
    },
  };
}

/** The oldest keys past the limit; the caller deletes each before it takes the next. */
function* oldest(kept: ReadonlySet<string> | ReadonlyMap<string, unknown>, limit: number): Iterable<string> {
  for (const id of kept.keys()) {
    if (kept.size <= limit) return;
    yield id;
  }
}
