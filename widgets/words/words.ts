import { Library } from '../base/library.ts';
import { english } from './english.ts';

/**
 * Every word that a widget itself says on screen or to a screen reader. One file a language holds them all, and makes no formats ahead:
 * the first of Intl holds a page up for 20 ms.
 */
export interface Words {
  /** Name of the chat's region for a screen reader. */
  readonly chat: string;
  /** Stands for an author without a readable name (E4). */
  readonly viewer: string;
  /** Stands for a picture that cannot be shown. */
  readonly image: string;
  readonly live: string;
  readonly offline: string;
  /** The stream has started and no channel is known yet (trap D27). */
  readonly warmingUp: string;
  /** Behind a number of people who watch. */
  readonly watching: string;
  /** Behind a number of people who follow. */
  readonly followers: string;
  /** Before the highest number of a session. */
  readonly peak: string;
  /** A number that the platform does not tell. */
  readonly unknown: string;
  /** Beside a sum in which some are missing, since their platform does not tell. */
  readonly someMissing: string;
  /** Beside a number that is no longer told: it is what was told last. */
  readonly lastKnown: string;
  /** `time` is the least that is known of how long the stream has been running. */
  readonly atLeast: (time: string) => string;
  /** Name of the clips' region for a screen reader. */
  readonly clips: string;
  readonly clipCount: (count: number) => string;
  /** New clips are being made of a project. */
  readonly beingCut: string;
}

/** Words by language, as BCP 47 names it (without a region). All but English are loaded when a page first speaks one. */
export const wordsLibrary = new Library<Words>(english, 'ar de es fr hi ja ko pt zh', async (language) => {
  const { translations } = await import('./translations.ts');
  return translations[language];
});

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
