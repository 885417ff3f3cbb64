import { configureLocalization, msg as localize, str, updateWhenLocaleChanges } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import { findLanguage, toLibraryName } from '../../../../widgets/words/words.ts';
import { LANGUAGES } from '../../../../widgets/words/languages.ts';
import type { Catalog } from './catalog.ts';

export { str };

/** Updates an element whenever the language of the page has changed. Call it in the constructor. */
export { updateWhenLocaleChanges as redrawInEachLanguage };

/** The result of `str`. */
type StrResult = ReturnType<typeof str>;

const { getLocale, setLocale } = configureLocalization({
  sourceLocale: 'en',
  targetLocales: LANGUAGES,
  loadLocale: async (language) => {
    const { loadCatalog } = await import('./catalogs.ts');
    return { templates: toTemplates(await loadCatalog(language)) };
  },
});

/** The current language of the page, and its setter; pages use `createLanguageChoice` instead. */
export { getLocale as getLanguage, setLocale as setLanguage };

/**
 * A text in the language of the page, or in English until its catalog has it. The English is written in place: `` msg('Sign out') ``, with `` str`…`
 * `` around values (`` msg(str`Removed “${name}”.`) ``), and with `` html`…` `` only for texts with elements. Call it during rendering, never at
 * module load, when the language is still unknown.
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
 * A text with a count, which replaces `#`, in the plural forms of the page's language: `plural(n, { one: '# layer', other: '# layers' })`.
 * @param told the other values of the text, for `{0}` and on
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

/** A table of texts, created at its first use in each language, because no text is available before the page has a language. */
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
 * Sets the reader's region for numbers, lists and times: day before month for `en-GB`.
 * @param languages the preferred languages of the browser, best first
 */
export function setPreferredLanguages(languages: readonly string[]): void {
  preferred = languages;
}

/** The browser's variant of the page's language; the language itself if the browser prefers another. */
export function getRegionalLanguage(): string {
  const language = getLocale();
  return findLanguage(
    preferred.find((each) => toLibraryName(each) === language),
    language,
  );
}

/** Formats a number in the language of the page. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(getRegionalLanguage(), options);
}

/** Formats a list in the language of the page: `a, b, and c`. */
export function formatList(items: readonly string[], options?: Intl.ListFormatOptions): string {
  return new Intl.ListFormat(getRegionalLanguage(), options).format(items);
}

/** Formats a time in the language of the page. */
export function formatTime(time: string | number | Date, options: Intl.DateTimeFormatOptions): string {
  return new Date(time).toLocaleString(getRegionalLanguage(), options);
}

const keys = new WeakMap<readonly string[], string>();

/** The key of a message in a catalog: its English text, regardless of line breaks in a template. */
function toKey(text: string | StrResult | TemplateResult): string {
  if (typeof text === 'string') return text;
  const { strings } = text;
  const known = keys.get(strings);
  if (known !== undefined) return known;
  const key = joinKey([...strings]);
  keys.set(strings, key);
  return key;
}

/** Joins the parts of a template into the key of its message: `['Removed “', '”.']` is `Removed “{0}”.`. */
export function joinKey(parts: readonly string[]): string {
  return parts
    .map((part, index) => (index === 0 ? part : `{${index - 1}}${part}`))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

type Templates = Record<string, string | StrResult | TemplateResult>;

/** A catalog in the format of Lit's library. */
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
  // catalogs are part of the program, like templates
  return (isHtml ? html : str)(Object.assign(strings, { raw: strings }), ...order);
}
