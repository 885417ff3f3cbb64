/** The background of text, which decides whether a colour is made lighter or darker to be readable. */
export type TextBackground = 'dark' | 'light';

/** Number of colours for names; the styles have one rule for each. */
export const NAME_COLORS = 12;

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;
const STEPS = 12;

/** Luminance of the least favourable background of such themes: glass over a white picture, for dark ones. */
const groundLuminance: Readonly<Record<TextBackground, number>> = { dark: 0.046, light: 0.9 };

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
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  for (let step = 0; step < 2 * STEPS; step += 1) {
    const shifted = shift(channels, ground, step / STEPS);
    if (contrast(luminance(shifted), groundLuminance[ground]) >= MIN_CONTRAST) return toHex(shifted);
  }
  return ground === 'dark' ? '#ffffff' : '#000000';
}

/**
 * Returns the background of text in an element according to the theme, the page or Custom CSS. Reads styles, so do not call it while
 * painting.
 */
export function readTextBackground(element: Element): TextBackground {
  return getComputedStyle(element).getPropertyValue('--_ground').trim() === 'light' ? 'light' : 'dark';
}

/**
 * Shifts a colour. Darkening keeps the hue; lightening does so until the brightest channel is at its maximum, and then moves towards white.
 */
function shift(channels: readonly number[], ground: TextBackground, amount: number): readonly number[] {
  if (ground === 'light') return channels.map((channel) => Math.round(channel * (1 - amount / 2)));
  const brightest = Math.max(...channels);
  const gain = brightest === 0 ? 1 : 1 + (255 / brightest - 1) * Math.min(amount, 1);
  const white = Math.max(0, brightest === 0 ? amount / 2 : amount - 1);
  return channels.map((channel) => Math.round(channel * gain + (255 - channel * gain) * white));
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Returns the relative luminance (WCAG 2.2). */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
