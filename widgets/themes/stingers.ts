import { css, type CSSResult } from 'lit';
import { Library } from '../base/library.ts';
import type { ThemeLoaders } from './themes.ts';

const loaders = {
  glass: async () => (await import('./glass/stinger.styles.ts')).stinger,
  minimal: async () => (await import('./minimal/stinger.styles.ts')).stinger,
  neon: async () => (await import('./neon/stinger.styles.ts')).stinger,
  broadcast: async () => (await import('./broadcast/stinger.styles.ts')).stinger,
  pixel: async () => (await import('./pixel/stinger.styles.ts')).stinger,
  contrast: async () => (await import('./contrast/stinger.styles.ts')).stinger,
  paper: async () => (await import('./paper/stinger.styles.ts')).stinger,
  scoreboard: async () => (await import('./scoreboard/stinger.styles.ts')).stinger,
  terminal: async () => (await import('./terminal/stinger.styles.ts')).stinger,
  comic: async () => (await import('./comic/stinger.styles.ts')).stinger,
  aurora: async () => (await import('./aurora/stinger.styles.ts')).stinger,
  letterpress: async () => (await import('./letterpress/stinger.styles.ts')).stinger,
} satisfies ThemeLoaders<CSSResult>;

/** Stinger of each theme, apart from its other styles: only a stinger loads it. */
export const stingerLibrary = new Library<CSSResult>(css``, loaders);
