import { themeLibrary, toThemeName } from './themes.ts';

/** Returns the distinct main colours of a theme as `#rrggbb`, for use elsewhere; those of the default for an unknown name. */
export async function readPalette(name: string): Promise<readonly string[]> {
  const { styles } = await themeLibrary.load(toThemeName(name));
  const colors = [...styles.cssText.matchAll(/--theme-(?:accent|live|text|muted|on-accent): (#[\da-f]{3,8})\b/g)];
  return [...new Set(colors.map(([, color = '']) => toLongForm(color)))];
}

/** Expands `#fff` to `#ffffff`. */
export function toLongForm(color: string): string {
  return color.length > 5 ? color : color.replaceAll(/[\da-f]/g, '$&$&');
}
