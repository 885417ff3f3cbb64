import { themeLibrary, toThemeName } from './themes.ts';

/** The colours of a theme that a streamer may want elsewhere too, each once, as `#rrggbb`; those of the default for an unknown name. */
export async function readPalette(name: string): Promise<readonly string[]> {
  const { styles } = await themeLibrary.load(toThemeName(name));
  const colors = [...styles.cssText.matchAll(/--theme-(?:accent|live|text|muted|on-accent): (#[\da-f]{3,8})\b/g)];
  return [...new Set(colors.map(([, color = '']) => toLongForm(color)))];
}

/** `#fff` as `#ffffff`. */
export function toLongForm(color: string): string {
  return color.length > 5 ? color : color.replaceAll(/[\da-f]/g, '$&$&');
}
