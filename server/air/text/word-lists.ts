import { createHash } from 'node:crypto';
import { runAtOnce, runInTurns } from './in-turns.ts';
import type { ListedWord } from './pattern.ts';
import { buildWordList } from './word-list.ts';
import type { WordList } from './word-list.ts';

/** Returns the cached list of some words, or prepares it. */
export type ToWordList = (words: readonly ListedWord[]) => WordList;

/** Prepares a list of words in short turns of the event loop. */
export type PrepareWords = (words: readonly ListedWord[]) => Promise<void>;

/** Prepared lists of words: ten thousand words take more than a second of the processor. */
export interface WordLists {
  /** Prepares a list in short turns of the event loop, one list after another, so that {@link WordLists.get} returns it at once. */
  readonly prepare: PrepareWords;
  /** Returns a prepared list; prepares it at once if it is missing. */
  readonly get: ToWordList;
}

/** Most words that are prepared in one turn. */
const FEW = 100;
/** Number of unused lists that are kept. */
const KEPT = 4;

/** Creates the lists. A list in use is kept for that time, so that equal words are prepared once. */
export function createWordLists(): WordLists {
  const lists = new Map<string, WeakRef<WordList>>();
  const newest: WordList[] = [];
  const keys = new WeakMap<readonly ListedWord[], string>();
  let last: Promise<unknown> = Promise.resolve();
  const keyOf = (words: readonly ListedWord[]): string => {
    const key = keys.get(words) ?? toKey(words);
    keys.set(words, key);
    return key;
  };
  const keep = (key: string, list: WordList): WordList => {
    for (const [other, reference] of lists) if (reference.deref() === undefined) lists.delete(other);
    lists.set(key, new WeakRef(list));
    newest.unshift(list);
    newest.length = Math.min(newest.length, KEPT);
    return list;
  };
  return {
    async prepare(words) {
      if (words.length <= FEW) return;
      const key = keyOf(words);
      const mine = last.then(async () => {
        const known = lists.get(key)?.deref();
        keep(key, known ?? (await runInTurns(buildWordList(words))));
      });
      last = mine.catch(() => undefined);
      await mine;
    },
    get(words) {
      const key = keyOf(words);
      return lists.get(key)?.deref() ?? keep(key, runAtOnce(buildWordList(words)));
    },
  };
}

function toKey(words: readonly ListedWord[]): string {
  const hash = createHash('sha256');
  for (const { match, text } of words) hash.update(`${match} ${text}\n`);
  return hash.digest('base64');
}
