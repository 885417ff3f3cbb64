import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import type { DockMessage } from '../service/relay.ts';
import { isLost, whileListened } from './lifecycle.ts';

/** Chat before and on air for the moderation dock (`dock/chat`). */
export interface DockStore {
  /**
   * The newest messages in the order in which the server received them, oldest first. Each event of the relay, which may carry many
   * messages, creates a new list; unchanged messages keep their identity. The last list stays while the relay is unreachable.
   */
  readonly $messages: ReadableAtom<readonly DockMessage[]>;
}

/** Options of a dock store. */
export interface DockStoreOptions {
  /** Number of messages to keep; 500 by default. */
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
        // Changes during the outage are unknown for messages older than the snapshot.
        if (isSnapshotDue) list = createDockList(limit);
        isSnapshotDue = false;
        $messages.set(list.take(payload.messages));
      }),
      connection.$state.listen((state) => {
        isSnapshotDue ||= isLost(state);
      }),
      reset,
    ],
    reset,
  });
  return { $messages };
}

/**
 * Number of remembered ids that are too old for the list: more than the server can hold, since it reports each held message again when it
 * goes on air.
 */
const MAX_PASSED = 25_000;

/** The newest messages, each in the place of its first arrival. */
interface DockList {
  /** Adds new messages and updates known ones in place. @returns all messages, oldest first */
  take(messages: readonly DockMessage[]): readonly DockMessage[];
}

function createDockList(limit: number): DockList {
  // A map keeps the place of a key that is set again.
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

/** Yields the oldest keys beyond the limit; the caller deletes each before it takes the next. */
function* oldest(kept: ReadonlySet<string> | ReadonlyMap<string, unknown>, limit: number): Iterable<string> {
  for (const id of kept.keys()) {
    if (kept.size <= limit) return;
    yield id;
  }
}
