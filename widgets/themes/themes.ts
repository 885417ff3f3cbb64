import { css } from 'lit';
import { Library } from '../base/library.ts';
import { appearance } from '../settings/appearance.ts';
import type { Theme } from './theme.ts';

/** The name of a theme of ours. */
type ThemeName = (typeof appearance.theme.options)[number];

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
} satisfies Readonly<Record<ThemeName, () => Promise<Theme>>>;

/** What is drawn while a theme cannot be loaded: the values that the tokens have by themselves. */
const plain: Theme = { name: 'plain', idea: '', styles: css`` };

/** All themes; each is loaded when a widget first uses it. */
export const themeLibrary = new Library<Theme>(plain, loaders);

/** The theme that is drawn for a name: the default for one that no theme of ours has. */
export function toThemeName(name: string): string {
  return Object.hasOwn(loaders, name) ? name : appearance.theme.default;
}
