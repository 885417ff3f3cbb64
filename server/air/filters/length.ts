import { graphemes } from '../../../core/service/text.ts';
import type { Safety } from '../safety-schemas.ts';
import type { Filter } from './filter.ts';

/** Stops messages of fewer characters than wanted; spaces do not count, and a picture counts as one. */
export function createLengthFilter({ minLength }: Safety): Filter | undefined {
  if (minLength === 0) return undefined;
  return ({ text }) => {
    let count = 0;
    for (const grapheme of graphemes(text)) {
      if (!/^\s*$/.test(grapheme)) count += 1;
      if (count >= minLength) return undefined;
    }
    return 'length';
  };
}
