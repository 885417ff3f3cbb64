import { Library } from '../base/library.ts';
import type { Entrance } from './entrance.ts';
import type { ThemeLoaders } from './themes.ts';

/** No manner: layers are there at once. */
export const NO_ENTRANCE: Entrance = { toFrames: () => [], enterMs: 0, leaveMs: 0, easing: 'linear', stepMs: 0 };

const loaders = {
  glass: async () => (await import('./glass/entrance.ts')).entrance,
  minimal: async () => (await import('./minimal/entrance.ts')).entrance,
  neon: async () => (await import('./neon/entrance.ts')).entrance,
  broadcast: async () => (await import('./broadcast/entrance.ts')).entrance,
  pixel: async () => (await import('./pixel/entrance.ts')).entrance,
  contrast: async () => (await import('./contrast/entrance.ts')).entrance,
  paper: async () => (await import('./paper/entrance.ts')).entrance,
  scoreboard: async () => (await import('./scoreboard/entrance.ts')).entrance,
  terminal: async () => (await import('./terminal/entrance.ts')).entrance,
  comic: async () => (await import('./comic/entrance.ts')).entrance,
  aurora: async () => (await import('./aurora/entrance.ts')).entrance,
  letterpress: async () => (await import('./letterpress/entrance.ts')).entrance,
} satisfies ThemeLoaders<Entrance>;

/** The manner of each theme, loaded by a canvas that has something to move. */
export const entranceLibrary = new Library<Entrance>(NO_ENTRANCE, loaders);
