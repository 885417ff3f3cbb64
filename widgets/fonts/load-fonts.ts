import { toOwnThemeId } from '../settings/own-theme-name.ts';
import { SCRIPT_FALLBACKS, FACES, RANGES, toFileName, type Face } from './faces.ts';

/**
 * Sample letters of languages with other scripts; their files are loaded before anything is drawn, like those of Latin letters and digits.
 */
const LETTERS: Readonly<Record<string, string>> = { ar: 'ا', hi: 'अ' };

/** Hides letters until their file is loaded, so that they never change their shape on air. */
const BLOCK: FontFaceDescriptors = { display: 'block' };

/** The wanted fonts and their server. */
export interface FontOrder {
  /** Any text with names of fonts between commas, quotation marks or colons. */
  readonly names: string;
  /** Language as a BCP 47 tag. */
  readonly language: string;
  /** Address of an Onair server, without a trailing slash. */
  readonly server: string;
}

/** Loads the named fonts that the server has into the page, as far as letters of the language need them; rejects if one fails. */
export async function loadFonts(order: FontOrder): Promise<void> {
  const letters = `a0${LETTERS[order.language.slice(0, 2)] ?? ''}`;
  await Promise.all(offerFonts(order).map((family) => document.fonts.load(`1em "${family}"`, letters)));
}

/**
 * Declares the named fonts that the server has. The browser loads each of their files when it first draws a letter of it.
 * @returns the names of the available fonts
 */
export function offerFonts({ names, server }: Pick<FontOrder, 'names' | 'server'>): readonly string[] {
  const families = names.split(/[,'":;]/).map((name) => name.trim());
  const known = [...new Set(families)].filter((name) => Object.hasOwn(FACES, name) || toOwnThemeId(name) !== undefined);
  // A page with a font of this name keeps its own.
  const present = new Set([...document.fonts].map(({ family }) => family.replace(/["']/g, '')));
  for (const family of known) if (!present.has(family)) addFamily(family, server);
  return known;
}

/** The page's faces from servers, with their addresses. A face that failed once never loads again, but a new one may. */
export const ownFaces = new WeakMap<FontFace, { readonly address: string; create(): FontFace }>();

function addFamily(family: string, server: string): void {
  const face = FACES[family];
  if (face) {
    // A browser looks for a letter only in parts with the same weights.
    for (const part of [face, ...SCRIPT_FALLBACKS]) addFace(family, { ...part, weights: face.weights }, server);
    return;
  }
  // Declared with all weights: a variable font has them, and no browser synthesizes bold for another.
  const address = `${server}/own-fonts/${toOwnThemeId(family) ?? ''}`;
  register(family, address, { ...BLOCK, weight: '1 1000' });
}

function addFace(family: string, face: Face, server: string): void {
  for (const subset of face.subsets) {
    const address = `${server}/assets/${toFileName(face, subset)}`;
    const { sizeAdjust = '100%', weights: weight } = face;
    const descriptors = { ...BLOCK, weight, unicodeRange: RANGES[subset], sizeAdjust };
    register(family, address, descriptors);
  }
}

function register(family: string, address: string, descriptors: FontFaceDescriptors): void {
  const create = (): FontFace => {
    const face = new FontFace(family, `url("${address}") format("woff2")`, descriptors);
    ownFaces.set(face, { address, create });
    return face;
  };
  document.fonts.add(create());
}
