import { toOwnThemeId } from '../settings/own-theme-name.ts';
import { COMPANIONS, FACES, RANGES, toFileName, type Face } from './faces.ts';

/** Letters whose files are loaded before anything is drawn, besides Latin ones and digits: those of a language that has others. */
const LETTERS: Readonly<Record<string, string>> = { ar: 'ا', hi: 'अ' };

/** Letters stay unseen until their file is there: they never change their shape before the viewers' eyes. */
const BLOCK: FontFaceDescriptors = { display: 'block' };

/** Which fonts are wanted, and from where. */
export interface FontOrder {
  /** Any text that holds names of fonts between commas, quotation marks or colons. */
  readonly names: string;
  /** BCP 47. */
  readonly language: string;
  /** Address of an Onair server, without a slash at its end. */
  readonly server: string;
}

/** Loads the named fonts that the server has into the page, as far as letters of the language need them; rejects when one cannot be had. */
export async function loadFonts(order: FontOrder): Promise<void> {
  const letters = `a0${LETTERS[order.language.slice(0, 2)] ?? ''}`;
  await Promise.all(offerFonts(order).map((family) => document.fonts.load(`1em "${family}"`, letters)));
}

/**
 * Tells the page of the named fonts that the server has: the browser loads each of their files when it first draws a letter of it.
 * @returns the names of those that there are
 */
export function offerFonts({ names, server }: Pick<FontOrder, 'names' | 'server'>): readonly string[] {
  const families = names.split(/[,'":;]/).map((name) => name.trim());
  const known = [...new Set(families)].filter((name) => Object.hasOwn(FACES, name) || toOwnThemeId(name) !== undefined);
  // a page that has a font of this name keeps its own
  const present = new Set([...document.fonts].map(({ family }) => family.replace(/["']/g, '')));
  for (const family of known) if (!present.has(family)) addFamily(family, server);
  return known;
}

function addFamily(family: string, server: string): void {
  const face = FACES[family];
  if (face) {
    // a browser looks for a letter only in the parts that have the same weights
    for (const part of [face, ...COMPANIONS]) addFace(family, { ...part, weights: face.weights }, server);
    return;
  }
  // said to have all weights: a variable font then has them, and no browser thickens another
  const address = `${server}/own-fonts/${toOwnThemeId(family) ?? ''}`;
  document.fonts.add(new FontFace(family, `url("${address}") format("woff2")`, { ...BLOCK, weight: '1 1000' }));
}

function addFace(family: string, face: Face, server: string): void {
  for (const subset of face.subsets) {
    const address = `${server}/assets/${toFileName(face, subset)}`;
    const { sizeAdjust = '100%', weights: weight } = face;
    const descriptors = { ...BLOCK, weight, unicodeRange: RANGES[subset], sizeAdjust };
    document.fonts.add(new FontFace(family, `url("${address}") format("woff2")`, descriptors));
  }
}
