import { arabic } from './arabic.ts';
import { chinese } from './chinese.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { hindi } from './hindi.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import type { Words } from './words.ts';

/** Words of every language but English, by its name. Each is a few hundred bytes, so they come together. */
export const translations: Readonly<Record<string, Words>> = {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  hi: hindi,
  ja: japanese,
  ko: korean,
  pt: portuguese,
  zh: chinese,
};
