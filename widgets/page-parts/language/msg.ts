import { configureLocalization, msg as localize, str } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import { findLanguage, toLibraryName } from '../../words/words.ts';
import { LANGUAGES } from '../../words/languages.ts';
import type { Catalog } from './catalog.ts';

export { str };

/** What `str` makes. */
type StrResult = ReturnType<typeof str>;

const { getLocale, setLocale } = configureLocalization({
  sourceLocale: 'en',
  targetLocales: LANGUAGES,
  loadLocale: async (language) => {
    const { loadCatalog } = await import('./catalogs.ts');
    return { templates: toTemplates(await loadCatalog(language)) };
  },
});

/** The language that the page speaks now, and how it is changed: see `createLanguageChoice`, which pages use. */
export { getLocale as getLanguage, setLocale as setLanguage };

/**
 * A text in the language of the page; in English until its catalog has it. The English is written where it is shown:
 * `` msg('Sign out') ``, with `` str`…` `` around what is told (`` msg(str`Removed “${name}”.`) ``), and with `` html`…` `` only for
 * texts with elements inside. Called while the page is drawn, never when a module is loaded: the language is not known there.
 */
export function msg(text: string | StrResult): string;
export function msg(text: TemplateResult): TemplateResult;
export function msg(text: string | StrResult | TemplateResult): string | TemplateResult {
  return localize(text as string, { id: toKey(text) });
}

/** A text from a table of plain data, such as the labels of settings, in the language of the page. */
export function translate(text: string): string {
  return localize(text, { id: text });
}

/**
 * A text with a count, which stands for `#`, as the language of the page counts: `plural(n, { one: '# layer', other: '# layers' })`.
 * @param told what else the text tells of, for `{0}` and on
 */
export function plural(
  count: number,
  forms: { readonly one: string; readonly other: string },
  ...told: readonly (string | number)[]
): string {
  const language = getLocale();
  const category = new Intl.PluralRules(language).select(count);
  const english = count === 1 ? forms.one : forms.other;
  const form = localize(english, { id: `${forms.other}|${category}` });
  const counted = form.replace('#', formatNumber(count));
  return counted.replaceAll(/\{(\d)\}/g, (_, index: string) => String(told[Number(index)]));
}

/** A table of texts: it is made when it is first asked for in a language, since nothing can be said before the page has one. */
export function perLanguage<T>(make: () => T): () => T {
  let made: { readonly language: string; readonly table: T } | undefined;
  return () => {
    const language = getLocale();
    if (made?.language !== language) made = { language, table: make() };
    return made.table;
  };
}

let preferred: readonly string[] = [];

/**
 * Lets numbers, lists and times be written as in the region of who reads the page: day before month for `en-GB`.
 * @param languages what the browser would like to read, the most liked first
 */
export function setPreferredLanguages(languages: readonly string[]): void {
  preferred = languages;
}

/** The browser's own variant of the page's language; the language itself when the browser would like another. */
export function getRegionalLanguage(): string {
  const language = getLocale();
  return findLanguage(
    preferred.find((each) => toLibraryName(each) === language),
    language,
  );
}

/** A number as the language of the page writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(getRegionalLanguage(), options);
}

/** Things in a row as the language of the page joins them: `a, b, and c`. */
export function formatList(items: readonly string[], options?: Intl.ListFormatOptions): string {
  return new Intl.ListFormat(getRegionalLanguage(), options).format(items);
}

/** A time as the language of the page writes it. */
export function formatTime(time: string | number | Date, options: Intl.DateTimeFormatOptions): string {
  return new Date(time).toLocaleString(getRegionalLanguage(), options);
}

const keys = new WeakMap<readonly string[], string>();

/** The English text by which a catalog knows a message. How the lines of a template are broken does not count. */
function toKey(text: string | StrResult | TemplateResult): string {
  if (typeof text === 'string') return text;
  const { strings } = text;
  const known = keys.get(strings);
  if (known !== undefined) return known;
  const key = joinKey([...strings]);
  keys.set(strings, key);
  return key;
}

/** Joins the parts of a template to the key of its message: `['Removed “', '”.']` is `Removed “{0}”.`. */
export function joinKey(parts: readonly string[]): string {
  return parts
    .map((part, index) => (index === 0 ? part : `{${index - 1}}${part}`))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

type Templates = Record<string, string | StrResult | TemplateResult>;

/** A catalog as Lit's library takes it. */
function toTemplates(catalog: Catalog): Templates {
  const templates: Templates = {};
  for (const [key, text] of Object.entries(catalog)) {
    if (typeof text === 'string') templates[key] = toTemplate(text);
    else for (const [category, form] of Object.entries(text)) templates[`${key}|${category}`] = form;
  }
  return templates;
}

function toTemplate(text: string): string | StrResult | TemplateResult {
  const isHtml = text.includes('</');
  const parts = text.split(/\{(\d)\}/);
  if (parts.length === 1 && !isHtml) return text;
  const strings = parts.filter((_, index) => index % 2 === 0);
  const order = parts.filter((_, index) => index % 2 === 1).map(Number);
  // catalogs are part of the program, as templates are
  return (isHtml ? html : str)(Object.assign(strings, { raw: strings }), ...order);
}
