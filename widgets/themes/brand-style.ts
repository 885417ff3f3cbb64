import type { StyleProperties } from '../base/set-style.ts';
import type { OwnThemePayload } from '../../core/service/relay.ts';
import { readPaletteHues } from './name-colors.ts';
import { readColor } from './read-color.ts';
import { isDark, luminanceOf, makeReadable, toHex, type Channels } from './readable.ts';
import { toShade, type Shade } from './shade.ts';
import type { Theme } from './theme.ts';

/** Colours that were chosen for a widget. */
export interface ChosenColors {
  /** Value of the setting `accentColor`; empty for none. */
  readonly accent: string;
  /** Tokens of the own theme; empty without one. */
  readonly tokens: OwnThemePayload['tokens'];
  /** Whether letters are on the picture itself, without a card. */
  readonly isBare: boolean;
}

/** Background of letters. */
interface Ground {
  readonly luminance: number;
  /** The chosen colour of cards, as seen over the least favourable picture; undefined for cards of the theme. */
  readonly card: Channels | undefined;
}

/** Relative luminance of the picture behind letters without a card, which is dark in every starter scene. */
const PICTURE = 0.046;
/** Contrast of letters with cards of a chosen colour, where black or white has as much. */
const CLEAR = { text: 10, muted: 5.5 };
const WHITE: Channels = [255, 255, 255];
const BLACK: Channels = [0, 0, 0];

/**
 * Converts the chosen colours to style properties of a widget's frame: the shades that the theme takes of the accent, letters on it and in
 * it, and letters for cards of a chosen colour. None of them has a contrast below 4.5 with its background. A token of the own theme
 * overrides each.
 */
export function toBrandStyle(theme: Theme, { accent, tokens, isBare }: ChosenColors): StyleProperties {
  const ground = findGround(theme, isBare ? undefined : tokens['--onair-surface'], isBare);
  const color = accent || (tokens['--onair-accent'] ?? '');
  const live = tokens['--onair-live'] ?? '';
  return {
    ...(ground.card && toCardLetters(theme, ground, tokens)),
    ...(color !== '' && toTints(theme, color, ground)),
    ...(accent !== '' && { '--onair-on-accent': chooseInk(accent) }),
    ...(live !== '' && { '--theme-on-live': chooseInk(live), '--theme-live-ink': toInk(live, ground) }),
  };
}

/** Converts letters of an own theme, which were chosen for its cards, to letters that are readable on the picture itself. */
export function toBareLetters(tokens: ChosenColors['tokens']): StyleProperties {
  const names = ['text', 'muted'].filter((name) => tokens[`--onair-${name}`] !== undefined);
  const adapt = (name: string): string =>
    toHex(makeReadable(readColor(tokens[`--onair-${name}`] ?? '').channels, PICTURE));
  return Object.fromEntries(names.map((name) => [`--theme-${name}`, adapt(name)]));
}

function findGround({ brand }: Theme, surface: string | undefined, isBare: boolean): Ground {
  if (isBare) return { luminance: PICTURE, card: undefined };
  if (surface === undefined) return { luminance: brand.ground, card: undefined };
  const { channels, alpha } = readColor(surface);
  const behind = isDark(luminanceOf(channels)) ? WHITE : BLACK;
  const card = blend(channels, alpha, behind);
  return { luminance: luminanceOf(card), card };
}

/** The accent as letters, letters on it, and the shades of it. */
function toTints({ brand }: Theme, color: string, { luminance, card }: Ground): StyleProperties {
  const { channels } = readColor(color);
  const write = (shade: Shade): string => toShade(channels, shade).join(' ');
  const { letters } = brand;
  return {
    '--theme-on-accent': chooseInk(color),
    ...toAccentInk(channels, luminance, brand.least),
    ...(letters && !card && { '--theme-text': `rgb(${write(letters.text)})` }),
    ...(letters && !card && { '--theme-muted': `rgb(${write(letters.muted)})` }),
    ...Object.fromEntries(Object.entries(brand.shades).map(([name, shade]) => [name, write(shade)])),
  };
}

/** The accent as letters, and letters on that ink. */
function toAccentInk(color: Channels, ground: number, least?: number): StyleProperties {
  const ink = toHex(makeReadable(color, ground, least));
  return { '--_accent-ink': ink, '--theme-on-ink': chooseInk(ink) };
}

/** The theme's letters, adapted to cards of a chosen colour, which every card of the theme gets. */
function toCardLetters(theme: Theme, { luminance, card }: Ground, tokens: ChosenColors['tokens']): StyleProperties {
  const adapt = (name: string, least?: number): string =>
    toHex(makeReadable(readThemeColor(theme, name), luminance, least));
  const hasNames = '--onair-name-lightness' in tokens;
  return {
    '--theme-card': 'var(--theme-surface)',
    '--theme-card-image': 'none',
    '--theme-bar': 'transparent',
    '--theme-tinted': '0',
    '--theme-lit': adapt('text', CLEAR.text),
    '--theme-text': adapt('text', CLEAR.text),
    '--theme-muted': adapt('muted', CLEAR.muted),
    '--theme-live-ink': adapt('live'),
    ...toAccentInk(readThemeColor(theme, 'accent'), luminance),
    ...(card && !hasNames && { '--theme-ground': toHex(card), ...toNames(theme, luminance) }),
    ...(isDark(luminance) !== isDark(theme.brand.ground) && toEdges(isDark(luminance))),
  };
}

/** The twelve colours of names, readable on a background. */
function toNames({ styles }: Theme, ground: number): StyleProperties {
  const luminance = isDark(ground) ? 0.5 : 0.12;
  const names = readPaletteHues(styles.cssText).map((hue, index) => {
    const color = toShade([255, 0, 0], { luminance, turn: hue });
    return [`--theme-name-${index}`, toHex(makeReadable(color, ground))];
  });
  return Object.fromEntries(names) as StyleProperties;
}

/** Edges of letters and marks on cards that are dark in a light theme, or light in a dark one. */
function toEdges(isOnDark: boolean): StyleProperties {
  return {
    '--theme-outline': '0 0 #0000',
    '--theme-rim': isOnDark ? '#000' : '#fff',
    '--theme-mark-edge': 'none',
  };
}

function toInk(color: string, { luminance }: Ground): string {
  return toHex(makeReadable(readColor(color).channels, luminance));
}

/** Returns black or white, whichever is more readable on a colour. */
function chooseInk(color: string): string {
  return isDark(luminanceOf(readColor(color).channels)) ? '#ffffff' : '#000000';
}

function readThemeColor({ styles }: Theme, name: string): Channels {
  const [, color = '#808080'] = new RegExp(`--theme-${name}: (#[\\da-f]{3,8})`).exec(styles.cssText) ?? [];
  return readColor(color).channels;
}

function blend([red, green, blue]: Channels, alpha: number, behind: Channels): Channels {
  const [below] = behind;
  const mix = (channel: number): number => Math.round(channel * alpha + below * (1 - alpha));
  return [mix(red), mix(green), mix(blue)];
}
