import { graphemes } from '../../../core/service/text.ts';
import type { Safety } from '../safety/safety-schemas.ts';
import type { Filter } from './filter.ts';

/** Text without visible characters: spaces, invisible characters, the empty braille pattern. */
const UNSEEN = /^[\s\u2800\p{Default_Ignorable_Code_Point}\p{Cf}]*$/u;

/** Stops messages that are too short; invisible characters do not count, and a picture counts as one. */
export function createLengthFilter({ minLength }: Safety): Filter | undefined {
  if (minLength === 0) return undefined;
  return ({ text }) => {
    let count = 0;
    for (const grapheme of graphemes(text)) {
      if (!UNSEEN.test(grapheme)) count += 1;
      if (count >= minLength) return undefined;
    }
    return 'length';
  };
}
