import { luminanceOf, makeReadable, readChannels, toHex } from '../themes/readable.ts';

/** Number of colours for names; the styles have one rule for each. */
export const NAME_COLORS = 12;

/** Relative luminance of the least favourable backgrounds of text: glass over a white picture, and cream paper. */
export const GROUNDS = { dark: 0.046, light: 0.79 };

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
 * @param ground relative luminance of the background
 */
export function toReadable(color: string, ground: number): string {
  return toHex(makeReadable(readChannels(color), ground));
}

/**
 * Returns the relative luminance of the background of text in an element, according to the theme, the page or Custom CSS. Reads styles, so
 * do not call it while painting.
 */
export function readGround(element: Element): number {
  const ground = getComputedStyle(element).getPropertyValue('--_ground').trim();
  if (/^#[\da-f]{6}$/.test(ground)) return luminanceOf(readChannels(ground));
  return GROUNDS[ground === 'light' ? 'light' : 'dark'];
}
