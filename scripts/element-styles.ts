import { NOTE } from './element-types.ts';
import type { Described, ElementFacts } from './elements.ts';

/** `widgets/settings-form/css/style-names.ts`: what Custom CSS can reach of each widget. */
export function toStyleNames(elements: readonly ElementFacts[]): string {
  const widgets = elements.filter(({ definition }) => definition && 'css' in definition.settings);
  const entries = widgets.map(({ name, parts, properties }) => [
    name,
    {
      parts: toTexts(parts.flatMap(listVariants)),
      properties: toTexts(sortNumberedLast(properties).flatMap(listNumbered)),
    },
  ]);
  return `${NOTE}

/** Names that Custom CSS can use with a widget, and what each is. */
export interface StyleNames {
  readonly parts: Readonly<Record<string, string>>;
  /** Custom properties. */
  readonly properties: Readonly<Record<string, string>>;
}

/** The names of each widget. */
export const STYLE_NAMES: Readonly<Record<string, StyleNames>> = ${JSON.stringify(Object.fromEntries(entries))};
`;
}

/** The many names that differ in a number come after those that are used most. */
function sortNumberedLast(properties: readonly Described[]): readonly Described[] {
  return [...properties].sort((a, b) => Number(/\d$/.test(a.name)) - Number(/\d$/.test(b.name)));
}

function toTexts(described: readonly Described[]): Readonly<Record<string, string>> {
  return Object.fromEntries(described.map(({ name, text }) => [name, text.replaceAll('`', '')]));
}

/** A part and the others that its text names: `message--own` of `message`. */
function listVariants(part: Described): readonly Described[] {
  const [text = '', ...others] = part.text.split(';');
  const variants = others.flatMap((other) => {
    const found = /`([\w-]+--[\w-]+)` (.*)/.exec(other);
    return found ? [{ name: found[1] ?? '', text: found[2] ?? '' }] : [];
  });
  return variants.length > 0 ? [{ ...part, text }, ...variants] : [part];
}

/** A property, and those with the following numbers that its text names: "up to `--onair-name-11`". */
function listNumbered(property: Described): readonly Described[] {
  const [, stem = '', last] = /up to `(--[\w-]*?)(\d+)`/.exec(property.text) ?? [];
  if (last === undefined) return [property];
  const text = 'one of the twelve colours of names';
  return Array.from({ length: Number(last) + 1 }, (_, index) => ({ name: `${stem}${index}`, text }));
}
