import type { OwnThemePayload } from '../../core/service/relay.ts';
import type { StyleProperties } from '../base/set-style.ts';
import { readColor } from './read-color.ts';

/** The tokens to which the setting `surfaceOpacity` applies. */
const SURFACES = /^--onair-(surface|edge)$/;

/** An invisible shadow. Widgets list the shadow of a card after its edge, and a list with `none` is not valid CSS. */
const NO_SHADOW = '0 0 #0000';

/**
 * Converts the tokens of an own theme to style properties of a widget's frame. They replace a theme's own values, so that settings, the
 * page and OBS's Custom CSS still override them.
 */
export function toThemeStyle(tokens: OwnThemePayload['tokens']): StyleProperties {
  const entries = Object.entries(tokens).map(([name, value]) => [
    name.replace('--onair-', '--theme-'),
    SURFACES.test(name) ? fade(value) : value.replace(/^none$/, NO_SHADOW),
  ]);
  return Object.fromEntries(entries) as StyleProperties;
}

/** Returns a colour (`#rrggbb`, `#rrggbbaa`) whose opacity follows that of all cards. */
function fade(hex: string): string {
  const { alpha, channels } = readColor(hex);
  const opacity = Math.round(alpha * 1000) / 1000;
  return `rgb(${channels.join(' ')} / calc(${opacity} * var(--onair-surface-opacity, 1)))`;
}
