import { css, type CSSResult } from 'lit';
import { Library } from '../base/library.ts';
import type { ThemeLoaders } from './themes.ts';

const loaders = {
  glass: async () => (await import('./glass/scene.styles.ts')).scene,
  minimal: async () => (await import('./minimal/scene.styles.ts')).scene,
  neon: async () => (await import('./neon/scene.styles.ts')).scene,
  broadcast: async () => (await import('./broadcast/scene.styles.ts')).scene,
  pixel: async () => (await import('./pixel/scene.styles.ts')).scene,
  contrast: async () => (await import('./contrast/scene.styles.ts')).scene,
  paper: async () => (await import('./paper/scene.styles.ts')).scene,
  scoreboard: async () => (await import('./scoreboard/scene.styles.ts')).scene,
  terminal: async () => (await import('./terminal/scene.styles.ts')).scene,
  comic: async () => (await import('./comic/scene.styles.ts')).scene,
  aurora: async () => (await import('./aurora/scene.styles.ts')).scene,
  letterpress: async () => (await import('./letterpress/scene.styles.ts')).scene,
} satisfies ThemeLoaders<CSSResult>;

/** Camera frame and backdrop of each theme, apart from its other styles: only widgets that draw one load them. */
export const sceneLibrary = new Library<CSSResult>(css``, loaders);
