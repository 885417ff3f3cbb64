import { presets, type Preset } from '../../../widgets/settings/presets.ts';
import type { Overlay } from './api.ts';

/** What an overlay lies on: 1920 × 1080, or 1080 × 1920. */
export type Canvas = Preset['canvas'];

/** The canvases in the order in which they are offered. */
export const canvases: readonly (readonly [canvas: Canvas, title: string])[] = [
  ['landscape', 'Landscape'],
  ['portrait', 'Portrait 9:16'],
];

/** Size and settings of a widget that suit a canvas. */
export function findPreset(widget: string, canvas: Canvas): Preset | undefined {
  return presets[widget]?.find((preset) => preset.canvas === canvas);
}

/** The canvas that an overlay was made for, as far as its settings tell; landscape when they are nobody's preset. */
export function guessCanvas({ widget, settings }: Pick<Overlay, 'widget' | 'settings'>): Canvas {
  const wanted = Object.entries(findPreset(widget, 'portrait')?.settings ?? {});
  return wanted.length > 0 && wanted.every(([name, value]) => settings[name] === value) ? 'portrait' : 'landscape';
}

/** What changes when an overlay goes to another canvas: settings of the former one go back to their defaults. */
export function toCanvasSettings(widget: string, canvas: Canvas): Readonly<Record<string, unknown>> {
  const all = (presets[widget] ?? []).flatMap(({ settings }) => Object.keys(settings));
  return { ...Object.fromEntries(all.map((name) => [name, null])), ...findPreset(widget, canvas)?.settings };
}
