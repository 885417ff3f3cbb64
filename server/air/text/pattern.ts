import { readRaw, readText } from './reading.ts';
import type { Reading } from './reading.ts';

/** A word or phrase of an owner's list. */
export interface ListedWord {
  readonly text: string;
  readonly match: 'word' | 'part';
}

/** One spelling of a listed word, as it is looked for in readings. */
export interface Pattern {
  readonly text: string;
  /** How often each letter is repeated at least; empty when none is. */
  readonly runs: readonly number[];
  readonly isPart: boolean;
  /** A letter that is doubled makes another word of it, as "god" and "good". */
  readonly isShort: boolean;
  /** It is looked for with all of its signs. */
  readonly isRaw: boolean;
}

/** Words of these scripts stand in sentences without spaces, or with endings of other words: each is found as a part. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const LEET = /[\p{Nd}@$!|+¡¦€£¢¥§†×©®¶]/u;
const SHORT_LETTERS = 3;
/** Of the many words in which no letter is repeated: one list for all of them. */
const NO_RUNS: readonly number[] = [];
const LEAST_GLUED_LETTERS = 5;

/** Reads a listed word in the spellings in which it is looked for; none when nothing of it can be seen. */
export function readPattern(word: ListedWord): readonly Pattern[] {
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

/**
 * Readings that stand for the word. With digits in it, it is looked for as it is, and as the letters that they stand for when
 * enough other letters are there: "c4" is not "ca". With signs for letters, as in "a$$", only those letters say what it is.
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
