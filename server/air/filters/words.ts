import type { Safety } from '../safety-schemas.ts';
import type { createWordList } from '../text/word-list.ts';
import type { Filter } from './filter.ts';

/** Stops messages with a listed word or phrase in their text or in the name of their author. */
export function createWordFilter({ words }: Safety, toWordList: typeof createWordList): Filter | undefined {
  if (words.length === 0) return undefined;
  const list = toWordList(words);
  return ({ text, message }) => (list.finds(text) || list.finds(message.author) ? 'word' : undefined);
}
