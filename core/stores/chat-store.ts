import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import { pageVisibility } from '../connection/visibility.ts';
import type { Visibility } from '../connection/visibility.ts';
import type { ChatEvent } from '../service/frames.ts';
import { appendEntry, moderateEntries } from './chat-state.ts';
import type { ChatChange, ChatEntry } from './chat-state.ts';
import { createChatFeed } from './chat-feed.ts';
import { whileListened } from './lifecycle.ts';

/** The newest chat messages. From `user/chat` and `overlay/moderation`; empty a second after the last listener has left. */
export interface ChatStore {
  /** The newest messages, oldest first. Does not change while the page is hidden. */
  readonly $messages: ReadableAtom<readonly ChatEntry[]>;
  /** How many messages came and went while the page was hidden, and so were never seen (F31). */
  readonly $skipped: ReadableAtom<number>;
  /**
   * Calls back with the added and removed entries of each change, for callers that append lines instead of drawing a list again; first, at
   * once, with the current entries. Keeps the store running as a listener of `$messages` does.
   * @returns unsubscribe
   */
  onAppend(listener: (change: ChatChange) => void): () => void;
}

/** Options of a chat store. */
export interface ChatStoreOptions {
  /** How many messages are kept. */
  readonly limit?: number;
  readonly visibility?: Visibility;
}

/** Creates the chat store. */
export function createChatStore(connection: Connection, options: ChatStoreOptions = {}): ChatStore {
  const { limit = 200, visibility = pageVisibility } = options;
  const $messages = atom<readonly ChatEntry[]>([]);
  const $skipped = atom(0);
  const feed = createChatFeed({ $messages, $skipped, visibility });
  let count = 0;

  function handleChat({ payload: message, replay }: ChatEvent): void {
    const entry = { id: message.id ?? `local-${(count += 1)}`, message, replay: replay === true };
    feed.take(appendEntry(feed.held(), entry, limit), [entry], entry.replay);
  }
  whileListened(connection, $messages, {
    start: () => [
      connection.subscribe('user/chat', handleChat),
      connection.subscribe('overlay/moderation', ({ payload }) => {
        feed.take(moderateEntries(feed.held(), payload), [], false);
      }),
      visibility.onChange(() => feed.handleVisibility()),
      // the history comes again with the next subscription
      () => feed.reset(),
    ],
    reset: () => feed.reset(),
  });
  return {
    $messages,
    $skipped,
    onAppend(listener) {
      const release = $messages.listen(() => undefined);
      const leave = feed.listen(listener);
      return () => {
        leave();
        release();
      };
    },
  };
}
