import { atom, type ReadableAtom } from 'nanostores';
import { LANGUAGES } from '../../words/languages.ts';
import { toLibraryName } from '../../words/words.ts';
import { getLanguage, setLanguage, setPreferredLanguages } from './msg.ts';

/** Languages that a page can speak, each by its own name. */
export const LANGUAGE_NAMES: readonly (readonly [language: string, name: string])[] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['pt', 'Português'],
  ['ar', 'العربية'],
  ['hi', 'हिन्दी'],
  ['ja', '日本語'],
  ['ko', '한국어'],
  ['zh', '中文'],
];

const RIGHT_TO_LEFT: readonly string[] = ['ar'];

/** What the choice works with: parts of the page, or those of a test. */
export interface LanguageEffects {
  /** The element that has the language and the direction: `<html>`. */
  readonly root: HTMLElement;
  /** What the browser would like to read, the most liked first. */
  readonly preferred: readonly string[];
  /** Keeps the choice for every page of this server. A browser may refuse to keep anything. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** The choice of a page's language, kept until the person changes it. */
export interface LanguageChoice {
  /** `auto` for the best of what the browser would like. */
  readonly $chosen: ReadableAtom<string>;
  /** The language that is spoken; it changes when its texts are there. */
  readonly $language: ReadableAtom<string>;
  /** Settles when the page can be drawn in its language for the first time. */
  readonly ready: Promise<void>;
  choose(language: string): Promise<void>;
}

const KEY = 'onair-language';

/** Reads the choice that was kept, and sets `lang` and `dir` of the root from now on. */
export function createLanguageChoice({ root, preferred, storage }: LanguageEffects): LanguageChoice {
  setPreferredLanguages(preferred);
  const $chosen = atom(readKept(storage));
  const $language = atom(getLanguage());
  const apply = async (): Promise<void> => {
    const chosen = $chosen.get();
    // texts that cannot be loaded leave the page as it was
    await setLanguage(chosen === 'auto' ? findBest(preferred) : chosen).catch(() => undefined);
    const language = getLanguage();
    root.lang = language;
    root.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
    $language.set(language);
  };
  return {
    $chosen,
    $language,
    ready: apply(),
    choose(language) {
      $chosen.set(language);
      keep(storage, language);
      return apply();
    },
  };
}

/** The first of some languages that pages speak; English when they speak none. */
export function findBest(preferred: readonly string[]): string {
  return preferred.map(toLibraryName).find(isSpoken) ?? 'en';
}

function isSpoken(language: string): boolean {
  return language === 'en' || LANGUAGES.some((each) => each === language);
}

function readKept(storage: LanguageEffects['storage']): string {
  try {
    const kept = storage.getItem(KEY) ?? 'auto';
    return isSpoken(kept) ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

function keep(storage: LanguageEffects['storage'], language: string): void {
  try {
    storage.setItem(KEY, language);
  } catch {
    // the choice holds until the page is closed
  }
}
