import type { Safety } from '../safety-schemas.ts';
import { PICTURE } from './message-text.ts';
import type { Filter } from './filter.ts';

/** Characters from which a message can be a flood: "LOL", "GG WP" and a few emoji are none. */
const LEAST = 8;

/**
 * Stops messages of at least 8 letters with so many percent of them in capitals, and of at least 8 characters with so many percent
 * of signs and emoji. Scripts without capitals have none to count, and spaces and pictures do not count at all.
 */
export function createCapitalFilter({ capitals }: Safety): Filter | undefined {
  if (capitals === null) return undefined;
  return ({ text }) => {
    const words = text.replaceAll(PICTURE, '');
    const isFlood =
      isMuch(words, { of: /[\p{Lu}\p{Ll}\p{Lt}]/gu, what: /\p{Lu}/gu }) ||
      isMuch(words, { of: /[^\s\p{M}\p{C}]/gu, what: /[\p{P}\p{S}\p{Extended_Pictographic}]/gu });
    return isFlood ? 'capitals' : undefined;
  };
  function isMuch(words: string, { of, what }: { readonly of: RegExp; readonly what: RegExp }): boolean {
    const all = countMatches(words, of);
    return all >= LEAST && countMatches(words, what) * 100 >= (capitals ?? 100) * all;
  }
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
