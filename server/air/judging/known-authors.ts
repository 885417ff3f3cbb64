import { toAuthorKey } from '../../../core/service/author-name.ts';
import type { ChatMessage } from '../../../core/service/chat-message.ts';

/** Most known authors of one owner; the oldest are forgotten first. */
const MAX_AUTHORS = 50_000;

/** Authors who need no approval while new ones are held. */
export interface KnownAuthors {
  has(author: string): boolean;
  /** Adds authors, and stores new ones. */
  add(authors: readonly string[]): void;
}

/** Identifies an author across platforms: the API has no ids of authors, and the same name on two platforms may be two people. */
export function toAuthorName({ platformId, author }: ChatMessage): string {
  return `${platformId}:${toAuthorKey(author)}`;
}

/** Converts a name of an older version, which stored names unfolded. */
function renewAuthorName(stored: string): string {
  const platform = stored.slice(0, stored.indexOf(':') + 1);
  return platform + toAuthorKey(stored.slice(platform.length));
}

/**
 * Creates the set of known authors.
 * @param store stores authors that are new in the set
 */
export function createKnownAuthors(
  stored: readonly string[],
  store: (authors: readonly string[]) => void,
): KnownAuthors {
  const known = new Set(stored.map(renewAuthorName));
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
