import { Library } from '../base/library.ts';
import { english } from './english.ts';
import type { Words } from './english.ts';
import { LANGUAGES } from './languages.ts';

/** Texts by language. All but English are loaded on first use. */
export const wordsLibrary = new Library<Words>(
  english,
  Object.fromEntries(LANGUAGES.map((language) => [language, () => loadWords(language)])),
);

async function loadWords(language: string): Promise<Words | undefined> {
  const { translations } = await import('./translations.ts');
  return translations[language];
}

/** Returns the key of {@link wordsLibrary} for a language such as `de-AT`; English if there are no texts for it. */
export function toLibraryName(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}

/**
 * Returns the first of some language names that Intl accepts; `en` if there is none. A page may set any `lang`, and Chromium itself calls
 * it `en-US@posix` if the system has no language.
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
    return name !== '' && Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}
