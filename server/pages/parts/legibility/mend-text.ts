import type { ThemeTokens } from '../../../../widgets/settings/theme-tokens.ts';
import { makeReadable, toHex } from '../../../../widgets/themes/readable.ts';
import { readColors } from './contrast.ts';
import { isUnreadable, type TextContrast, type TextKind, type TextMeter } from './legibility.ts';

/** Steps between the lightnesses that are tried for names, in percent. */
const LIGHTNESS_STEP = 4;
/** Contrast to aim for, a little more than needed, since colours are rounded. */
const AIM = 4.7;

/**
 * Finds the smallest change of tokens that makes a kind of text readable and no other one unreadable.
 * @returns undefined if there is no simple one
 */
export function findMend(meter: TextMeter, tokens: ThemeTokens, kind: TextKind): ThemeTokens | undefined {
  const before = listFailing(meter.measure(tokens));
  for (const change of listChanges(meter, tokens, kind)) {
    const mended = toTokens({ ...tokens, ...change });
    const after = listFailing(meter.measure(mended));
    if (!after.includes(kind) && after.every((failing) => before.includes(failing))) return mended;
  }
  return undefined;
}

/** A change of tokens; undefined resets one. */
type Change = Readonly<Partial<Record<keyof ThemeTokens, string | undefined>>>;

function listFailing(contrasts: readonly TextContrast[]): readonly TextKind[] {
  return contrasts.filter(isUnreadable).map(({ kind }) => kind);
}

/** Changes to try, the smallest first: the letters, then cards without any opacity, then both. */
function listChanges(meter: TextMeter, tokens: ThemeTokens, kind: TextKind): readonly Change[] {
  const letters = kind.name === 'names' ? listLightnesses(tokens) : listInks(meter, kind);
  const surface = tokens['--onair-surface'];
  const solid =
    surface !== undefined && kind.background === 'cards' ? [{ '--onair-surface': surface.slice(0, 7) }] : [];
  const both = solid.flatMap((card) => letters.map((letter) => ({ ...card, ...letter })));
  const outline = '--onair-outline' in tokens ? [{ '--onair-outline': undefined }] : [];
  return [...letters, ...solid, ...both, ...outline];
}

/** The letters as much lighter or darker as each of their backgrounds needs, and white and black. */
function listInks(meter: TextMeter, kind: TextKind): readonly Change[] {
  const { token } = kind;
  if (token === undefined) return [];
  const [[red, green, blue] = [0, 0, 0]] = readColors(meter.readInk(kind));
  const inks = meter.listLuminances(kind).map((luminance) => toHex(makeReadable([red, green, blue], luminance, AIM)));
  return [...inks, '#ffffff', '#000000'].map((value) => ({ [token]: value }));
}

/** The theme's own names, then each lightness, the nearest to the present one first. */
function listLightnesses(tokens: ThemeTokens): readonly Change[] {
  const now = Number.parseFloat(tokens['--onair-name-lightness'] ?? '50');
  const steps = Array.from({ length: 100 / LIGHTNESS_STEP + 1 }, (_, index) => index * LIGHTNESS_STEP);
  const nearest = [...steps].sort((one, other) => Math.abs(one - now) - Math.abs(other - now));
  const own = { '--onair-name-lightness': undefined, '--onair-ground': undefined };
  const grounds = ['dark', 'light'];
  return [
    own,
    ...nearest.flatMap((lightness) =>
      grounds.map((ground) => ({ '--onair-name-lightness': `${lightness}%`, '--onair-ground': ground })),
    ),
  ];
}

function toTokens(change: Change): ThemeTokens {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
