import type { StyleProperties } from '../base/set-style.ts';
import { toBareLetters, toBrandStyle, type ChosenColors } from './brand-style.ts';
import { toThemeStyle } from './own-theme-style.ts';
import type { Theme } from './theme.ts';

/**
 * Converts chosen colours to style properties of a widget's frame. The tokens of an own theme have priority, except for letters without a
 * card.
 */
export function toChosenStyle(theme: Theme, colors: ChosenColors): StyleProperties {
  const { isBare, tokens } = colors;
  return { ...toBrandStyle(theme, colors), ...toThemeStyle(tokens), ...(isBare && toBareLetters(tokens)) };
}
