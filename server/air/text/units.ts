import { I_OR_L, readCharacter } from './character.ts';
import type { Character } from './character.ts';

/** What stands between two letters: nothing, punctuation or a picture, or a space. */
export type Gap = 0 | 1 | 2;

/** One letter of a text. */
export interface Unit {
  /** What stands before it. */
  readonly gap: Gap;
  readonly letter: string;
  /** The letter that a digit or a sign stands for among letters; empty for a letter. */
  readonly leet: string;
}

/** The letters of a text: as it is spelled, and as its look-alikes are seen. */
export interface Units {
  readonly spelled: readonly Unit[];
  readonly seen: readonly Unit[];
}

/** Signs that end a sentence or a list more often than they stand for a letter at the end of a word. */
const ENDING = /^[!|+¡¦]$/;
const SMALL = /^[a-z]$/;
const CONSONANT = /^[b-df-hj-kmnp-tv-xz]$/;

/** Splits text into letters; marks, and what draws nothing, are left out. */
export function readUnits(text: string): Units {
  const points = Array.from(turnBack(text).normalize('NFKC')).filter((point) => readCharacter(point).kind !== 'none');
  const characters = points.map(readCharacter);
  const seen = (_: Character, index: number): Letters | undefined => toSeen(points, characters, index);
  return { spelled: collect(characters, toSpelled), seen: collect(characters, seen) };
}

/** After the override a text is drawn from right to left: it is written backwards to be read. */
function turnBack(text: string): string {
  if (!text.includes('\u202e')) return text;
  return text.replace(/\u202e([^\u202c]*)/g, (_, turned: string) => Array.from(turned).reverse().join(''));
}

interface Letters {
  readonly letters: string;
  readonly leet?: string;
  /** It is a word by itself. */
  readonly isAlone?: boolean;
}

function collect(
  characters: readonly Character[],
  read: (character: Character, index: number) => Letters | undefined,
): readonly Unit[] {
  const units: Unit[] = [];
  let gap: Gap = 2;
  const widen = (other: Gap): void => {
    if (other > gap) gap = other;
  };
  characters.forEach((character, index) => {
    const found = read(character, index);
    if (!found) return widen(character.kind === 'space' ? 2 : 1);
    if (found.isAlone) widen(1);
    for (const letter of found.letters) {
      units.push({ gap, letter, leet: found.leet ?? '' });
      gap = 0;
    }
    if (found.isAlone) widen(1);
  });
  return units;
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

/** A capital I beside small letters can be an l, and an l where no vowel stands beside it an i. */
function isStroke(points: readonly string[], index: number): boolean {
  const [before = '', point = '', after = ''] = [points[index - 1], points[index], points[index + 1]];
  if (point === 'I') return SMALL.test(before) || (before === 'I' && SMALL.test(points[index - 2] ?? ''));
  return point === 'l' && CONSONANT.test(before.toLowerCase()) && CONSONANT.test(after.toLowerCase());
}
