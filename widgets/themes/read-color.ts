import { readChannels, type Channels } from './readable.ts';

/** Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; the opacity is 0 to 1. */
export function readColor(color: string): { readonly channels: Channels; readonly alpha: number } {
  const hex = color.length < 6 ? color.replaceAll(/[\da-f]/gi, '$&$&') : color;
  return { channels: readChannels(hex), alpha: hex.length > 7 ? Number.parseInt(hex.slice(7), 16) / 255 : 1 };
}
