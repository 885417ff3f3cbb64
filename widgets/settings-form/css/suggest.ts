import type { StyleNames } from './style-names.ts';

/** A name that can be put into Custom CSS. */
export interface Suggestion {
  readonly kind: 'part' | 'property';
  readonly name: string;
  /** As it is written. */
  readonly shown: string;
  /** What it is. */
  readonly text: string;
}

/** The names of a widget that begin as what is written before the caret; all where nothing of a name is. */
export function listSuggestions(
  { parts, properties }: StyleNames,
  written: string,
): Readonly<Record<'parts' | 'properties', readonly Suggestion[]>> {
  const isWanted = ({ shown }: Suggestion): boolean => shown.startsWith(written);
  const all = Object.entries(parts).map(
    ([name, text]) => ({ kind: 'part', name, shown: `::part(${name})`, text }) as const,
  );
  const own = Object.entries(properties).map(
    ([name, text]) => ({ kind: 'property', name, shown: name, text }) as const,
  );
  return { parts: all.filter(isWanted), properties: own.filter(isWanted) };
}

/** A place in a text: what is between the two is replaced. */
export interface Place {
  readonly css: string;
  readonly from: number;
  readonly to: number;
}

/** A name, and the tag of its widget. */
export type InsertedName = Pick<Suggestion, 'kind' | 'name'> & { readonly tag: string };

/**
 * Puts a name into CSS, with all that it needs around it: a part becomes a rule after the one that the place is in, and a property a
 * declaration, in a rule of its own where the place is in none.
 * @returns the text, and where the caret stands then
 */
export function insertName(
  { css, from, to }: Place,
  { kind, name, tag }: InsertedName,
): { css: string; caret: number } {
  const before = css.slice(0, from);
  const after = css.slice(to);
  const isInside = before.lastIndexOf('{') > before.lastIndexOf('}');
  if (kind === 'part') {
    const end = isInside ? findEnd(after) : 0;
    return join(
      before + after.slice(0, end),
      `${toNewLine(before + after.slice(0, end))}::part(${name}) {\n  `,
      `\n}\n${after.slice(end).trimStart()}`,
    );
  }
  if (isInside) return join(before, `${/[{;\s]$/.test(before) ? '' : '; '}${name}: `, `;${after}`);
  return join(before, `${toNewLine(before)}${tag} {\n  ${name}: `, `;\n}\n${after.trimStart()}`);
}

/** Where the rule that a place is in ends. */
function findEnd(after: string): number {
  const end = after.indexOf('}');
  return end < 0 ? after.length : end + 1;
}

function toNewLine(before: string): string {
  return before === '' || before.endsWith('\n') ? '' : '\n';
}

function join(before: string, inserted: string, after: string): { css: string; caret: number } {
  return { css: before + inserted + after, caret: before.length + inserted.length };
}
