import type { LooseValues } from './parse.ts';

/** What an overlay lies on: 1920 × 1080, or 1080 × 1920. */
export type Canvas = 'landscape' | 'portrait';

/** The canvases in the order in which they are offered. */
export const canvases: readonly (readonly [canvas: Canvas, title: string])[] = [
  ['landscape', 'Landscape'],
  ['portrait', 'Portrait 9:16'],
];

/** A size of browser source and settings that suit a canvas together. */
export interface Preset {
  readonly canvas: Canvas;
  /** Of the browser source, in pixels of the canvas. */
  readonly size: { readonly width: number; readonly height: number };
  /** Settings that differ from their defaults. */
  readonly settings: LooseValues;
}

/**
 * Presets by the name of the widget. A portrait canvas is watched on telephones, where its 1080 pixels are a hand wide:
 * all is larger there.
 */
export const presets: Readonly<Record<string, readonly Preset[]>> = {
  'chat-box': [
    { canvas: 'landscape', size: { width: 420, height: 900 }, settings: {} },
    { canvas: 'portrait', size: { width: 860, height: 560 }, settings: { scale: 1.7, limit: 12, fadeSeconds: 30 } },
  ],
  'viewer-counter': [
    { canvas: 'landscape', size: { width: 420, height: 110 }, settings: {} },
    { canvas: 'portrait', size: { width: 700, height: 170 }, settings: { scale: 1.8, align: 'center' } },
  ],
  'live-badge': [
    { canvas: 'landscape', size: { width: 420, height: 110 }, settings: {} },
    { canvas: 'portrait', size: { width: 800, height: 200 }, settings: { scale: 1.7, align: 'center' } },
  ],
  'clips-carousel': [
    { canvas: 'landscape', size: { width: 640, height: 360 }, settings: {} },
    { canvas: 'portrait', size: { width: 960, height: 540 }, settings: { scale: 1.6 } },
  ],
};

/** Size and settings of a widget that suit a canvas. */
export function findPreset(widget: string, canvas: Canvas): Preset | undefined {
  return presets[widget]?.find((preset) => preset.canvas === canvas);
}
