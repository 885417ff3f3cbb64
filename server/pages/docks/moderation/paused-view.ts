import type { DockMessage } from '../../../../core/service/relay.ts';

/**
 * The content of a paused list: its messages, each in its latest state, and the number of messages received since. The store drops old
 * messages within seconds of a raid; this view keeps those that someone looks at.
 */
export interface PausedView {
  /** The messages, oldest first; a new array after each change. */
  readonly messages: readonly DockMessage[];
  /** Number of messages received since the pause. */
  readonly newCount: number;
  /** Handles the messages of a `dock/chat` event, changed or new. */
  take(messages: readonly DockMessage[]): void;
}

/** Highest count of new messages: from here on the button shows "999+". */
export const MAX_COUNT = 1_000;

/**
 * Creates the view of a list that pauses.
 * @param messages the listed messages, which may be older than `known`, since a list is not drawn at every change
 * @param known the latest state of all messages
 * @param isCounted whether a new message passes the filter and is counted
 */
export function createPausedView(
  messages: readonly DockMessage[],
  known: readonly DockMessage[],
  isCounted: (message: DockMessage) => boolean,
): PausedView {
  const newest = new Map(known.map((message) => [message.id, message]));
  const kept = new Map(messages.map((message) => [message.id, newest.get(message.id) ?? message]));
  const fresh = new Set(known.filter((message) => !kept.has(message.id) && isCounted(message)).map(({ id }) => id));
  let list: readonly DockMessage[] = [...kept.values()];
  return {
    get messages() {
      return list;
    },
    get newCount() {
      return fresh.size;
    },
    take(changes) {
      let hasChanged = false;
      for (const message of changes) {
        if (kept.has(message.id)) {
          kept.set(message.id, message);
          hasChanged = true;
        } else if (fresh.size < MAX_COUNT && !newest.has(message.id) && isCounted(message)) fresh.add(message.id);
      }
      if (hasChanged) list = [...kept.values()];
    },
  };
}
