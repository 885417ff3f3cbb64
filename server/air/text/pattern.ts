import { readRaw, readText } from './reading.ts';
import type { Reading } from './reading.ts';

/** A word or phrase of an owner's list. */
export interface ListedWord {
  readonly text: string;
  readonly match: 'word' | 'part';
}

/** One spelling of a listed word, to be found in readings. */
export interface Pattern {
  readonly text: string;
  /** Least number of repetitions of each letter; empty if none is repeated. */
  readonly runs: readonly number[];
  readonly isPart: boolean;
  /** Whether a doubled letter makes another word of it, like "god" and "good". */
  readonly isShort: boolean;
  /** Whether it is matched with all of its signs. */
  readonly isRaw: boolean;
}

/** Words of these scripts stand in sentences without spaces, or with endings of other words: each is matched as a part. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const LEET = /[\p{Nd}@$!|+¡¦€£¢¥§†×©®¶]/u;
const SHORT_LETTERS = 3;
/** One shared list for the many words in which no letter is repeated. */
const NO_RUNS: readonly number[] = [];
const LEAST_GLUED_LETTERS = 5;

/** Significant letters of a listed word: one character can stand for eighteen letters of another form. */
const MAX_LETTERS = 100;

/** Returns the spellings of a listed word; none if nothing of it is visible. */
export function readPattern(listed: ListedWord): readonly Pattern[] {
  const word = cut(listed);
  const isPart = word.match === 'part' || UNSPACED.test(word.text);
  const chosen = choose(word.text);
  if (chosen.length === 0) {
    const raw = readRaw(word.text);
    return raw.text === '' ? [] : [{ ...toPattern(raw, isPart), isRaw: true }];
  }
  const patterns = chosen.map((reading) => toPattern(reading, isPart));
  const isPhrase = chosen.some(({ text, runs }) => text.includes(' ') && count(runs) > LEAST_GLUED_LETTERS);
  if (!isPhrase) return patterns;
  return [...patterns, ...choose(word.text.replace(/\s+/g, '')).map((reading) => toPattern(reading, isPart))];
}

/** The beginning of a word that is too long, matched as a part. */
function cut(word: ListedWord): ListedWord {
  const letters = Array.from(word.text.normalize('NFKC'));
  return letters.length > MAX_LETTERS ? { text: letters.slice(0, MAX_LETTERS).join(''), match: 'part' } : word;
}

/**
 * Readings that stand for the word. A word with digits is matched literally, and also by the letters that they stand for if
 * enough other letters are there: "c4" is not "ca". With signs for letters, as in "a$$", only the replaced form counts.
 */
function choose(text: string): readonly Reading[] {
  const [spelled, seen] = readText(text);
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  const signs = text.replace(/[\p{Nd}\p{L}\p{M}\s]/gu, '');
  const isSigned = LEET.test(signs);
  const readings = isSigned ? [seen ?? spelled] : LEET.test(text) && letters < 3 ? [spelled] : [spelled, seen];
  const least = signs === '' || /\p{Extended_Pictographic}/u.test(signs) ? 1 : 2;
  return readings.filter((reading) => reading !== undefined && reading.text.length >= least) as readonly Reading[];
}

function toPattern({ text, runs }: Reading, isPart: boolean): Pattern {
  const isShort = count(runs) <= SHORT_LETTERS && /[\p{L}\p{N}]/u.test(text);
  return { text, runs: runs.some((run) => run > 1) ? runs : NO_RUNS, isPart, isShort, isRaw: false };
}

function count(runs: readonly number[]): number {
  return runs.reduce((sum, run) => sum + run, 0);
}
