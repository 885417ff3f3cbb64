import type { Canvas } from '../../../widgets/settings/describe.ts';
import { findWidget } from '../../../widgets/widgets.ts';
import type { Overlay } from './api.ts';

/** The canvas that an overlay was made for, as far as its settings tell; landscape when they are nobody's preset. */
export function guessCanvas({ widget, settings }: Pick<Overlay, 'widget' | 'settings'>): Canvas {
  const wanted = Object.entries(findWidget(widget)?.presets.portrait.settings ?? {});
  return wanted.length > 0 && wanted.every(([name, value]) => settings[name] === value) ? 'portrait' : 'landscape';
}

/** What changes when an overlay goes to another canvas: settings of the former one go back to their defaults. */
export function toCanvasSettings(widget: string, canvas: Canvas): Readonly<Record<string, unknown>> {
  const presets = findWidget(widget)?.presets;
  const all = Object.values(presets ?? {}).flatMap(({ settings }) => Object.keys(settings));
  return { ...Object.fromEntries(all.map((name) => [name, null])), ...presets?.[canvas].settings };
}
