import type { OwnThemePayload } from '../../core/service/relay.ts';
import type { DescribedChoice } from '../settings/describe.ts';
import { toOwnThemeName } from '../settings/own-theme-name.ts';
import type { LooseValues } from '../settings/parse.ts';
import { readPalette, toLongForm } from '../themes/palette.ts';

/** An own theme that can be chosen. */
export interface OwnThemeOption extends OwnThemePayload {
  readonly id: string;
  readonly name: string;
}

/** One of the values of a choice. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** The settings with which a picture of it is drawn. */
  readonly settings: LooseValues;
  readonly isOwn: boolean;
}

/** All values of a choice: those of its setting, then the owner's own themes where it takes them. */
export function listOptions(
  name: string,
  { options, optionLabels, hasOwnThemes }: DescribedChoice,
  ownThemes: readonly OwnThemeOption[],
): readonly Option[] {
  const ours = options.map((value) => {
    return { value, label: optionLabels[value] ?? value, settings: { [name]: value }, isOwn: false };
  });
  const own = (hasOwnThemes ? ownThemes : []).map(({ id, name: label, base, tokens }) => {
    const value = toOwnThemeName(id);
    return { value, label, settings: { [name]: value, ownThemes: { [id]: { base, tokens } } }, isOwn: true };
  });
  return [...ours, ...own];
}

/** The colours of a theme, of one of the owner's own too: what it sets itself comes first. */
export async function readPaletteOf(theme: unknown, ownThemes: readonly OwnThemeOption[]): Promise<readonly string[]> {
  const own = ownThemes.find(({ id }) => toOwnThemeName(id) === theme);
  if (!own) return readPalette(String(theme));
  const set = Object.values(own.tokens).filter((value) => /^#[\da-f]{3,8}$/.test(value));
  return [...new Set([...set.map(toLongForm), ...(await readPalette(own.base))])];
}
