import type { CanvasSettings, Layer } from '../layer.ts';
import type { ThemeScenes } from './starter-scene.ts';
import { chat, live, note, title, viewers, type Place } from './scene-layers.ts';

/** A share picture has one format. */
const NOWHERE: Place = [0, 0, 100, 100];

/**
 * Creates the share picture of a theme: its title and idea beside widgets, large enough for a small picture. The chat has the layout of the
 * theme's starting screen.
 */
export function createShareScene(themeTitle: string, idea: string, scenes: ThemeScenes): CanvasSettings {
  const words = { align: 'center', showCard: true, outline: 'theme', tone: 'text', weight: 'bold' };
  const layers = [
    live([56, 50, 900, 150, 2], NOWHERE),
    viewers([1064, 50, 800, 150, 2], NOWHERE, { align: 'end' }),
    chat([56, 230, 880, 800, 2], NOWHERE, readLayout(scenes)),
    title([1000, 380, 864, 220], NOWHERE, { ...words, text: themeTitle, fontSize: 130 }),
    note([1000, 600, 864, 120], NOWHERE, { ...words, text: idea, fontSize: 48 }),
  ];
  return { width: 1920, height: 1080, layers: layers.map(({ layer }) => layer) };
}

function readLayout({ 'starting-soon': { layers } }: ThemeScenes): Layer['settings'] {
  const { layout = 'inline', newest = 'bottom' } = layers.find(({ id }) => id === 'chat')?.settings ?? {};
  return { layout, newest };
}
