import { atom, type ReadableAtom } from 'nanostores';
import { systemClock, type Clock } from '../../../../core/connection/clock.ts';
import { Retries } from '../../../../widgets/base/retries.ts';
import { LANGUAGES } from '../../../../widgets/words/languages.ts';
import { toLibraryName } from '../../../../widgets/words/words.ts';
import { getLanguage, setLanguage, setPreferredLanguages } from './msg.ts';

/** The languages of pages, each by its own name. */
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

/** Effects of the language choice; tests pass their own. */
export interface LanguageEffects {
  /** The element with the language and the direction: `<html>`. */
  readonly root: HTMLElement;
  /** The preferred languages of the browser, best first. */
  readonly preferred: readonly string[];
  /** Stores the choice for every page of this server. A browser may refuse to store anything. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The system clock by default. */
  readonly clock?: Pick<Clock, 'after' | 'elapsed'>;
  /** Loads the texts of a language and switches to it; the function of all pages by default. */
  readonly speak?: (language: string) => Promise<unknown>;
}

/** The language of a page, stored until the person changes it. */
export interface LanguageChoice {
  /** The chosen language; `auto` for the best of the browser's preferred languages. */
  readonly $chosen: ReadableAtom<string>;
  /** The current language; it changes after its texts are loaded. */
  readonly $language: ReadableAtom<string>;
  /** Settles when the page can be rendered in its language for the first time. */
  readonly ready: Promise<void>;
  choose(language: string): Promise<void>;
}

const KEY = 'onair-language';

/** Restores the stored choice. Sets `lang` and `dir` of the root, now and after each change. */
export function createLanguageChoice({
  root,
  preferred,
  storage,
  clock = systemClock,
  speak = setLanguage,
}: LanguageEffects): LanguageChoice {
  setPreferredLanguages(preferred);
  const $chosen = atom(readStored(storage));
  const $language = atom(getLanguage());
  const retries = new Retries(() => clock);
  let stopRetrying: (() => void) | undefined;
  const apply = async (): Promise<void> => {
    const chosen = $chosen.get();
    const wanted = chosen === 'auto' ? findBest(preferred) : chosen;
    stopRetrying?.();
    // if texts cannot be loaded, the page stays unchanged until they can
    await speak(wanted).then(
      () => retries.succeed(wanted),
      () => {
        // @lit/localize caches the error for the language that it could not load last
        void speak(getLanguage());
        retries.fail(wanted);
        stopRetrying = retries.whenDue([wanted], () => void apply());
      },
    );
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
      store(storage, language);
      return apply();
    },
  };
}

/** The first of some languages that pages support; English if they support none. */
export function findBest(preferred: readonly string[]): string {
  return preferred.map(toLibraryName).find(isSpoken) ?? 'en';
}

function isSpoken(language: string): boolean {
  return language === 'en' || LANGUAGES.some((each) => each === language);
}

function readStored(storage: LanguageEffects['storage']): string {
  try {
    const stored = storage.getItem(KEY) ?? 'auto';
    return isSpoken(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

function store(storage: LanguageEffects['storage'], language: string): void {
  try {
    storage.setItem(KEY, language);
  } catch {
    // without storage, the choice lasts until the page is closed
  }
}
