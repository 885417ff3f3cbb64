import { isFields, type Fields } from '../../core/service/fields.ts';
import { appearance } from './appearance.ts';
import { changeAll, listOwnThemes, listThemes, type OwnThemes } from './own-theme.ts';
import { findOwnTheme } from './find-own-theme.ts';
import { toOwnThemeId, toOwnThemeName } from './own-theme-name.ts';
import { resolveSettings, type LooseValues } from './parse.ts';
import type { SettingsSchema, SettingsValues } from './schema.ts';
import type { ThemeTokens } from './theme-tokens.ts';

/** The value of the setting `theme` that follows the kit. Only server and dashboard know it: widgets get what it stands for. */
export const KIT = 'kit';

/** The value of the setting `picture` that shows the logo of the kit. Widgets get the address of the logo, or none. */
export const KIT_LOGO = '/pictures/kit';

/** One line for people: no control characters, and nothing that changes the direction of other texts. */
const LINE = '[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069]*';

/** The fields of an owner's kit, except its logo. */
export const kitFields = {
  look: appearance.theme,
  accent: appearance.accentColor,
  accent2: appearance.accentColor,
  name: { type: 'text', default: '', maxLength: 80, pattern: LINE },
  tagline: { type: 'text', default: '', maxLength: 120, pattern: LINE },
  corners: { type: 'choice', default: 'look', options: ['look', 'square', 'round'] },
  font: appearance.font,
} as const satisfies SettingsSchema;

/** Look, colours, logo, name, tagline, corners and typeface of an owner's whole show. */
export interface Kit extends SettingsValues<typeof kitFields> {
  /** Id of one of the owner's pictures. */
  readonly logo: string | null;
}

/** Reads a stored kit leniently: what does not fit is as in a new kit. */
export function parseKit(value: unknown): Kit {
  const fields: Fields = isFields(value) ? value : {};
  const { logo } = fields;
  const isPicture = typeof logo === 'string' && /^[\w-]{1,40}$/.test(logo);
  return { ...resolveSettings(kitFields, fields), logo: isPicture ? logo : null };
}

/** Settings of an overlay, and own themes by their ids. */
export interface ShownSettings {
  readonly settings: LooseValues;
  readonly ownThemes: OwnThemes;
}

/** Whether an overlay or one of its layers has the look of the kit. */
function followsLook(settings: LooseValues): boolean {
  return listThemes(settings).includes(KIT);
}

/** Ids of the own themes that an overlay uses, by itself or with the kit. */
export function listUsedThemes(settings: LooseValues, { look }: Pick<Kit, 'look'>): readonly string[] {
  const own = listOwnThemes(settings);
  return followsLook(settings) ? [...new Set([...own, ...listOwnThemes({ theme: look })])] : own;
}

/**
 * Replaces the theme `kit` and the picture {@link KIT_LOGO} in the settings of an overlay and of its layers by what the kit says, as widgets
 * understand it. A colour or a typeface of their own stays. Other corners than those of the look make an own theme `own-kit` of it.
 * @param shown the settings, and the own themes that they and the kit use
 */
export function resolveKit({ settings, ownThemes }: ShownSettings, kit: Kit): ShownSettings {
  const { corners } = kit;
  const isCornered = followsLook(settings) && corners !== 'look';
  const cornered = isCornered ? toCornered(kit.look, CORNERS[corners], ownThemes) : undefined;
  const theme = cornered ? toOwnThemeName(KIT) : kit.look;
  const logo = kit.logo === null ? '' : `/pictures/${kit.logo}`;
  const resolve = (values: LooseValues): LooseValues => {
    const shown = values['picture'] === KIT_LOGO ? { ...values, picture: logo } : values;
    if (values['theme'] !== KIT) return shown;
    const { accentColor, font } = values;
    return { ...shown, theme, accentColor: accentColor || kit.accent, font: font || kit.font };
  };
  return {
    settings: changeAll(settings, resolve),
    ownThemes: cornered ? { ...ownThemes, [KIT]: cornered } : ownThemes,
  };
}

const CORNERS: Readonly<Record<Exclude<Kit['corners'], 'look'>, ThemeTokens>> = {
  square: { '--onair-radius': '0' },
  round: { '--onair-radius': '1em' },
};

function toCornered(look: string, corners: ThemeTokens, ownThemes: OwnThemes): OwnThemes[string] {
  const own = findOwnTheme(look, ownThemes);
  const base = own?.base ?? (toOwnThemeId(look) === undefined ? look : appearance.theme.default);
  return { base, tokens: { ...own?.tokens, ...corners } };
}
