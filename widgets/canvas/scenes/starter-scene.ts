import type { CanvasSettings, Layer } from '../layer.ts';

/** A finished canvas to start from. */
export interface StarterScene {
  readonly name: 'gameplay' | 'just-chatting' | 'starting-soon' | 'be-right-back' | 'ending';
  readonly title: string;
  /** One sentence that helps a streamer choose a scene. */
  readonly summary: string;
  /** Content behind it on a stream; a game by default. */
  readonly over?: 'camera';
  readonly canvas: Readonly<Record<'landscape' | 'portrait', CanvasSettings>>;
}

/** Left and top edge, width and height, in pixels of the canvas. */
type Box = readonly [x: number, y: number, width: number, height: number];

/** A layer in a scene's list. */
type SceneLayer = readonly [name: string, widget: string, box: Box, settings?: Layer['settings'], opacity?: number];

/** Creates a canvas of 1920 × 1080. @param layers from back to front */
export function createLandscape(...layers: readonly SceneLayer[]): CanvasSettings {
  return { width: 1920, height: 1080, layers: layers.map(createLayer) };
}

/** Creates a canvas of 1080 × 1920. @param layers from back to front */
export function createPortrait(...layers: readonly SceneLayer[]): CanvasSettings {
  return { width: 1080, height: 1920, layers: layers.map(createLayer) };
}

/** Creates a layer; its id is its name. */
function createLayer([name, widget, [x, y, width, height], settings = {}, opacity = 100]: SceneLayer): Layer {
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { id, name, widget, x, y, width, height, opacity, hidden: false, locked: false, settings };
}
