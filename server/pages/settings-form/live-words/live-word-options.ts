import { LIVE_WORDS, type LiveWord } from '../../../../widgets/settings/live-words.ts';
import { msg } from '../../parts/language/msg.ts';

/** A live word in the list. */
export interface LiveWordOption {
  readonly word: LiveWord;
  readonly description: string;
  /** Its present value; empty if it is unknown. */
  readonly value: string;
}

/** A word that is being typed: its first letters, and the index of its brace. */
export interface OpenWord {
  readonly letters: string;
  readonly start: number;
}

/** Finds the word that is being typed before the caret: the letters after a brace that nothing closes. */
export function findOpenWord(text: string, caret: number): OpenWord | undefined {
  const [brace, letters = ''] = /\{(\p{L}*)$/u.exec(text.slice(0, caret)) ?? [];
  return brace === undefined ? undefined : { letters, start: caret - brace.length };
}

/**
 * Lists the words that begin with these letters, then those with a word of their description that does.
 * @param read returns the present value of a word, if known
 */
export function listLiveWords(
  letters: string,
  read: (word: LiveWord) => string | undefined,
): readonly LiveWordOption[] {
  const wanted = letters.toLowerCase();
  const texts = describeWords();
  const all = Object.keys(LIVE_WORDS) as readonly LiveWord[];
  const first = all.filter((word) => word.startsWith(wanted));
  const others = all.filter((word) => !first.includes(word) && isIn(wanted, texts[word].toLowerCase()));
  return [...first, ...others].map((word) => ({ word, description: texts[word], value: read(word) ?? '' }));
}

/** Whether letters begin a word of a text; some scripts have no spaces between words. */
function isIn(letters: string, text: string): boolean {
  return /^[a-z]*$/.test(letters) ? ` ${text}`.includes(` ${letters}`) : text.includes(letters);
}

const describeWords = (): Record<LiveWord, string> => ({
  title: msg('Title of your stream'),
  game: msg('Game or category'),
  viewers: msg('Viewers on all platforms'),
  followers: msg('Followers on all platforms'),
  platforms: msg('Platforms that you are live on'),
  name: msg('Your name on air'),
  time: msg('Time of day'),
  uptime: msg('Time since you went live'),
});
