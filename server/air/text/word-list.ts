import { isDeepStrictEqual } from 'node:util';
import { createAutomaton } from './automaton.ts';
import { readPattern } from './pattern.ts';
import type { ListedWord, Pattern } from './pattern.ts';
import { Edge, readRaw, readText } from './reading.ts';
import type { Reading } from './reading.ts';

/** A list of words and phrases, ready to be looked for in texts. */
export interface WordList {
  /** Tells whether a text has one of the words, also when it is disguised (docs/evasions.md). */
  finds(text: string): boolean;
  /** As {@link finds}, and how many steps it took: never more than a fixed number for each letter. */
  search(text: string): { readonly isFound: boolean; readonly steps: number };
}

/** Comparisons for one reading of a text. No list that people use comes near; a text that needs more is taken for found. */
const MAX_STEPS = 40_000;

/** Spellings of one word that differ only in how often letters are repeated; past these they are taken for the loosest. */
const MAX_SPELLINGS = 8;

/** Prepares words to be looked for. It takes a while with many, so that it is done when settings change, not for a message. */
export function createWordList(words: readonly ListedWord[]): WordList {
  const patterns = words.flatMap(readPattern);
  const finders = [
    { isRaw: false, find: createFinder(patterns.filter(({ isRaw }) => !isRaw)) },
    { isRaw: true, find: createFinder(patterns.filter(({ isRaw }) => isRaw)) },
  ].filter(({ find }) => find !== undefined);
  const search = (text: string): { isFound: boolean; steps: number } => {
    let steps = 0;
    for (const { isRaw, find } of finders) {
      for (const reading of isRaw ? [readRaw(text)] : readText(text)) {
        const result = find?.(reading);
        steps += result?.steps ?? 0;
        if (result?.isFound) return { isFound: true, steps };
      }
    }
    return { isFound: false, steps };
  };
  return { search, finds: (text) => search(text).isFound };
}

/**
 * Prepares words as {@link createWordList} does, and keeps the last list for the next time: settings change often, and their long
 * list of words seldom.
 */
export function createWordListMemory(): typeof createWordList {
  let last: { readonly words: readonly ListedWord[]; readonly list: WordList } | undefined;
  return (words) => {
    if (!last || !isDeepStrictEqual(last.words, words)) last = { words, list: createWordList(words) };
    return last.list;
  };
}

type Finder = (reading: Reading) => { readonly isFound: boolean; readonly steps: number };

function createFinder(patterns: readonly Pattern[]): Finder | undefined {
  if (patterns.length === 0) return undefined;
  const spellings = groupBySpelling(patterns);
  const texts = [...spellings.keys()].sort();
  const lists = texts.map((text) => spellings.get(text) ?? []);
  const automaton = createAutomaton(texts);
  return (reading) => {
    let isFound = false;
    let compared = 0;
    const walked = automaton.search(reading.text, (index, end) => {
      for (const pattern of lists[index] ?? []) {
        const match = compare(reading, pattern, end);
        compared += match.steps;
        isFound ||= match.isFound || compared > MAX_STEPS;
      }
      return isFound;
    });
    return { isFound, steps: walked + compared };
  };
}

function groupBySpelling(patterns: readonly Pattern[]): ReadonlyMap<string, readonly Pattern[]> {
  const groups = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const group = groups.get(pattern.text);
    if (!group) groups.set(pattern.text, [pattern]);
    else if (group.length < MAX_SPELLINGS) group.push(pattern);
    else group[0] = loosen(group[0] ?? pattern, pattern);
  }
  return groups;
}

/** A pattern that finds whatever one of the two finds. */
function loosen(one: Pattern, other: Pattern): Pattern {
  return {
    ...one,
    isPart: one.isPart || other.isPart,
    isShort: false,
    runs: Array.from(one.text, (_, index) => Math.min(one.runs[index] ?? 1, other.runs[index] ?? 1)),
  };
}

function compare(
  reading: Reading,
  pattern: Pattern,
  end: number,
): { readonly isFound: boolean; readonly steps: number } {
  const start = end - pattern.text.length + 1;
  // a look at both ends costs less than one at each letter
  if (!pattern.isPart && !hasEdges(reading, pattern, start)) return { isFound: false, steps: 1 };
  let same = 0;
  while (same < pattern.text.length && isRun(reading.runs[start + same] ?? 0, pattern, same)) same += 1;
  const isWhole = same === pattern.text.length;
  return { isFound: isWhole && (!pattern.isPart || hasEdges(reading, pattern, start)), steps: 1 + same };
}

/** Each letter is repeated as often as in the list, or more often; in a short word, which is soon another, three times or more. */
function isRun(run: number, { runs, text, isPart, isShort }: Pattern, index: number): boolean {
  const listed = runs[index] ?? 1;
  if (run <= listed) return run === listed;
  if (isDigit(text, index)) return isPart;
  return !isShort || run > 2;
}

function isDigit(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0x30 && unit <= 0x39;
}

/** A word stands between edges; what runs over gaps begins at an edge, too, and ends at one unless it is long. */
function hasEdges(reading: Reading, pattern: Pattern, start: number): boolean {
  const end = start + pattern.text.length - 1;
  const isOpen = pattern.isPart && !crossesGap(reading, pattern, start);
  if (!isOpen && !isEdge(reading, { place: start, edge: Edge.start, run: pattern.runs[0] ?? 1 })) return false;
  if (isOpen || (pattern.isPart && !pattern.isShort)) return true;
  return isEdge(reading, { place: end, edge: Edge.end, run: pattern.runs[pattern.text.length - 1] ?? 1 });
}

interface Border {
  readonly place: number;
  readonly edge: number;
  readonly run: number;
}

/** A gap among the repetitions of a letter is an edge when the word has that letter once. */
function isEdge({ edges }: Reading, { place, edge, run }: Border): boolean {
  return ((edges[place] ?? 0) & (run === 1 ? edge | Edge.inside : edge)) !== 0;
}

function crossesGap({ gaps, edges }: Reading, { runs, text }: Pattern, start: number): boolean {
  const last = text.length - 1;
  if ((gaps[start + last] ?? 0) > (gaps[start] ?? 0)) return true;
  const isInside = edges.slice(start, start + text.length).map((edge) => (edge & Edge.inside) !== 0);
  // of the first and the last letter, only as many repetitions count as are listed
  return isInside.some((inside, index) => inside && ((index > 0 && index < last) || (runs[index] ?? 1) > 1));
}
