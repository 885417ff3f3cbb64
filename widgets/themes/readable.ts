/** Red, green and blue, each 0 to 255. */
export type Channels = readonly [red: number, green: number, blue: number];

/** Least contrast of text (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;
const STEPS = 24;
/** Relative luminance with which black and white have the same contrast. */
const MIDDLE = 0.179;

/** Reads `#rrggbb`, without an opacity after it. */
export function readChannels(color: string): Channels {
  const read = (start: number): number => Number.parseInt(color.slice(start, start + 2), 16);
  return [read(1), read(3), read(5)];
}

/** Serializes as `#rrggbb`. */
export function toHex(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). */
export function luminanceOf(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether white is more readable than black on a background of this relative luminance. */
export function isDark(luminance: number): boolean {
  return luminance < MIDDLE;
}

/**
 * Makes a colour lighter on a dark background and darker on a light one, only as much as needed to be readable, and keeps its hue as far as
 * possible (E13).
 * @param ground relative luminance of the background
 */
export function makeReadable(color: Channels, ground: number, least = MIN_CONTRAST): Channels {
  for (let step = 0; ; step += 1) {
    const shifted = shift(color, isDark(ground), step / STEPS);
    // the last step is black or white
    if (step === 2 * STEPS || contrastOf(luminanceOf(shifted), ground) >= least) return shifted;
  }
}

/** Returns the contrast of two relative luminances, 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Shifts a colour. Darkening keeps the hue; lightening does so until the brightest channel is at its maximum, and then moves towards white.
 */
function shift(channels: Channels, isLighter: boolean, amount: number): Channels {
  const brightest = Math.max(1, ...channels);
  const gain = isLighter ? 1 + (255 / brightest - 1) * Math.min(amount, 1) : 1 - amount / 2;
  const white = isLighter ? Math.max(0, amount - 1) : 0;
  return channels.map((channel) =>
    Math.round(channel * gain + (255 - channel * gain) * white),
  ) as readonly number[] as Channels;
}
