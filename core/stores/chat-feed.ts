import type { WritableAtom } from 'nanostores';
import type { Visibility } from '../connection/visibility.ts';
import { compareEntries } from './chat-state.ts';
import type { ChatChange, ChatEntry, ChatStep } from './chat-state.ts';

/** Holds the entries and reports their changes. While the page is hidden it reports none; when the page is shown again, it reports the newest entries (F31). */
export interface ChatFeed {
  /** The current entries. */
  held(): readonly ChatEntry[];
  take(step: ChatStep, added: readonly ChatEntry[], isHistory: boolean): void;
  /** Call it when the page was hidden or shown. */
  handleVisibility(): void;
  reset(): void;
  /** Calls back at once with the current entries, then with each change. @returns unsubscribe */
  listen(listener: (change: ChatChange) => void): () => void;
}

/** The stores that a feed writes to, and the visibility of the page. */
export interface ChatFeedParts {
  readonly $messages: WritableAtom<readonly ChatEntry[]>;
  readonly $skipped: WritableAtom<number>;
  readonly visibility: Visibility;
}

/** Creates an empty feed. */
export function createChatFeed({ $messages, $skipped, visibility }: ChatFeedParts): ChatFeed {
  const listeners = new Set<(change: ChatChange) => void>();
  let held: readonly ChatEntry[] = [];
  let told = held;
  let unseen = 0;

  function tell(change: ChatChange): void {
    told = held;
    $messages.set(held);
    if (change.added.length + change.removed.length > 0) for (const listener of [...listeners]) listener(change);
  }
  return {
    held: () => held,
    take(step, added, isHistory) {
      held = step.entries;
      if (visibility.isHidden()) unseen += added.length;
      else tell({ added, removed: step.removed, isHistory });
    },
    handleVisibility() {
      if (visibility.isHidden()) return;
      const change = compareEntries(told, held);
      $skipped.set($skipped.get() + unseen - change.added.length);
      unseen = 0;
      tell({ ...change, isHistory: true });
    },
    reset() {
      held = [];
      unseen = 0;
      tell({ ...compareEntries(told, held), isHistory: false });
    },
    listen(listener) {
      listeners.add(listener);
      if (told.length > 0) listener({ added: told, removed: [], isHistory: true });
      return () => void listeners.delete(listener);
    },
  };
}
