import { CONFUSABLES } from './confusables.ts';
import { LEET_DIGITS, LEET_SYMBOLS, MORE_LOOKS } from './look-alikes.ts';

/** The kind of a character in words. */
export type CharacterKind = 'letter' | 'digit' | 'symbol' | 'emoji' | 'joint' | 'space' | 'none';

/** A character as a part of words. */
export interface Character {
  readonly kind: CharacterKind;
  /** The letter in its own script, in lower case and without marks. */
  readonly spelled: string;
  /** The letters that it resembles; {@link I_OR_L} for a stroke that is an i or an l. */
  readonly seen: string;
}

/** A stroke that can be read as i and as l, like `1` and `|`. */
export const I_OR_L = 'I';

/** Most cached characters, since people may write any of a million. */
const MAX_KNOWN = 20_000;

const NONE: Character = { kind: 'none', spelled: '', seen: '' };
const SPACE: Character = { kind: 'space', spelled: '', seen: '' };
const JOINT: Character = { kind: 'joint', spelled: '', seen: '' };

/** Scripts whose marks only change the pronunciation; in others, such as Thai and Hindi, marks are letters of the word. */
const BARE_SCRIPTS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const DROPPED =
  /^[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Script=Inherited}\u0640\u2800\u3164\u115f\u1160\uffa0]$|^[\p{Me}\u0483-\u0489]$/u;
/** An apostrophe separates words like a space, so that "he'll" does not read "hell". */
const PARTING = /^[\s\p{Cc}\p{Z}'’‘ʼ´`]$/u;

const seenLetters = readLooks();
const known = new Map<string, Character>();

/** Reads one code point of text in normal form NFKC. */
export function readCharacter(point: string): Character {
  const found = known.get(point);
  if (found) return found;
  if (known.size === MAX_KNOWN) known.clear();
  const character = describe(point);
  known.set(point, character);
  return character;
}

function describe(point: string): Character {
  if (PARTING.test(point)) return SPACE;
  const symbol = LEET_SYMBOLS[point];
  if (symbol !== undefined) return { kind: 'symbol', spelled: point, seen: symbol };
  if (/^\p{Nd}$/u.test(point)) return describeDigit(point);
  // marks of Hebrew and Arabic belong to their scripts, not to the inherited ones
  if (DROPPED.test(point) || (/^\p{M}$/u.test(point) && BARE_SCRIPTS.test(point))) return NONE;
  const seen = seenLetters.get(point);
  if (/^[\p{L}\p{M}\p{N}]$/u.test(point)) return describeLetter(point);
  if (seen !== undefined) return { kind: 'emoji', spelled: point, seen };
  return /^[\p{So}\p{Sk}\p{Extended_Pictographic}]$/u.test(point) ? { kind: 'emoji', spelled: point, seen: '' } : JOINT;
}

function describeLetter(point: string): Character {
  const spelled = toSpelled(point);
  const seen = seenLetters.get(point) ?? seenLetters.get(spelled) ?? spelled;
  return { kind: 'letter', spelled, seen };
}

function describeDigit(point: string): Character {
  const code = point.codePointAt(0) ?? 0;
  // the ten digits of a script are adjacent, and so are those of two styles: the first digit follows a non-digit
  let value = 0;
  while (value < 10 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  const digit = point >= '0' && point <= '9' ? point : String(value % 10);
  return { kind: 'digit', spelled: digit, seen: LEET_DIGITS[digit] ?? digit };
}

function toSpelled(point: string): string {
  const lower = point.toLowerCase();
  if (lower >= '\u3041' && lower <= '\u30ff') return toHiragana(lower);
  if (!BARE_SCRIPTS.test(lower)) return lower;
  const [base = lower] = lower.normalize('NFD');
  return base === 'ς' ? 'σ' : base;
}

/** Katakana has the same sounds as Hiragana in other letters. */
function toHiragana(letter: string): string {
  return letter >= '\u30a1' && letter <= '\u30f6' ? String.fromCharCode(letter.charCodeAt(0) - 0x60) : letter;
}

function readLooks(): ReadonlyMap<string, string> {
  const looks = new Map<string, string>();
  for (const table of [CONFUSABLES, MORE_LOOKS]) {
    for (const [target, points] of Object.entries(table)) {
      const letters = Array.from(target, (letter) => LEET_DIGITS[letter] ?? letter).join('');
      for (const point of points) looks.set(point, letters);
    }
  }
  return looks;
}
