import { css } from 'lit';
import { Library } from '../base/library.ts';
import { appearance } from '../settings/appearance.ts';
import type { Theme } from './theme.ts';

/** The name of a built-in theme. */
export type ThemeName = (typeof appearance.theme.options)[number];

/** Loaders of a part of each built-in theme, with literal paths, from which bundlers make a file each. */
export type ThemeLoaders<T> = Readonly<Record<ThemeName, () => Promise<T>>>;

const loaders = {
  glass: async () => (await import('./glass/glass.ts')).theme,
  minimal: async () => (await import('./minimal/minimal.ts')).theme,
  neon: async () => (await import('./neon/neon.ts')).theme,
  broadcast: async () => (await import('./broadcast/broadcast.ts')).theme,
  pixel: async () => (await import('./pixel/pixel.ts')).theme,
  contrast: async () => (await import('./contrast/contrast.ts')).theme,
  paper: async () => (await import('./paper/paper.ts')).theme,
  scoreboard: async () => (await import('./scoreboard/scoreboard.ts')).theme,
  terminal: async () => (await import('./terminal/terminal.ts')).theme,
  comic: async () => (await import('./comic/comic.ts')).theme,
  aurora: async () => (await import('./aurora/aurora.ts')).theme,
  letterpress: async () => (await import('./letterpress/letterpress.ts')).theme,
} satisfies ThemeLoaders<Theme>;

/** The theme in use while another cannot be loaded: the initial values of the tokens. */
const plain: Theme = {
  name: 'plain',
  idea: '',
  brand: { ground: 0.046, shades: {} },
  styles: css``,
};

/** All themes; each is loaded on first use. */
export const themeLibrary = new Library<Theme>(plain, loaders);

/** Returns the name of the theme to draw: the default for an unknown name. */
export function toThemeName(name: string): string {
  return Object.hasOwn(loaders, name) ? name : appearance.theme.default;
}
