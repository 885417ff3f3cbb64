import { msg, str } from '../../parts/language/msg.ts';
import { appearance } from '../../../../widgets/settings/appearance.ts';
import { checkTokens } from '../../../../widgets/settings/theme-tokens.ts';
import { describeProblems } from '../../parts/refusals/problem-texts.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';

/** The content of a theme and of its file. */
export type ThemeContent = Pick<Theme, 'name' | 'base' | 'tokens'>;

/** The theme of a file, or the problem in one line. */
export type ThemeFileCheck = { readonly theme: ThemeContent } | { readonly problem: string };

/** Version of the format; a newer one is refused. */
const VERSION = 1;

/** Returns the file of a theme as text. */
export function writeThemeFile({ base, name, tokens }: ThemeContent): string {
  return `${JSON.stringify({ onairTheme: VERSION, name, base, tokens }, undefined, 2)}\n`;
}

/** Returns the name of that file. */
export function toFileName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${plain === '' ? 'theme' : plain}.onair-theme.json`;
}

/** Parses the text of a file. */
export function readThemeFile(text: string): ThemeFileCheck {
  const fields = parse(text);
  const version = fields?.['onairTheme'];
  if (!fields || typeof version !== 'number')
    return { problem: msg('This file is not a theme. Choose a theme file that Onair exported.') };
  if (version > VERSION) return { problem: msg('This file comes from a newer Onair: update this Onair first.') };
  const base = appearance.theme.options.find((option) => option === fields['base']);
  if (base === undefined)
    return { problem: msg('The theme of this file was made from one that is not here: update Onair first.') };
  const { name, tokens } = fields;
  if (!isName(name)) return { problem: msg('The file is damaged: its theme needs a name of 1 to 80 characters.') };
  const check = checkTokens(toRecord(tokens));
  if ('problems' in check)
    return { problem: msg(str`The file is damaged: ${describeProblems(check.problems.slice(0, 1))}`) };
  return { theme: { name, base, tokens: check.values } };
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && Array.from(name).length <= 80;
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return toRecord(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
