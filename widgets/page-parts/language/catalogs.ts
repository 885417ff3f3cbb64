import type { LANGUAGES } from '../../words/languages.ts';
import type { Catalog } from './catalog.ts';

type Language = (typeof LANGUAGES)[number];

/** Loads a catalog, and beside it what Web Awesome's controls say in that language. */
const loaders: Readonly<Record<Language, () => Promise<readonly [{ readonly texts: Catalog }, ...unknown[]]>>> = {
  ar: () => Promise.all([import('./ar.ts'), import('@awesome.me/webawesome/dist/translations/ar.js')]),
  de: () => Promise.all([import('./de.ts'), import('@awesome.me/webawesome/dist/translations/de.js')]),
  es: () => Promise.all([import('./es.ts'), import('@awesome.me/webawesome/dist/translations/es.js')]),
  fr: () => Promise.all([import('./fr.ts'), import('@awesome.me/webawesome/dist/translations/fr.js')]),
  hi: () => Promise.all([import('./hi.ts'), import('@awesome.me/webawesome/dist/translations/hi.js')]),
  ja: () => Promise.all([import('./ja.ts'), import('@awesome.me/webawesome/dist/translations/ja.js')]),
  ko: () =>
    Promise.all([import('./ko.ts'), import('./web-awesome-korean.ts').then(({ registerKorean }) => registerKorean())]),
  pt: () => Promise.all([import('./pt.ts'), import('@awesome.me/webawesome/dist/translations/pt.js')]),
  zh: () =>
    Promise.all([
      import('./zh.ts'),
      import('./web-awesome-chinese.ts').then(({ registerChinese }) => registerChinese()),
    ]),
};

/** The texts of a language. */
export async function loadCatalog(language: string): Promise<Catalog> {
  const [{ texts }] = await loaders[language as Language]();
  return texts;
}
