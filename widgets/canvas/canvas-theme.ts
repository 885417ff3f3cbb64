import { findOwnTheme } from '../settings/find-own-theme.ts';
import type { OwnThemes } from '../settings/own-theme.ts';
import { toThemeName } from '../themes/themes.ts';
import type { Layer } from './layer.ts';

/** The built-in theme of most layers that show, the first of several; an own theme counts as the one that it was made from. */
export function findCanvasTheme(layers: readonly Layer[], ownThemes: OwnThemes): string {
  const themes = layers.flatMap(({ hidden, settings: { theme } }) =>
    typeof theme === 'string' && !hidden ? [toThemeName(findOwnTheme(theme, ownThemes)?.base ?? theme)] : [],
  );
  const count = (theme: string): number => themes.filter((each) => each === theme).length;
  return themes.reduce((usual, theme) => (count(theme) > count(usual) ? theme : usual), themes[0] ?? toThemeName(''));
}
