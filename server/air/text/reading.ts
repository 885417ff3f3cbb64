import { I_OR_L } from './character.ts';
import { readUnits } from './units.ts';
import type { Unit } from './units.ts';

/**
 * A text in the form for finding words. A repeated letter stands once; punctuation is left out, and so are the spaces
 * between single letters ("b a d"); a space is left between words.
 */
export interface Reading {
  readonly text: string;
  /** Number of repetitions of the letter at each position of `text`. */
  readonly runs: readonly number[];
  /** Surroundings of the letter at each position: bits of {@link Edge}. */
  readonly edges: readonly number[];
  /** Number of gaps left out before each position. */
  readonly gaps: readonly number[];
}

/** Bits for the surroundings of a letter. */
export const Edge = {
  /** A word may begin here. */
  start: 1,
  /** A word may end here. */
  end: 2,
  /** A gap was left out among its repetitions. */
  inside: 4,
} as const;

/** Reading of a stroke that can be an i or an l: one of them, or in a row an i and then l. */
type Stroke = 'i' | 'l' | 'il';

/** Returns each reading that the look-alikes of a text allow: at most four, the literal one first. */
export function readText(text: string): readonly Reading[] {
  const { spelled, seen } = readUnits(text);
  const readings = [
    join(
      spelled,
      spelled.map(({ letter }) => letter),
      readParted(spelled),
    ),
  ];
  if (seen === spelled) return readings;
  const isParted = readParted(seen);
  for (const letters of readStrokes(resolve(seen, isParted))) {
    const reading = join(seen, letters, isParted);
    if (!readings.some((other) => isSame(reading, other))) readings.push(reading);
  }
  return readings;
}

function isSame(one: Reading, other: Reading): boolean {
  if (one.text !== other.text) return false;
  return one.runs.every((run, index) => run === other.runs[index] && one.edges[index] === other.edges[index]);
}

function readStrokes(letters: readonly string[]): readonly (readonly string[])[] {
  const strokes: Stroke[] = ['i'];
  if (letters.includes(I_OR_L)) strokes.push('l');
  if (letters.some((letter, index) => letter === I_OR_L && letters[index - 1] === I_OR_L)) strokes.push('il');
  return strokes.map((stroke) => letters.map((letter, index) => readStroke(letter, stroke, letters[index - 1])));
}

function readStroke(letter: string, stroke: Stroke, before: string | undefined): string {
  if (letter !== I_OR_L) return letter;
  if (stroke !== 'il') return stroke;
  return before === I_OR_L ? 'l' : 'i';
}

/** Replaces digits and signs by letters in each stretch without spaces that has a letter, so that "455" stays a number. */
function resolve(units: readonly Unit[], isParted: readonly boolean[]): readonly string[] {
  const letters = units.map(({ letter }) => letter);
  const starts = [...units.keys()].filter((index) => isParted[index]);
  starts.forEach((from, index) => {
    const stretch = units.slice(from, starts[index + 1]);
    if (stretch.every(({ leet }) => leet !== '')) return;
    stretch.forEach(({ letter, leet }, place) => {
      letters[from + place] = leet || letter;
    });
  });
  return letters;
}

/** Finds the letters before which a space stays: next to a word of several letters. */
function readParted(units: readonly Unit[]): readonly boolean[] {
  const parted: boolean[] = [];
  let wasSingle = false;
  while (parted.length < units.length) {
    const from = parted.length;
    const to = findEnd(units, from);
    const isSingle = isOneLetter(units, from, to);
    parted.push(from === 0 || (units[from]?.gap === 2 && !(wasSingle && isSingle)));
    while (parted.length < to) parted.push(false);
    wasSingle = isSingle;
  }
  return parted;
}

function findEnd(units: readonly Unit[], from: number): number {
  let to = from + 1;
  while (units[to]?.gap === 0) to += 1;
  return to;
}

/** Whether the text is one letter, perhaps repeated, but not "ll" as in "I'll". */
function isOneLetter(units: readonly Unit[], from: number, to: number): boolean {
  if (to - from === 2) return false;
  for (let index = from + 1; index < to; index += 1) if (units[index]?.letter !== units[from]?.letter) return false;
  return true;
}

/** Leaves out repetitions and gaps. */
function join(units: readonly Unit[], letters: readonly string[], isParted: readonly boolean[]): Reading {
  const writer = createWriter();
  units.forEach(({ gap }, index) => {
    if (isParted[index] && index > 0) writer.space();
    writer.letter(letters[index] ?? '', gap > 0);
  });
  return writer.finish();
}

interface Writer {
  space(): void;
  letter(letter: string, isAfterGap: boolean): void;
  finish(): Reading;
}

function createWriter(): Writer {
  let text = '';
  let last = '';
  let count = 0;
  const [runs, edges, gaps]: [number[], number[], number[]] = [[], [], []];
  const mark = (edge: number, from: number): void => {
    for (let index = from; index < edges.length; index += 1) edges[index] = (edges[index] ?? 0) | edge;
  };
  const write = (letter: string, edge: number): void => {
    for (let index = 0; index < letter.length; index += 1) {
      runs.push(1);
      edges.push(edge);
      gaps.push(count);
    }
    text += letter;
    last = letter;
  };
  const repeat = (isAfterGap: boolean): void => {
    const from = text.length - last.length;
    for (let index = from; index < runs.length; index += 1) runs[index] = (runs[index] ?? 0) + 1;
    if (isAfterGap) mark(Edge.inside, from);
    // the ending continues
    for (let index = from; index < edges.length; index += 1) edges[index] = (edges[index] ?? 0) & ~Edge.end;
  };
  return {
    space() {
      mark(Edge.end, text.length - last.length);
      write(' ', 0);
    },
    letter(letter, isAfterGap) {
      if (isAfterGap && last !== ' ') mark(Edge.end, text.length - last.length);
      if (letter === last) {
        repeat(isAfterGap);
        return;
      }
      if (isAfterGap && last !== ' ' && last !== '') count += 1;
      write(letter, isAfterGap ? Edge.start : 0);
    },
    finish() {
      mark(Edge.end, text.length - last.length);
      return { text, runs, edges, gaps };
    },
  };
}

/** Reads a text with all of its signs: normalized, in lower case, with single spaces. */
export function readRaw(text: string): Reading {
  const raw = text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
  const isWord = Array.from({ length: raw.length }, (_, index) => /[\p{L}\p{N}]/u.test(raw.charAt(index)));
  const edges = isWord.map((inWord, index) => {
    const starts = !inWord || !isWord[index - 1];
    const ends = !inWord || !isWord[index + 1];
    return (starts ? Edge.start : 0) | (ends ? Edge.end : 0);
  });
  return { text: raw, runs: edges.map(() => 1), edges, gaps: edges.map(() => 0) };
}
