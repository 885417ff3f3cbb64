import { DEFAULT_SAFETY, MAX_AUTHORS, MAX_WORDS } from '../../server/air/safety/safety-schemas.ts';
import type { Safety } from '../../server/air/safety/safety-schemas.ts';

const SYLLABLES = [
  'ba',
  'cor',
  'den',
  'fi',
  'gra',
  'hul',
  'jo',
  'kes',
  'lin',
  'mo',
  'nar',
  'pel',
  'qui',
  'rus',
  'sti',
  'tro',
  'ul',
  'ven',
  'wa',
  'xi',
  'ya',
  'zor',
  'ду',
  'рак',
  'ми',
  'ло',
  'λά',
  'κα',
  '笨',
  '蛋',
  'ば',
  '바',
  'غب',
  'ट',
];

/** An invented word for each number, in several scripts, so that long lists contain no duplicates. */
function inventWord(number: number): string {
  let word = '';
  for (let rest = number + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? '';
  }
  return word;
}

/** The longest lists: every fifth entry is a phrase, and every fourth matches parts of words. */
export const LISTS: Safety = {
  ...DEFAULT_SAFETY,
  words: Array.from({ length: MAX_WORDS }, (_, index) => ({
    text: index % 5 === 0 ? `${inventWord(index)} ${inventWord(index * 7)}` : inventWord(index * 3),
    match: index % 4 === 0 && index > 2000 ? 'part' : 'word',
  })),
  authors: Array.from({ length: MAX_AUTHORS }, (_, index) => `${inventWord(index * 11)}_${index}`),
};

/** The longest lists, and every other filter. */
export const ALL: Safety = {
  ...LISTS,
  commandPrefixes: ['!'],
  bots: true,
  links: 'stop',
  capitals: 90,
  marks: true,
  repeatSeconds: 30,
  newAuthors: 'hold',
  scripts: ['Latin', 'Cyrillic', 'Greek', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Arabic'],
};
