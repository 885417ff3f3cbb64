import { DEFAULT_SAFETY } from '../safety/safety-schemas.ts';
import type { Safety } from '../safety/safety-schemas.ts';

/** The settings that stop only newly listed words and authors, compared with earlier settings. */
export function keepListedSince({ words, authors, mutes, off }: Safety, before: Safety): Safety {
  return {
    ...DEFAULT_SAFETY,
    off,
    words: without(words, before.words),
    authors: without(authors, before.authors),
    mutes: without(mutes, before.mutes),
  };
}

function without<T>(entries: readonly T[], old: readonly T[]): T[] {
  const known = new Set(old.map((entry) => JSON.stringify(entry)));
  return entries.filter((entry) => !known.has(JSON.stringify(entry)));
}
