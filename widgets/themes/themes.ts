import { css } from 'lit';
import { Library } from '../base/library.ts';
import { appearance } from '../settings/appearance.ts';
import type { Theme } from './theme.ts';
import { tokens } from './tokens.styles.ts';

/** The name of a theme of ours. */
type ThemeName = (typeof appearance.theme.options)[number];

const load: Readonly<Record<ThemeName, () => Promise<Theme>>> = {
  glass: async () => (await import('./glass/glass.ts')).glass,
  minimal: async () => (await import('./minimal/minimal.ts')).minimal,
  neon: async () => (await import('./neon/neon.ts')).neon,
  broadcast: async () => (await import('./broadcast/broadcast.ts')).broadcast,
  pixel: async () => (await import('./pixel/pixel.ts')).pixel,
  contrast: async () => (await import('./contrast/contrast.ts')).contrast,
  paper: async () => (await import('./paper/paper.ts')).paper,
  scoreboard: async () => (await import('./scoreboard/scoreboard.ts')).scoreboard,
  terminal: async () => (await import('./terminal/terminal.ts')).terminal,
  comic: async () => (await import('./comic/comic.ts')).comic,
  aurora: async () => (await import('./aurora/aurora.ts')).aurora,
  letterpress: async () => (await import('./letterpress/letterpress.ts')).letterpress,
};

/** The styles that every widget has from the start: the tokens. */
export const themes = [tokens];

/** What is drawn while a theme cannot be loaded: the values that the tokens have by themselves. */
const plain: Theme = { name: 'plain', idea: 'White letters on dark cards.', styles: css`` };

/** All themes; each is loaded when a widget first uses it. */
export const themeLibrary = new Library<Theme>(plain, Object.keys(load), (name) => load[name as ThemeName]());

/** The theme that is drawn for a name: the default for one that no theme of ours has. */
export function toThemeName(name: string): string {
  return name in load ? name : appearance.theme.default;
}
