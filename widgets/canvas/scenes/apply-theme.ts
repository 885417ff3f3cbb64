import type { CanvasSettings } from '../layer.ts';

/** Applies one theme to all layers of a canvas. @param theme a value of the setting `theme` */
export function applyTheme(canvas: CanvasSettings, theme: string): CanvasSettings {
  const layers = canvas.layers.map((layer) => ({ ...layer, settings: { ...layer.settings, theme } }));
  return { ...canvas, layers };
}
