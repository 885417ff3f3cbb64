import type { OwnThemePayload } from '../../core/service/relay.ts';
import type { StyleProperties } from '../base/set-style.ts';

/** The tokens that the setting `surfaceOpacity` makes more or less solid. */
const SURFACES = /^--onair-(surface|edge)$/;

/** A shadow that cannot be seen. Widgets list the shadow of a card after its edge, and a list that holds `none` is not CSS. */
const NO_SHADOW = '0 0 #0000';

/**
 * The tokens of an own theme as style properties of a widget's frame. They stand where a theme's own values stand, so that settings, the page
 * and OBS's Custom CSS still go before them.
 */
export function toThemeStyle({ tokens }: OwnThemePayload): StyleProperties {
  const entries = Object.entries(tokens).map(([name, value]) => [
    name.replace('--onair-', '--theme-'),
    SURFACES.test(name) ? fade(value) : value.replace(/^none$/, NO_SHADOW),
  ]);
  return Object.fromEntries(entries) as StyleProperties;
}

/** A colour (`#rrggbb`, `#rrggbbaa`) whose opacity follows that of all cards. */
function fade(hex: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 255] = [1, 3, 5, 7].map((start) => {
    const part = hex.slice(start, start + 2);
    return part === '' ? undefined : Number.parseInt(part, 16);
  });
  const opacity = Math.round((alpha / 255) * 1000) / 1000;
  return `rgb(${red} ${green} ${blue} / calc(${opacity} * var(--onair-surface-opacity, 1)))`;
}
