/**
 * The tokens that an own theme may set: the public custom properties of `widgets/themes/tokens.styles.ts` that a theme decides. Each value
 * is read strictly and serialized in one form only, so that none can contain an address, a function or a second property.
 */

import type { Problem } from './problem.ts';

/** Kind of a token. A `surface` is a colour to which the setting `surfaceOpacity` applies. */
export type TokenKind =
  'color' | 'surface' | 'length' | 'lengths' | 'weight' | 'percent' | 'ground' | 'fonts' | 'shadow';

/** Each token and its kind. */
export const THEME_TOKENS = {
  '--onair-text': 'color',
  '--onair-muted': 'color',
  '--onair-accent': 'color',
  '--onair-on-accent': 'color',
  '--onair-live': 'color',
  '--onair-surface': 'surface',
  '--onair-edge': 'surface',
  '--onair-shadow': 'shadow',
  '--onair-radius': 'length',
  '--onair-padding': 'lengths',
  '--onair-gap': 'length',
  '--onair-font': 'fonts',
  '--onair-font-size': 'length',
  '--onair-weight': 'weight',
  '--onair-strong': 'weight',
  '--onair-outline': 'shadow',
  '--onair-name-lightness': 'percent',
  '--onair-ground': 'ground',
} as const satisfies Readonly<Record<string, TokenKind>>;

/** Name of a token: `--onair-text`. */
export type TokenName = keyof typeof THEME_TOKENS;

/** Values of tokens by name. */
export type ThemeTokens = Readonly<Partial<Record<TokenName, string>>>;

/** Either the normalized tokens, or their problems. */
export type TokensCheck = { readonly values: ThemeTokens } | { readonly problems: readonly Problem[] };

const MAX_FONTS = 100;
const MAX_SHADOWS = 4;

const KINDS: Readonly<
  Record<TokenKind, { readonly allowed: string; readonly parse: (text: string) => string | undefined }>
> = {
  color: { allowed: 'a colour like #1a2b3c or #1a2b3c80', parse: parseColor },
  surface: { allowed: 'a colour like #1a2b3c or #1a2b3c80', parse: parseColor },
  length: { allowed: 'a length like 0, 0.5em or 12px', parse: (text) => parseLength(text, 0) },
  lengths: { allowed: 'one to four lengths like 0.4em 0.7em', parse: parseLengths },
  weight: { allowed: 'a whole number from 1 to 1000', parse: (text) => parseWhole(text, 1, 1000) },
  percent: { allowed: 'a percentage from 0% to 100%', parse: parsePercent },
  ground: { allowed: 'dark or light', parse: (text) => (text === 'dark' || text === 'light' ? text : undefined) },
  fonts: { allowed: `names of fonts with commas between them, at most ${MAX_FONTS} characters`, parse: parseFonts },
  shadow: { allowed: `none, or up to ${MAX_SHADOWS} shadows like 0 2px 6px #00000080`, parse: parseShadows },
};

/**
 * Reads the value of a token.
 * @returns the normalized value; undefined if it is invalid
 */
export function parseToken(name: TokenName, value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 300 ? KINDS[THEME_TOKENS[name]].parse(value.trim()) : undefined;
}

function isTokenName(name: string): name is TokenName {
  return Object.hasOwn(THEME_TOKENS, name);
}

/** Checks tokens strictly: each name known, each value valid for its token. */
export function checkTokens(input: Readonly<Record<string, unknown>>): TokensCheck {
  const values: Partial<Record<TokenName, string>> = {};
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(input)) {
    const parsed = isTokenName(name) ? parseToken(name, value) : undefined;
    if (!isTokenName(name))
      problems.push({ at: name.slice(0, 40), reason: 'unknown_token', message: 'there is no such token.' });
    else if (parsed === undefined) problems.push(describeBadToken(name));
    else values[name] = parsed;
  }
  return problems.length > 0 ? { problems } : { values };
}

/** Creates the problem of an invalid token: `not_token_color`, `not_token_length` and so on. */
function describeBadToken(name: TokenName): Problem {
  const kind = THEME_TOKENS[name];
  return { at: name, reason: `not_token_${kind}`, message: `must be ${KINDS[kind].allowed}.` };
}

function parseColor(text: string): string | undefined {
  const hex = text.toLowerCase();
  if (/^#[\da-f]{3,4}$/.test(hex)) return hex.replace(/[\da-f]/g, '$&$&');
  return /^#([\da-f]{6}|[\da-f]{8})$/.test(hex) ? hex : undefined;
}

/** Reads a length of at most 200 px or 20 em in either direction. */
function parseLength(text: string, min = -1): string | undefined {
  const found = /^(-?(?:\d{1,3}|(?=\.))(?:\.\d{1,3})?)(px|em|)$/.exec(text);
  if (!found) return undefined;
  const [number, unit] = [Number(found[1]), found[2]];
  if (number === 0) return '0';
  const most = unit === 'px' ? 200 : 20;
  return unit !== '' && number >= min * most && number <= most ? `${number}${unit}` : undefined;
}

function parseLengths(text: string): string | undefined {
  const lengths = text.split(/\s+/).map((one) => parseLength(one, 0));
  return lengths.length <= 4 && !lengths.includes(undefined) ? lengths.join(' ') : undefined;
}

function parseWhole(text: string, min: number, max: number): string | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? String(number) : undefined;
}

function parsePercent(text: string): string | undefined {
  const whole = text.endsWith('%') ? parseWhole(text.slice(0, -1), 0, 100) : undefined;
  return whole === undefined ? undefined : `${whole}%`;
}

const GENERIC_FONT = /^((sans-)?serif|monospace|cursive|fantasy|system-ui)$/;

function parseFonts(text: string): string | undefined {
  const names = text.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
  const isEach = names.every((name) => /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u.test(name));
  // Counted without quotes, or the normalized list could be too long to be read again.
  if (!isEach || names.join(',').length > MAX_FONTS) return undefined;
  return names.map((name) => (GENERIC_FONT.test(name) ? name : `"${name}"`)).join(', ');
}

function parseShadows(text: string): string | undefined {
  if (text === 'none') return text;
  const shadows = text.split(',').map((one) => parseShadow(one.trim()));
  return shadows.length <= MAX_SHADOWS && !shadows.includes(undefined) ? shadows.join(', ') : undefined;
}

/** Reads two or three lengths and a colour, valid for both box and text shadows. */
function parseShadow(text: string): string | undefined {
  const parts = text.split(/\s+/);
  const color = parseColor(parts.pop() ?? '');
  const [x, y, blur = '0'] = parts.map((part, index) => parseLength(part, index < 2 ? -1 : 0) ?? '');
  if (parts.length < 2 || parts.length > 3 || !x || !y || !blur || color === undefined) return undefined;
  return `${x} ${y} ${blur} ${color}`;
}
