/** The background of text: decides whether a colour is made lighter or darker until it can be read. */
export type Ground = 'dark' | 'light';

/** How many colours names are shared among; the styles hold one rule for each. */
export const NAME_COLORS = 12;

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5;
const STEPS = 12;

/** Luminance of the hardest ground that a theme of that kind has: glass over a white picture, for dark ones. */
const groundLuminance: Readonly<Record<Ground, number>> = { dark: 0.046, light: 0.9 };

/** Number of the colour of a name, 0 to 11: the same name has the same one, everywhere and for ever (FNV-1a). */
export function nameColor(author: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < author.length; index += 1) {
    hash = Math.imul(hash ^ author.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % NAME_COLORS;
}

/**
 * Makes a colour lighter on a dark ground and darker on a light one, no further than it takes to be read, and keeps its
 * hue as long as it can (E13).
 * @param color `#rrggbb`; the same form comes back
 */
export function toReadable(color: string, ground: Ground): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  for (let step = 0; step < 2 * STEPS; step += 1) {
    const shifted = shift(channels, ground, step / STEPS);
    if (contrast(luminance(shifted), groundLuminance[ground]) >= MIN_CONTRAST) return toHex(shifted);
  }
  return ground === 'dark' ? '#ffffff' : '#000000';
}

/** What text in an element stands on, as the theme, the page or Custom CSS has it. Reads styles: not while painting. */
export function readGround(element: Element): Ground {
  return getComputedStyle(element).getPropertyValue('--_ground').trim() === 'light' ? 'light' : 'dark';
}

/** Darkening keeps the hue; lightening does until the brightest channel is full, and then goes towards white. */
function shift(channels: readonly number[], ground: Ground, amount: number): readonly number[] {
  if (ground === 'light') return channels.map((channel) => Math.round(channel * (1 - amount / 2)));
  const brightest = Math.max(...channels);
  const gain = brightest === 0 ? 1 : 1 + (255 / brightest - 1) * Math.min(amount, 1);
  const white = Math.max(0, brightest === 0 ? amount / 2 : amount - 1);
  return channels.map((channel) => Math.round(channel * gain + (255 - channel * gain) * white));
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance (WCAG 2.2). */
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
