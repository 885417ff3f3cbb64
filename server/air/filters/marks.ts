import type { Safety } from '../safety/safety-schemas.ts';
import type { Filter } from './filter.ts';

/** Marks for letters of any script, such as accents; marks of Thai, Hebrew and the like belong to these scripts. */
const ACCENTS = ['0300-\\u036f', '0483-\\u0489', '1ab0-\\u1aff', '1dc0-\\u1dff', '20d0-\\u20ff', 'fe20-\\ufe2f'];
const ACCENT = `[${ACCENTS.map((range) => `\\u${range}`).join('')}]`;

/** Three accents that normal form NFC could not combine with their letter: languages have at most two left, Vietnamese none. */
const STACK = new RegExp(`${ACCENT}{3}`);

/** Two accents on each of four letters. */
const EVERYWHERE = new RegExp(String.raw`(?:[^\p{M}\s]${ACCENT}{2}\s?){4}`, 'u');

/** The same mark three times, or five marks: more than any letter has outside of Tibetan. */
const PILE = /(\p{Mn})\1\1|(?:(?!\p{Script=Tibetan})\p{Mn}){5}/u;

/** Stops messages whose letters carry stacks of marks, which overlap the lines around them. */
export function createMarkFilter({ marks }: Safety): Filter | undefined {
  if (!marks) return undefined;
  return ({ text }) => {
    if (!/\p{M}/u.test(text)) return undefined;
    const composed = text.normalize('NFC');
    return STACK.test(composed) || EVERYWHERE.test(composed) || PILE.test(composed) ? 'marks' : undefined;
  };
}
