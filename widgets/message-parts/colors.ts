import { luminanceOf, makeReadable, readColor, toHex } from '../themes/readable.ts';

/** The background of text, or its colour `#rrggbb`, which decides whether a colour is made lighter or darker to be readable. */
export type TextBackground = 'dark' | 'light' | `#${string}`;

/** Number of colours for names; the styles have one rule for each. */
export const NAME_COLORS = 12;

/** Luminance of the least favourable background of such themes: glass over a white picture, and cream paper. */
const groundLuminance = { dark: 0.046, light: 0.79 };

/** Returns the number of a name's colour, 0 to 11; it is the same everywhere and always (FNV-1a). */
export function nameColor(author: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < author.length; index += 1) {
    hash = Math.imul(hash ^ author.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % NAME_COLORS;
}

/**
 * Makes a colour lighter on a dark background and darker on a light one, only as much as needed to be readable, and keeps its hue as far as
 * possible (E13).
 * @param color `#rrggbb`, also the form of the result
 */
export function toReadable(color: string, ground: TextBackground): string {
  const luminance =
    ground === 'dark' || ground === 'light' ? groundLuminance[ground] : luminanceOf(readColor(ground).channels);
  return toHex(makeReadable(readColor(color).channels, luminance));
}

/**
 * Returns the background of text in an element according to the theme, the page or Custom CSS. Reads styles, so do not call it while
 * painting.
 */
export function readTextBackground(element: Element): TextBackground {
  const ground = getComputedStyle(element).getPropertyValue('--_ground').trim();
  if (/^#[\da-f]{6}$/.test(ground)) return ground as TextBackground;
  return ground === 'light' ? 'light' : 'dark';
}
