import { luminanceOf, type Channels } from './readable.ts';

/** A shade of a colour: its relative luminance, 0 to 1, and the turn of its hue in degrees. */
export interface Shade {
  readonly luminance: number;
  readonly turn?: number;
}

const HALVINGS = 12;
/** Shades are a little calmer than a full colour, which glows on a large surface. */
const MOST_SATURATION = 0.85;

/** Returns a shade of a colour: its hue, turned, at another luminance. A grey stays grey. */
export function toShade(color: Channels, { luminance, turn = 0 }: Shade): Channels {
  const [hue, saturation] = readHue(color);
  let [low, high] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (luminanceOf(fromHue(hue + turn, saturation, middle)) < luminance) low = middle;
    else high = middle;
  }
  return fromHue(hue + turn, saturation, low);
}

/** Hue in degrees, and saturation from 0 to 1, in which a nearly white colour counts as grey. */
function readHue(color: Channels): readonly [hue: number, saturation: number] {
  const [red, green, blue] = color;
  const most = Math.max(...color);
  const chroma = most - Math.min(...color);
  if (chroma === 0) return [0, 0];
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  return [60 * sixth, Math.min(MOST_SATURATION, (1.6 * chroma) / most)];
}

/** Converts from HSL (CSS Color 4, 7.1). */
function fromHue(hue: number, saturation: number, lightness: number): Channels {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const at = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
