import { buildAutomaton } from './automaton.ts';
import { mapInSteps, runAtOnce, sortInSteps } from './in-turns.ts';
import type { Steps } from './in-turns.ts';
import { readPattern } from './pattern.ts';
import type { ListedWord, Pattern } from './pattern.ts';
import { Edge, readRaw, readText } from './reading.ts';
import type { Reading } from './reading.ts';

/** A prepared list of words and phrases. */
export interface WordList {
  /** Whether a text has one of the words, also in disguise (docs/evasions.md). */
  finds(text: string): boolean;
  /** Whether one of the texts of a message has one of the words. The result is kept with the message, whose texts never change. */
  findsIn(message: WeakKey, texts: readonly string[]): boolean;
  /** Like {@link finds}, with the number of steps: never more than a fixed number for each letter. */
  search(text: string): { readonly isFound: boolean; readonly steps: number };
}

/** Most comparisons for one reading of a text. No realistic list comes near; a text that needs more counts as found. */
const MAX_STEPS = 40_000;

/** Most spellings of one word that differ only in repetitions of letters; beyond that the loosest is used. */
const MAX_SPELLINGS = 8;

/** Prepares words at once; for few words. */
export function createWordList(words: readonly ListedWord[]): WordList {
  return runAtOnce(buildWordList(words));
}

/** Prepares words. Long lists take a while, so this is done when settings change, not for a message. */
export function* buildWordList(words: readonly ListedWord[]): Steps<WordList> {
  const patterns = (yield* mapInSteps(words, readPattern)).flat();
  yield;
  const finders = [
    { isRaw: false, find: yield* buildFinder(patterns.filter(({ isRaw }) => !isRaw)) },
    { isRaw: true, find: yield* buildFinder(patterns.filter(({ isRaw }) => isRaw)) },
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
  const finds = (text: string): boolean => search(text).isFound;
  const results = new WeakMap<WeakKey, boolean>();
  return {
    search,
    finds,
    findsIn(message, texts) {
      const isFound = results.get(message) ?? texts.some(finds);
      results.set(message, isFound);
      return isFound;
    },
  };
}

type Finder = (reading: Reading) => { readonly isFound: boolean; readonly steps: number };

function* buildFinder(patterns: readonly Pattern[]): Steps<Finder | undefined> {
  if (patterns.length === 0) return undefined;
  const spellings = yield* groupBySpelling(patterns);
  const texts = yield* sortInSteps([...spellings.keys()]);
  const lists = yield* mapInSteps(texts, (text) => spellings.get(text) ?? []);
  const automaton = yield* buildAutomaton(texts);
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

function* groupBySpelling(patterns: readonly Pattern[]): Steps<ReadonlyMap<string, readonly Pattern[]>> {
  const groups = new Map<string, Pattern[]>();
  for (const pattern of patterns) {
    const group = groups.get(pattern.text);
    if (!group) groups.set(pattern.text, [pattern]);
    else if (group.length < MAX_SPELLINGS) group.push(pattern);
    else group[0] = loosen(group[0] ?? pattern, pattern);
    yield;
  }
  return groups;
}

/** A pattern that matches whatever one of the two matches. */
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
  // checking both ends costs less than checking each letter
  if (!pattern.isPart && !hasEdges(reading, pattern, start)) return { isFound: false, steps: 1 };
  let same = 0;
  while (same < pattern.text.length && isRun(reading.runs[start + same] ?? 0, pattern, same)) same += 1;
  const isWhole = same === pattern.text.length;
  return { isFound: isWhole && (!pattern.isPart || hasEdges(reading, pattern, start)), steps: 1 + same };
}

/**
 * Each letter is repeated as often as in the list, or more often. In a short word, which easily becomes another, an extra repetition has
 * three or more.
 */
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

/** A word stands between edges; a match across gaps must begin at an edge, too, and end at one unless it is long. */
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

/** A gap among the repetitions of a letter is an edge if the word has that letter once. */
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
