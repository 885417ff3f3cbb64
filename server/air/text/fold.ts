import { readUnits } from './units.ts';
import { I_OR_L } from './character.ts';

/** An i, an l and a stroke are one letter here: which of them is meant cannot be seen. */
const STROKE = new RegExp(`^[il${I_OR_L}]$`);

/**
 * Folds a name for comparison: names that look alike are the same, whatever letters, cases, marks and signs they are written in.
 * A name of signs alone stays as it is. Folding twice changes nothing more.
 */
export function foldName(name: string): string {
  const letters = readUnits(name).seen.map(({ letter, leet }) => leet || letter);
  const folded = letters.map((letter) => (STROKE.test(letter) ? 'l' : letter)).join('');
  return folded === '' ? name.normalize('NFKC').trim().toLowerCase() : compose(folded);
}

/**
 * Folds a text to tell whether it is said again: look-alikes, cases, marks, punctuation and repeated letters do not count.
 * Folding twice changes nothing more.
 */
export function foldText(text: string): string {
  const { seen, spelled } = readUnits(text);
  const units = seen.length > 0 ? seen : spelled;
  let folded = '';
  units.forEach(({ letter, leet, gap }, index) => {
    if (gap === 2 && index > 0) folded += ' ';
    const read = STROKE.test(letter) ? 'l' : letter;
    // 10 and 100 are not the same
    if (leet !== '' || !folded.endsWith(read)) folded += read;
  });
  return folded === '' ? text.normalize('NFKC').trim().toLowerCase() : compose(folded);
}

/** Where something between marks was left out, Unicode puts them in another order, or makes one character of a letter and its mark. */
function compose(folded: string): string {
  return folded.normalize('NFKC');
}
