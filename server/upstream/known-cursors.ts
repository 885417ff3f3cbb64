import { hash } from 'node:crypto';

/** Which cursors the service gave out through this server. A cursor is opaque (D38): it is compared, never read. */
export interface KnownCursors {
  add(cursor: string): void;
  has(cursor: string): boolean;
}

/** Creates the memory. It holds the hashes of the newest `most` cursors, so that long cursors cost no more than short ones. */
export function createKnownCursors(most: number): KnownCursors {
  const hashes = new Set<string>();
  const toHash = (cursor: string): string => hash('sha256', cursor, 'base64url');
  return {
    add(cursor) {
      const added = toHash(cursor);
      // put last again: the one that was not given out for longest goes first
      hashes.delete(added);
      hashes.add(added);
      const [oldest] = hashes;
      if (hashes.size > most && oldest !== undefined) hashes.delete(oldest);
    },
    has: (cursor) => hashes.has(toHash(cursor)),
  };
}
