import { css } from 'lit';
import { Library } from '../base/library.ts';
import { appearance } from '../settings/appearance.ts';
import type { Theme } from './theme.ts';
import { tokens } from './tokens.styles.ts';

/** The name of a theme of ours. */
type ThemeName = (typeof appearance.theme.options)[number];

const load: Readonly<Record<ThemeName, () => Promise<{ readonly theme: Theme }>>> = {
  glass: () => import('./glass/glass.ts'),
  minimal: () => import('./minimal/minimal.ts'),
  neon: () => import('./neon/neon.ts'),
  broadcast: () => import('./broadcast/broadcast.ts'),
  pixel: () => import('./pixel/pixel.ts'),
  contrast: () => import('./contrast/contrast.ts'),
  paper: () => import('./paper/paper.ts'),
  scoreboard: () => import('./scoreboard/scoreboard.ts'),
  terminal: () => import('./terminal/terminal.ts'),
  comic: () => import('./comic/comic.ts'),
  aurora: () => import('./aurora/aurora.ts'),
  letterpress: () => import('./letterpress/letterpress.ts'),
};

/** The styles that every widget has from the start: the tokens. */
export const themes = [tokens];

/** What is drawn while a theme cannot be loaded: the values that the tokens have by themselves. */
const plain: Theme = { name: 'plain', idea: '', styles: css`` };

/** All themes; each is loaded when a widget first uses it. */
export const themeLibrary = new Library<Theme>(
  plain,
  Object.keys(load),
  async (name) => (await load[name as ThemeName]()).theme,
);

/** The theme that is drawn for a name: the default for one that no theme of ours has. */
export function toThemeName(name: string): string {
  return Object.hasOwn(load, name) ? name : appearance.theme.default;
}
