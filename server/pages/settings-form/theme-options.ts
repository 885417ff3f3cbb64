import type { OwnThemePayload } from '../../../core/service/relay.ts';
import type { DescribedChoice } from '../../../widgets/settings/describe.ts';
import { KIT } from '../../../widgets/settings/kit.ts';
import { toOwnThemeName } from '../../../widgets/settings/own-theme-name.ts';
import type { LooseValues } from '../../../widgets/settings/parse.ts';
import { msg } from '../parts/language/msg.ts';
import { readPalette, toLongForm } from '../../../widgets/themes/palette.ts';

/** An own theme in a choice. */
export interface OwnThemeOption extends OwnThemePayload {
  readonly id: string;
  readonly name: string;
}

/** Choices of an owner besides our themes. */
export interface ThemeSources {
  readonly ownThemes: readonly OwnThemeOption[];
  /** The theme of the owner's kit; undefined where there is no kit. */
  readonly kitLook: string | undefined;
}

/** An option of a choice. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** The settings for a picture of the option. */
  readonly settings: LooseValues;
  readonly isOwn: boolean;
}

/** All options of a choice: those of its setting, and the owner's kit and own themes if it accepts them. */
export function listOptions(
  name: string,
  { options, optionLabels, hasOwnThemes }: DescribedChoice,
  { kitLook, ownThemes }: ThemeSources,
): readonly Option[] {
  const ours = options.map((value) => {
    return { value, label: optionLabels[value] ?? value, settings: { [name]: value }, isOwn: false };
  });
  const own = (hasOwnThemes ? ownThemes : []).map(({ id, name: label, base, tokens }) => {
    const value = toOwnThemeName(id);
    return { value, label, settings: { [name]: value, ownThemes: { [id]: { base, tokens } } }, isOwn: true };
  });
  const kit = { value: KIT, label: msg('Your kit: one look for everything'), settings: { [name]: KIT }, isOwn: false };
  return [...(hasOwnThemes && kitLook !== undefined ? [kit] : []), ...ours, ...own];
}

/** The colours of a theme. In one of the owner's own, the overridden ones come first. */
export async function readPaletteOf(value: unknown, { kitLook, ownThemes }: ThemeSources): Promise<readonly string[]> {
  const theme = value === KIT ? kitLook : value;
  const own = ownThemes.find(({ id }) => toOwnThemeName(id) === theme);
  if (!own) return readPalette(String(theme));
  const set = Object.values(own.tokens).filter((value) => /^#[\da-f]{3,8}$/.test(value));
  return [...new Set([...set.map(toLongForm), ...(await readPalette(own.base))])];
}
