import { toAuthorKey, toBareName } from '../../../core/service/author-name.ts';
import { readUnits } from './units.ts';
import { I_OR_L } from './character.ts';

/** An i, an l and a stroke count as one letter, since they look the same. */
const STROKE = new RegExp(`^[il${I_OR_L}]$`);

/**
 * Folds a name for comparison: names that look alike become equal, whatever their letters, cases, marks and signs, with and without the `@`
 * of a handle. A name of signs alone stays the same. Folding is idempotent.
 */
export function foldName(name: string): string {
  const letters = readUnits(toBareName(name)).seen.map(({ letter, leet }) => leet || letter);
  const folded = letters.map((letter) => (STROKE.test(letter) ? 'l' : letter)).join('');
  return folded === '' ? toAuthorKey(name) : compose(folded);
}

/**
 * Folds a text to detect repeats: look-alikes, cases, marks, punctuation and repeated letters do not count.
 * Folding is idempotent.
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

/** Normalizes a text after the removal of characters between marks: Unicode reorders marks, or composes a letter with its mark. */
function compose(folded: string): string {
  return folded.normalize('NFKC');
}
