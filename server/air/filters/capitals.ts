import type { Safety } from '../safety/safety-schemas.ts';
import { PICTURE } from './message-text.ts';
import type { Filter } from './filter.ts';

/** Length from which a message can count as shouting: "LOL", "GG WP" and a few emoji do not. */
const LEAST = 8;

/**
 * Stops messages of at least 8 letters with too high a share of capitals, and of at least 8 characters with too high a share
 * of signs and emoji. Scripts without capitals never match the first, and spaces and pictures do not count.
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
