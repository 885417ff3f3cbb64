/*
 * Reports what the translations of the pages lack, which stops no one: pages show English instead.
 * `npm run texts` prints it for each language; `npm run texts -- german` prints what to translate, as a part of its catalog.
 */
import { LANGUAGE_NAMES } from '../server/pages/parts/language/language.ts';
import { LANGUAGES } from '../widgets/words/languages.ts';
import { readPageTexts, type PageText } from './page-texts.ts';
import { createSkeleton, findGaps, readCatalog } from './translations.ts';

/** Finds the code of a language by its code, its English name or its own name; undefined for no language. */
export function findCode(name: string): string | undefined {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const wanted = name.toLowerCase();
  const known = LANGUAGE_NAMES.filter(([code]) => code !== 'en').find(([code, own]) =>
    [code, own.toLowerCase(), english.of(code)?.toLowerCase()].includes(wanted),
  );
  if (known) return known[0];
  // a language that has no catalog yet
  return /^[a-z]{2,3}$/.test(wanted) && wanted !== 'en' && english.of(wanted) !== undefined ? wanted : undefined;
}

/** Lists the gaps of a catalog as lines for people. */
export function listGaps(language: string, texts: readonly PageText[]): readonly string[] {
  const { missing, unused } = findGaps(texts, readCatalog(language));
  const places = new Map(texts.map(({ key, place }) => [key, place]));
  return [
    `${language}: ${missing.length} missing, ${unused.length} unused`,
    ...missing.map(({ key }) => `  missing: “${key}” (${places.get(key) ?? ''})`),
    ...unused.map((key) => `  unused: “${key}”`),
  ];
}

function main([name]: readonly string[]): void {
  const { texts } = readPageTexts();
  if (name === undefined) {
    process.stdout.write(`${LANGUAGES.flatMap((language) => listGaps(language, texts)).join('\n')}\n`);
    return;
  }
  const language = findCode(name);
  if (language === undefined) {
    process.stderr.write(
      `${name} is not a language. Use a code such as ${LANGUAGES.join(', ')}, or a name such as German.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const { missing } = findGaps(texts, readCatalog(language));
  process.stdout.write(`${JSON.stringify(createSkeleton(language, missing), undefined, 2)}\n`);
}

if (import.meta.main) main(process.argv.slice(2));
