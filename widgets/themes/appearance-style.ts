import type { StyleProperties } from '../base/set-style.ts';
import type { LooseValues } from '../settings/parse.ts';

/** Names of fonts that are kinds of font, and so stand without quotation marks. */
const genericFont = /^((sans-)?serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)$/;

/** What each setting of `appearance` is called as a custom property, and how its value is written there. */
const appearanceProperties: readonly (readonly [
  setting: string,
  property: string,
  write: (value: unknown) => string,
])[] = [
  ['scale', '--onair-scale', (value) => (value === 1 ? '' : String(value))],
  ['font', '--onair-font', (value) => quoteFonts(String(value))],
  ['textColor', '--onair-text', String],
  ['accentColor', '--onair-accent', String],
  ['accentColor', '--onair-on-accent', (value) => chooseInk(String(value))],
  ['surfaceOpacity', '--onair-surface-opacity', (value) => (value === 100 ? '' : String(Number(value) / 100))],
];

/**
 * The settings of `appearance` as style properties of a widget's frame. A setting at its default leaves its property alone, so
 * that the theme, the page or OBS's Custom CSS decides.
 */
export function toStyleProperties(settings: LooseValues): StyleProperties {
  const properties: Record<string, string> = {};
  for (const [name, property, write] of appearanceProperties) {
    if (name in settings) properties[property] = write(settings[name]);
  }
  return properties;
}

function quoteFonts(fonts: string): string {
  const names = fonts.split(',').map((name) => name.replaceAll("'", '').trim());
  return names
    .filter((name) => name !== '')
    .map((name) => (genericFont.test(name) ? name : `"${name}"`))
    .join(', ');
}

/** Black or white, whichever can be read on a colour (`#rgb`, `#rrggbb`, `#rrggbbaa`; empty stays empty). */
function chooseInk(color: string): string {
  if (color === '') return '';
  const hex = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  // at this brightness (ITU-R BT.601) black and white are about as far away
  return 0.299 * red + 0.587 * green + 0.114 * blue > 120 ? '#000' : '#fff';
}
