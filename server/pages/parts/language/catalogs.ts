import type { LANGUAGES } from '../../../../widgets/words/languages.ts';
import type { Catalog } from './catalog.ts';

type Language = (typeof LANGUAGES)[number];

/** Loads a catalog, and the translation of Web Awesome's controls. */
const loaders: Readonly<Record<Language, () => Promise<readonly [{ readonly default: Catalog }, ...unknown[]]>>> = {
  ar: () => Promise.all([import('../../languages/ar.json'), import('@awesome.me/webawesome/dist/translations/ar.js')]),
  de: () => Promise.all([import('../../languages/de.json'), import('@awesome.me/webawesome/dist/translations/de.js')]),
  es: () => Promise.all([import('../../languages/es.json'), import('@awesome.me/webawesome/dist/translations/es.js')]),
  fr: () => Promise.all([import('../../languages/fr.json'), import('@awesome.me/webawesome/dist/translations/fr.js')]),
  hi: () => Promise.all([import('../../languages/hi.json'), import('@awesome.me/webawesome/dist/translations/hi.js')]),
  ja: () => Promise.all([import('../../languages/ja.json'), import('@awesome.me/webawesome/dist/translations/ja.js')]),
  ko: () =>
    Promise.all([
      import('../../languages/ko.json'),
      import('./web-awesome-korean.ts').then(({ registerKorean }) => registerKorean()),
    ]),
  pt: () => Promise.all([import('../../languages/pt.json'), import('@awesome.me/webawesome/dist/translations/pt.js')]),
  zh: () =>
    Promise.all([
      import('../../languages/zh.json'),
      import('./web-awesome-chinese.ts').then(({ registerChinese }) => registerChinese()),
    ]),
};

/** Returns the catalog of a language. */
export async function loadCatalog(language: string): Promise<Catalog> {
  const [catalog] = await loaders[language as Language]();
  return catalog.default;
}
