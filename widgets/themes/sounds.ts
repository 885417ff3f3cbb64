import { Library } from '../base/library.ts';
import type { Voice } from '../moments/voice.ts';
import type { ThemeLoaders } from './themes.ts';

const loaders = {
  glass: async () => (await import('./glass/sound.ts')).sound,
  minimal: async () => (await import('./minimal/sound.ts')).sound,
  neon: async () => (await import('./neon/sound.ts')).sound,
  broadcast: async () => (await import('./broadcast/sound.ts')).sound,
  pixel: async () => (await import('./pixel/sound.ts')).sound,
  contrast: async () => (await import('./contrast/sound.ts')).sound,
  paper: async () => (await import('./paper/sound.ts')).sound,
  scoreboard: async () => (await import('./scoreboard/sound.ts')).sound,
  terminal: async () => (await import('./terminal/sound.ts')).sound,
  comic: async () => (await import('./comic/sound.ts')).sound,
  aurora: async () => (await import('./aurora/sound.ts')).sound,
  letterpress: async () => (await import('./letterpress/sound.ts')).sound,
} satisfies ThemeLoaders<Voice>;

/** The voice of each theme, loaded with its first sound; null for an unknown name. */
export const soundLibrary = new Library<Voice | null>(null, loaders);
