import type { StyleProperties } from '../base/set-style.ts';
import type { LooseValues } from '../settings/parse.ts';

/** Generic font families, which have no quotation marks. */
const genericFont = /^((sans-)?serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+)$/;

/** Custom property of each setting of `appearance`, and the CSS form of its value. */
const appearanceProperties: readonly (readonly [
  setting: string,
  property: string,
  write: (value: unknown) => string,
])[] = [
  ['scale', '--onair-scale', (value) => (value === 1 ? '' : String(value))],
  ['font', '--onair-font', (value) => quoteFonts(String(value))],
  ['textColor', '--onair-text', String],
  ['accentColor', '--onair-accent', String],
  ['surfaceOpacity', '--onair-surface-opacity', (value) => (value === 100 ? '' : String(Number(value) / 100))],
];

/**
 * Converts the settings of `appearance` to style properties of a widget's frame. A setting at its default sets nothing, so that the theme,
 * the page or OBS's Custom CSS decides.
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
