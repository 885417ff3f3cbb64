import { NOTE } from './element-modules.ts';
import type { DocumentedElement } from './element-page.ts';
import type { NamedItem } from './element-types.ts';

/** `server/pages/settings-form/css/style-names.ts`: what Custom CSS can reach of each widget. */
export function toStyleNames(elements: readonly DocumentedElement[]): string {
  const entries = elements.flatMap(({ element: { cssParts = [], cssProperties = [] }, definition }) => {
    if (!definition || !('css' in definition.settings)) return [];
    const parts = toTexts(cssParts.flatMap(listVariants));
    const properties = toTexts(sortNumberedLast(cssProperties).flatMap(listNumbered));
    return [[definition.name, { parts, properties }] as const];
  });
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

/** Sorts properties with numbered names after the more common ones. */
function sortNumberedLast(properties: readonly NamedItem[]): readonly NamedItem[] {
  return [...properties].sort((a, b) => Number(/\d$/.test(a.name)) - Number(/\d$/.test(b.name)));
}

function toTexts(described: readonly NamedItem[]): Readonly<Record<string, string>> {
  return Object.fromEntries(described.map(({ name, description = '' }) => [name, description.replaceAll('`', '')]));
}

/** A part and its variants named in its text: `message--own` of `message`. */
function listVariants(part: NamedItem): readonly NamedItem[] {
  const [description = '', ...others] = (part.description ?? '').split(';');
  const variants = others.flatMap((other) => {
    const found = /`([\w-]+--[\w-]+)` (.*)/.exec(other);
    return found ? [{ name: found[1] ?? '', description: found[2] ?? '' }] : [];
  });
  return variants.length > 0 ? [{ ...part, description }, ...variants] : [part];
}

/** A property and the numbered ones named in its text: "up to `--onair-name-11`". */
function listNumbered(property: NamedItem): readonly NamedItem[] {
  const [, stem = '', last] = /up to `(--[\w-]*?)(\d+)`/.exec(property.description ?? '') ?? [];
  if (last === undefined) return [property];
  const description = 'one of the twelve colours of names';
  return Array.from({ length: Number(last) + 1 }, (_, index) => ({ name: `${stem}${index}`, description }));
}
