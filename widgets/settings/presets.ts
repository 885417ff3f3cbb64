import type { LooseValues } from './parse.ts';

/** A size of browser source and settings that suit a canvas together. */
export interface Preset {
  readonly canvas: 'landscape' | 'portrait';
  /** Of the browser source, in pixels of the canvas: 1920 × 1080 for landscape, 1080 × 1920 for portrait. */
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
