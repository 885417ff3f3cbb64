import { readUnits } from './units.ts';
import { I_OR_L } from './character.ts';

/**
 * Folds a name for comparison: names that look alike are the same, whatever letters, cases, marks and signs they are written in.
 * A name of signs alone stays as it is. Folding twice changes nothing more.
 */
export function foldName(name: string): string {
  const letters = readUnits(name).seen.map(({ letter, leet }) => leet || letter);
  // an i, an l and a stroke are one letter here: which of them is meant cannot be seen in a name
  const folded = letters.join('').replaceAll(I_OR_L, 'l').replaceAll('i', 'l');
  return folded === '' ? name.normalize('NFKC').trim().toLowerCase() : folded;
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
    const read = letter === I_OR_L ? 'i' : letter;
    // 10 and 100 are not the same
    if (leet !== '' || !folded.endsWith(read)) folded += read;
  });
  return folded === '' ? text.normalize('NFKC').trim().toLowerCase() : folded;
}
