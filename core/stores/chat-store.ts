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

/** The newest chat messages, from `user/chat` and `overlay/moderation`. Cleared a second after the last listener leaves. */
export interface ChatStore {
  /** The newest messages, oldest first; unchanged while the page is hidden. */
  readonly $messages: ReadableAtom<readonly ChatEntry[]>;
  /** Number of messages that came and went while the page was hidden (F31). */
  readonly $skipped: ReadableAtom<number>;
  /**
   * Calls back with the added and removed entries of each change, for callers that append lines instead of drawing a list again. The first
   * call comes at once, with the current entries. Keeps the store running as a listener of `$messages` does.
   * @returns a function that unsubscribes
   */
  onAppend(listener: (change: ChatChange) => void): () => void;
}

/** Options of a chat store. */
export interface ChatStoreOptions {
  /** Number of messages to keep. */
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
    feed.apply(appendEntry(feed.entries(), entry, limit), [entry], entry.replay);
  }
  whileListened(connection, $messages, {
    start: () => [
      connection.subscribe('user/chat', handleChat),
      connection.subscribe('overlay/moderation', ({ payload }) => {
        feed.apply(moderateEntries(feed.entries(), payload), [], false);
      }),
      visibility.onChange(() => feed.handleVisibility()),
      // The next subscription sends the history again.
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
