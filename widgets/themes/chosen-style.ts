import type { StyleProperties } from '../base/set-style.ts';
import { toBrandStyle, type ChosenColors } from './brand-style.ts';
import { toThemeStyle } from './own-theme-style.ts';
import type { Theme } from './theme.ts';

/** Converts chosen colours to style properties of a widget's frame; the tokens of an own theme have priority. */
export function toChosenStyle(theme: Theme, colors: ChosenColors): StyleProperties {
  return { ...toBrandStyle(theme, colors), ...toThemeStyle(colors.tokens) };
}
