import type { OwnThemes } from '../settings/own-theme.ts';
import { toOwnThemeId } from '../settings/own-theme-name.ts';
import { toThemeName } from '../themes/themes.ts';
import type { Layer } from './layer.ts';

/** The built-in theme of most layers that show, the first of several; an own theme counts as the one that it was made from. */
export function findCanvasTheme(layers: readonly Layer[], ownThemes: OwnThemes): string {
  const themes = layers.flatMap(({ hidden, settings: { theme } }) =>
    typeof theme === 'string' && !hidden ? [toBase(theme, ownThemes)] : [],
  );
  const count = (theme: string): number => themes.filter((each) => each === theme).length;
  return themes.reduce((usual, theme) => (count(theme) > count(usual) ? theme : usual), themes[0] ?? toThemeName(''));
}

function toBase(theme: string, ownThemes: OwnThemes): string {
  const id = toOwnThemeId(theme);
  const own = id !== undefined && Object.hasOwn(ownThemes, id) ? ownThemes[id] : undefined;
  return toThemeName(own?.base ?? theme);
}
