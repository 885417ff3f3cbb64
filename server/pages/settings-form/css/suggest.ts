import type { StyleNames } from './style-names.ts';

/** A name that can be inserted into Custom CSS. */
export interface Suggestion {
  readonly kind: 'part' | 'property';
  readonly name: string;
  /** The name in CSS syntax. */
  readonly shown: string;
  /** The description. */
  readonly text: string;
}

/** The names of a widget that start with the text before the caret; all names if there is no text. */
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

/** A range of a text, which is replaced. */
export interface Place {
  readonly css: string;
  readonly from: number;
  readonly to: number;
}

/** A name, and the tag of its widget. */
export type InsertedName = Pick<Suggestion, 'kind' | 'name'> & { readonly tag: string };

/**
 * Inserts a name into CSS with the syntax around it. A part becomes a rule after the one at the place. A property becomes a declaration, in a new
 * rule if the place is in none.
 * @returns the text, and the position of the caret
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

/** The end of the rule around a place. */
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
