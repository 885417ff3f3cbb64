import type { WritableAtom } from 'nanostores';
import type { Visibility } from '../connection/visibility.ts';
import { compareEntries } from './chat-state.ts';
import type { ChatChange, ChatEntry, ChatStep } from './chat-state.ts';

/**
 * Holds the entries and reports their changes. Reports none while the page is hidden, and the newest entries when it is shown again (F31).
 */
export interface ChatFeed {
  /** Returns the current entries. */
  entries(): readonly ChatEntry[];
  apply(step: ChatStep, added: readonly ChatEntry[], isHistory: boolean): void;
  /** Must be called after the page was hidden or shown. */
  handleVisibility(): void;
  reset(): void;
  /** Calls back at once with the current entries, then with each change. @returns a function that unsubscribes */
  listen(listener: (change: ChatChange) => void): () => void;
}

/** Stores that the feed writes to, and the visibility of the page. */
export interface ChatFeedParts {
  readonly $messages: WritableAtom<readonly ChatEntry[]>;
  readonly $skipped: WritableAtom<number>;
  readonly visibility: Visibility;
}

/** Creates an empty feed. */
export function createChatFeed({ $messages, $skipped, visibility }: ChatFeedParts): ChatFeed {
  const listeners = new Set<(change: ChatChange) => void>();
  let entries: readonly ChatEntry[] = [];
  let published = entries;
  let unseen = 0;

  function publish(change: ChatChange): void {
    published = entries;
    $messages.set(entries);
    if (change.added.length + change.removed.length > 0) for (const listener of [...listeners]) listener(change);
  }
  return {
    entries: () => entries,
    apply(step, added, isHistory) {
      entries = step.entries;
      if (visibility.isHidden()) unseen += added.length;
      else publish({ added, removed: step.removed, isHistory });
    },
    handleVisibility() {
      if (visibility.isHidden()) return;
      const change = compareEntries(published, entries);
      $skipped.set($skipped.get() + unseen - change.added.length);
      unseen = 0;
      publish({ ...change, isHistory: true });
    },
    reset() {
      entries = [];
      unseen = 0;
      publish({ ...compareEntries(published, entries), isHistory: false });
    },
    listen(listener) {
      listeners.add(listener);
      if (published.length > 0) listener({ added: published, removed: [], isHistory: true });
      return () => void listeners.delete(listener);
    },
  };
}
