import type { WritableAtom } from 'nanostores';
import type { Visibility } from '../connection/visibility.ts';
import { compareEntries } from './chat-state.ts';
import type { ChatChange, ChatEntry, ChatStep } from './chat-state.ts';

/** Holds the entries and tells their changes; while nobody can see the page it tells none, and the newest on show (F31). */
export interface ChatFeed {
  /** What is held now. */
  held(): readonly ChatEntry[];
  take(step: ChatStep, added: readonly ChatEntry[], isHistory: boolean): void;
  /** The page is hidden or shown now. */
  handleVisibility(): void;
  reset(): void;
  /** Tells what was told so far, at once, then each change. @returns unsubscribe */
  listen(listener: (change: ChatChange) => void): () => void;
}

/** Where a feed puts what it tells. */
export interface ChatFeedParts {
  readonly $messages: WritableAtom<readonly ChatEntry[]>;
  readonly $skipped: WritableAtom<number>;
  readonly visibility: Visibility;
}

/** Creates a feed that holds nothing. */
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
