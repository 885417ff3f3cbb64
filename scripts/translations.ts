/** Compares the catalogs of translations (`server/pages/languages`) with the texts of the pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog, PluralForms } from '../server/pages/parts/language/catalog.ts';
import { root } from './command.ts';
import type { PageText } from './page-texts.ts';

type Text = Pick<PageText, 'key' | 'isCounted'>;

/** Differences between a catalog and the texts of the pages. A page falls back to English for both kinds. */
export interface CatalogGaps {
  /** Texts without a translation. */
  readonly missing: readonly Text[];
  /** Keys of translations that no page uses any more. */
  readonly unused: readonly string[];
}

/** Reads the catalog of a language; an empty one if the language has none yet. */
export function readCatalog(language: string): Catalog {
  const file = join(root, `server/pages/languages/${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : {};
}

/** Finds what a catalog lacks and what it has in excess. */
export function findGaps(texts: readonly Text[], catalog: Catalog): CatalogGaps {
  const byKey = new Map(texts.map((text) => [text.key, text]));
  return {
    missing: [...byKey.values()].filter(({ key }) => isEmpty(catalog[key])),
    unused: Object.keys(catalog).filter((key) => !byKey.has(key)),
  };
}

/** Creates the part of a catalog that a translator has to fill in: empty texts, which pages show in English. */
export function createSkeleton(language: string, texts: readonly Text[]): Catalog {
  const forms: PluralForms = Object.fromEntries(listCategories(language).map((category) => [category, '']));
  return Object.fromEntries(texts.map(({ key, isCounted }) => [key, isCounted ? forms : '']));
}

/** Describes why a translation would break a page; undefined for a sound or a missing one. */
export function findFault(language: string, { key, isCounted }: Text, text: Catalog[string] = ''): string | undefined {
  if (isEmpty(text)) return undefined;
  if (typeof text === 'string') {
    if (isCounted) return `needs the forms ${listCategories(language).join(', ')}`;
    return listMarks(text) === listMarks(key) ? undefined : `must have ${listMarks(key)} as the English has`;
  }
  if (!isCounted) return 'must be one text, without forms';
  const missing = listCategories(language).filter((category) => !text[category]);
  if (missing.length > 0) return `lacks the forms ${missing.join(', ')}`;
  const strange = Object.values(text)
    .flatMap((form) => listMarks(form).split(' '))
    .find((mark) => !key.includes(mark));
  return strange === undefined ? undefined : `has ${strange}, which the English has not`;
}

function isEmpty(text: string | PluralForms | undefined): boolean {
  const forms = typeof text === 'object' ? Object.values(text) : [text ?? ''];
  return forms.every((form) => form.trim() === '');
}

/** The marks that a translation shares with its English: placeholders and elements. */
function listMarks(text: string): string {
  return [...text.matchAll(/\{\d\}|<\/?[a-z]+[^>]*>/g)]
    .map(([mark]) => mark)
    .sort()
    .join(' ');
}

/** The plural categories that a language uses for whole numbers. */
function listCategories(language: string): readonly Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))].sort();
}
