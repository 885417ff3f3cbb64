/** A typeface on the server; its files come from a package of `@fontsource`. */
export interface Face {
  /** Name of the package without its scope, and of its files. */
  readonly id: string;
  readonly version: string;
  /** `wght` for a variable font; a weight for a font with only that one. */
  readonly axis: 'wght' | '400';
  /** Supported weights, as `font-weight` of `@font-face`. */
  readonly weights: string;
  /** Keys of {@link RANGES}; the file of the first is loaded before anything is drawn. */
  readonly subsets: readonly Subset[];
  /** Relative size, as `size-adjust` of `@font-face`, for letters that are small in their box. */
  readonly sizeAdjust?: string;
}

/** Part of a typeface with a file of its own. */
export type Subset = keyof typeof RANGES;

/** Characters of each part: a browser loads its file when it draws one of them (CSS Fonts 4, section 4.5). */
export const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-048F,U+0492-04AF,U+04B2-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  // Without digits and marks that other scripts share.
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  devanagari: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09',
} as const;

const EUROPEAN = ['latin', 'latin-ext', 'vietnamese'] as const;
const variable = { version: '5.3.0', axis: 'wght', weights: '100 900' } as const;

/** The typefaces by their names in settings and themes. */
export const FACES: Readonly<Record<string, Face>> = {
  Inter: { ...variable, id: 'inter', subsets: [...EUROPEAN, 'cyrillic', 'cyrillic-ext', 'greek'] },
  Outfit: { ...variable, id: 'outfit', subsets: ['latin', 'latin-ext'] },
  'Sofia Sans Condensed': {
    ...variable,
    id: 'sofia-sans-condensed',
    weights: '1 1000',
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'],
  },
  'Sofia Sans Extra Condensed': {
    ...variable,
    id: 'sofia-sans-extra-condensed',
    weights: '1 1000',
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'],
  },
  'Bricolage Grotesque': { ...variable, id: 'bricolage-grotesque', weights: '200 800', subsets: EUROPEAN },
  'Atkinson Hyperlegible Next': {
    ...variable,
    id: 'atkinson-hyperlegible-next',
    weights: '200 800',
    subsets: ['latin', 'latin-ext'],
  },
  Grandstander: { ...variable, id: 'grandstander', subsets: EUROPEAN },
  'Source Serif 4': {
    ...variable,
    id: 'source-serif-4',
    weights: '200 900',
    subsets: [...EUROPEAN, 'cyrillic', 'cyrillic-ext', 'greek'],
  },
  'JetBrains Mono': {
    ...variable,
    id: 'jetbrains-mono',
    weights: '100 800',
    subsets: [...EUROPEAN, 'cyrillic', 'cyrillic-ext', 'greek'],
  },
  'Pixelify Sans': {
    ...variable,
    id: 'pixelify-sans',
    weights: '400 700',
    subsets: ['latin', 'latin-ext', 'cyrillic'],
  },
  // Its squares are whole pixels at 32px, the adjusted size of 24px text, and its letters then match those of other scripts.
  VT323: { ...variable, id: 'vt323', axis: '400', weights: '1 1000', subsets: EUROPEAN, sizeAdjust: '133.333%' },
  // Declared with all weights, so that no browser synthesizes bold squares, or tubes in the next font.
  'Press Start 2P': {
    ...variable,
    id: 'press-start-2p',
    axis: '400',
    weights: '1 1000',
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'],
  },
  'Tilt Neon': { ...variable, id: 'tilt-neon', axis: '400', weights: '1 1000', subsets: EUROPEAN },
};

/** Fonts for scripts that the others lack; each typeface also has these parts under its own name. */
export const SCRIPT_FALLBACKS: readonly Face[] = [
  { ...variable, id: 'noto-sans-arabic', subsets: ['arabic'] },
  { ...variable, id: 'noto-sans-devanagari', subsets: ['devanagari'] },
];

/** Name of a part's file below `/assets/`. Each version has another name, since browsers cache files for a year. */
export function toFileName({ id, version }: Pick<Face, 'id' | 'version'>, subset: Subset): string {
  return `font-${id}-${subset}-${version}.woff2`;
}
