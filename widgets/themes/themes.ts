import type { CSSResult } from 'lit';
import { Library } from '../library.ts';
import { glass } from './glass.ts';
import { tokens } from './tokens.styles.ts';

/** A theme by the name that the setting `theme` has for it. */
export interface Theme {
  readonly name: string;
  readonly styles: CSSResult;
}

/** What every widget wears from the start: the tokens, and the theme that is the default. */
export const themes = [tokens, glass];

/** All themes. Each but the default is loaded when a widget first wears it. */
export const themeLibrary = new Library<Theme>(
  { name: 'glass', styles: glass },
  {
    minimal: async () => ({ name: 'minimal', styles: (await import('./minimal.ts')).minimal }),
    neon: async () => ({ name: 'neon', styles: (await import('./neon.ts')).neon }),
    broadcast: async () => ({ name: 'broadcast', styles: (await import('./broadcast.ts')).broadcast }),
    pixel: async () => ({ name: 'pixel', styles: (await import('./pixel.ts')).pixel }),
    contrast: async () => ({ name: 'contrast', styles: (await import('./contrast.ts')).contrast }),
  },
);
