import type { CSSResult } from 'lit';
import { Library } from '../base/library.ts';
import { glass } from './glass.ts';
import { tokens } from './tokens.styles.ts';

/** A theme by the name that the setting `theme` has for it. */
export interface Theme {
  readonly name: string;
  readonly styles: CSSResult;
}

/** The styles that every widget has from the start: the tokens, and the default theme. */
export const themes = [tokens, glass];

/** All themes. Those that are not the default are loaded when a widget first uses one. */
export const themeLibrary = new Library<Theme>(
  { name: 'glass', styles: glass },
  'minimal neon broadcast pixel contrast',
  async (name) => {
    const { others } = await import('./others.ts');
    const styles = others[name];
    return styles && { name, styles };
  },
);
