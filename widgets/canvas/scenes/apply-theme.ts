import type { CanvasSettings } from '../layer.ts';

/** A canvas whose layers all have one theme. @param theme a value of the setting `theme` */
export function applyTheme(canvas: CanvasSettings, theme: string): CanvasSettings {
  const layers = canvas.layers.map((layer) => ({ ...layer, settings: { ...layer.settings, theme } }));
  return { ...canvas, layers };
}
