import { turnBack } from '../../../core/service/author-name.ts';
import { I_OR_L, readCharacter } from './character.ts';
import type { Character } from './character.ts';

/** Text between two letters: nothing, punctuation or a picture, or a space. */
export type Gap = 0 | 1 | 2;

/** One letter of a text. */
export interface Unit {
  /** The gap before it. */
  readonly gap: Gap;
  readonly letter: string;
  /** The letter that a digit or a sign stands for among letters; empty for a letter. */
  readonly leet: string;
}

/** The letters of a text: literal, and as their look-alikes. Both are the same list if nothing resembles another letter. */
export interface Units {
  readonly spelled: readonly Unit[];
  readonly seen: readonly Unit[];
}

/** Signs that end a sentence or a list more often than they stand for a letter at the end of a word. */
const ENDING = /^[!|+¡¦]$/;
const SMALL = /^[a-z]$/;
const CONSONANT = /^[b-df-hj-kmnp-tv-xz]$/i;

/** Splits text into letters; marks and invisible characters are left out. */
export function readUnits(text: string): Units {
  const points: string[] = [];
  const characters: Character[] = [];
  for (const point of turnBack(text).normalize('NFKC')) {
    const character = readCharacter(point);
    if (character.kind === 'none') continue;
    points.push(point);
    characters.push(character);
  }
  const spelled = collect(characters, toSpelled);
  const isPlain = characters.every(({ spelled: letter, seen }, index) => letter === seen && !isStroke(points, index));
  if (isPlain) return { spelled, seen: spelled };
  return { spelled, seen: collect(characters, (_, index) => toSeen(points, characters, index)) };
}

interface Letters {
  readonly letters: string;
  readonly leet?: string;
  /** Whether it is a word by itself. */
  readonly isAlone?: boolean;
}

function collect(
  characters: readonly Character[],
  read: (character: Character, index: number) => Letters | undefined,
): readonly Unit[] {
  const units: Unit[] = [];
  let gap: Gap = 2;
  for (const [index, character] of characters.entries()) {
    const found = read(character, index);
    if (!found) {
      gap = character.kind === 'space' ? 2 : widen(gap);
      continue;
    }
    if (found.isAlone) gap = widen(gap);
    for (const letter of found.letters) {
      units.push({ gap, letter, leet: found.leet ?? '' });
      gap = 0;
    }
    if (found.isAlone) gap = 1;
  }
  return units;
}

function widen(gap: Gap): Gap {
  return gap === 2 ? 2 : 1;
}

function toSpelled({ kind, spelled }: Character): Letters | undefined {
  if (kind === 'letter' || kind === 'digit') return { letters: spelled };
  return kind === 'emoji' ? { letters: spelled, isAlone: true } : undefined;
}

function toSeen(points: readonly string[], characters: readonly Character[], index: number): Letters | undefined {
  const { kind = 'joint', spelled = '', seen = '' } = characters[index] ?? {};
  if (kind === 'digit') return { letters: spelled, leet: seen };
  if (kind === 'symbol') return isEnding(points, characters, index) ? undefined : { letters: spelled, leet: seen };
  if (seen === '') return undefined;
  return { letters: isStroke(points, index) ? I_OR_L : seen };
}

function isEnding(points: readonly string[], characters: readonly Character[], index: number): boolean {
  const next = characters[index + 1]?.kind;
  return ENDING.test(points[index] ?? '') && next !== 'letter' && next !== 'digit';
}

/** A capital I beside small letters can be an l, and an l between two consonants an i. */
function isStroke(points: readonly string[], index: number): boolean {
  const point = points[index];
  if (point !== 'I' && point !== 'l') return false;
  const [first = '', before = '', , after = ''] = [-2, -1, 0, 1].map((offset) => points[index + offset]);
  if (point === 'l') return CONSONANT.test(before) && CONSONANT.test(after);
  return [before, after].some((letter) => SMALL.test(letter)) || (before === 'I' && SMALL.test(first));
}
