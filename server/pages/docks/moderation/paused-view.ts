import type { DockMessage } from '../../../../core/service/relay.ts';

/**
 * What is listed while the list stands still: the messages that were there, each in its newest state, and a count of those that
 * came since. The store forgets old messages within seconds of a raid; this keeps those that somebody is looking at.
 */
export interface PausedView {
  /** The messages, oldest first; another list after each change of one of them. */
  readonly messages: readonly DockMessage[];
  /** How many other messages have come. */
  readonly newCount: number;
  /** Takes what `dock/chat` brought: changes, and messages that are new. */
  take(messages: readonly DockMessage[]): void;
}

/** More new messages than this are not counted one by one: the button says "999+". */
export const MAX_COUNT = 1_000;

/**
 * @param messages what is listed, which may be older than what is known: a list is not drawn at every change
 * @param known the newest state of all messages
 * @param isCounted which of the new messages are counted: those that pass the filter
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
