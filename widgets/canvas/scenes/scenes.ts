import { appearance } from '../../settings/appearance.ts';
import type { ThemeLoaders, ThemeName } from '../../themes/themes.ts';
import { showFormat } from '../formats.ts';
import type { CanvasSettings, FormatName } from '../layer.ts';
import type { SceneName, ThemeScenes } from './starter-scene.ts';

/** Loaders of each theme's scenes; no page loads more than it shows. */
const loaders: ThemeLoaders<ThemeScenes> = {
  glass: async () => (await import('../../themes/glass/scenes.ts')).scenes,
  minimal: async () => (await import('../../themes/minimal/scenes.ts')).scenes,
  neon: async () => (await import('../../themes/neon/scenes.ts')).scenes,
  broadcast: async () => (await import('../../themes/broadcast/scenes.ts')).scenes,
  pixel: async () => (await import('../../themes/pixel/scenes.ts')).scenes,
  contrast: async () => (await import('../../themes/contrast/scenes.ts')).scenes,
  paper: async () => (await import('../../themes/paper/scenes.ts')).scenes,
  scoreboard: async () => (await import('../../themes/scoreboard/scenes.ts')).scenes,
  terminal: async () => (await import('../../themes/terminal/scenes.ts')).scenes,
  comic: async () => (await import('../../themes/comic/scenes.ts')).scenes,
  aurora: async () => (await import('../../themes/aurora/scenes.ts')).scenes,
  letterpress: async () => (await import('../../themes/letterpress/scenes.ts')).scenes,
};

/** Loads the starter scenes of a built-in theme; those of the default for another name. Rejects if they cannot be loaded. */
export function loadScenes(theme: string): Promise<ThemeScenes> {
  return loaders[isThemeName(theme) ? theme : appearance.theme.default]();
}

/** Loads one starter scene of a theme, with both formats. Its layers have no theme yet: see `applyTheme`. */
export async function loadScene(theme: string, name: SceneName): Promise<CanvasSettings> {
  return (await loadScenes(theme))[name];
}

/** Returns a scene as a canvas of one format only. */
export function takeFormat(scene: CanvasSettings, name: FormatName): CanvasSettings {
  const { height, layers, width } = showFormat(scene, name);
  const own = layers.map(({ scale = 1, ...layer }) => {
    const { scale: former = 1 } = layer.settings as { readonly scale?: number };
    return scale === 1 ? layer : { ...layer, settings: { ...layer.settings, scale: round(former * scale) } };
  });
  return { width, height, layers: own };
}

function isThemeName(theme: string): theme is ThemeName {
  return Object.hasOwn(loaders, theme);
}

const round = (scale: number): number => Math.round(scale * 100) / 100;
