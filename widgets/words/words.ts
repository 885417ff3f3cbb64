import { Library } from '../base/library.ts';
import { english } from './english.ts';
import type { Words } from './english.ts';
import { LANGUAGES } from './languages.ts';

/** Words by language. All but English are loaded when a page first speaks one. */
export const wordsLibrary = new Library<Words>(
  english,
  Object.fromEntries(LANGUAGES.map((language) => [language, () => loadWords(language)])),
);

async function loadWords(language: string): Promise<Words | undefined> {
  const { translations } = await import('./translations.ts');
  return translations[language];
}

/** What {@link wordsLibrary} calls a language such as `de-AT`; a language that it has no words for is English there. */
export function toLibraryName(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}

/**
 * The first of some names of languages that Intl understands; `en` when there is none. A page may
 * say anything in `lang`, and where the system has no language Chromium itself calls it `en-US@posix`.
 */
export function findLanguage(...names: readonly (string | undefined)[]): string {
  for (const name of names) {
    const [language = ''] = name?.split('@') ?? [];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

function isLanguage(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0 && name !== '';
  } catch {
    return false;
  }
}
