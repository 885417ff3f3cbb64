import { hashToken, isSameHash } from '../../store/secret/secret-token.ts';
import type { RandomBytes } from '../../store/secret/secret-token.ts';

/** The code that the server prints at its start, to set it up from another machine. Each start has another one. */
export interface SetUpCode {
  /** Ten letters and digits in two groups. */
  readonly text: string;
  /** Whether this is the code. After twenty wrong ones nothing is, until the next start. */
  accepts(typed: string | undefined): boolean;
}

/** Without vowels, and without letters and digits that look alike. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const MAX_WRONG = 20;

/** Creates the code of a start. */
export function createSetUpCode(randomBytes: RandomBytes): SetUpCode {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  const hash = hashToken(letters);
  let wrong = 0;
  return {
    text: `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`,
    accepts(typed) {
      if (typed === undefined || wrong >= MAX_WRONG) return false;
      const isRight = isSameHash(hashToken(typed.toUpperCase().replace(/[^A-Z0-9]/g, '')), hash);
      if (!isRight) wrong++;
      return isRight;
    },
  };
}
