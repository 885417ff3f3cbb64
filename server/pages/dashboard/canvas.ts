import { findPreset, presets, type Canvas } from '../../../widgets/settings/presets.ts';
import type { Overlay } from './api.ts';

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
