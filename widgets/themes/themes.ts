import { glass } from './glass.ts';
import { minimal } from './minimal.ts';
import { neon } from './neon.ts';
import { tokens } from './tokens.styles.ts';

/** What every widget wears: the tokens, and each theme by the name that the setting `theme` has for it. */
export const themes = [tokens, glass, minimal, neon];
