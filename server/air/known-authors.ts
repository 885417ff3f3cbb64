import type { ChatMessage } from '../../core/service/chat-message.ts';

/** Most authors that are known of one owner; the oldest are forgotten first. */
const MAX_AUTHORS = 50_000;

/** Authors who need no approval while new ones are held. */
export interface KnownAuthors {
  has(author: string): boolean;
  /** Adds authors, and stores those that were not known. */
  add(authors: readonly string[]): void;
}

/** Names an author among all platforms: the API has no ids of authors, and the same name on two platforms may be two people. */
export function toAuthorName({ platformId, author }: ChatMessage): string {
  return `${platformId}:${author}`;
}

/**
 * Creates the set of known authors.
 * @param store stores authors that are new in the set
 */
export function createKnownAuthors(
  stored: readonly string[],
  store: (authors: readonly string[]) => void,
): KnownAuthors {
  const known = new Set(stored);
  return {
    has: (author) => known.has(author),
    add(authors) {
      const added = [...new Set(authors)].filter((author) => !known.has(author));
      for (const author of added) known.add(author);
      for (const oldest of known) {
        if (known.size <= MAX_AUTHORS) break;
        known.delete(oldest);
      }
      if (added.length > 0) store(added);
    },
  };
}
