import type { CanvasSettings, Layer, LayerPlace } from '../layer.ts';

/** Left and top edge, width and height in pixels of the canvas, and the size of the content: 1 if omitted. */
export type Place = readonly [x: number, y: number, width: number, height: number, scale?: number];

/** A layer of a scene with its places in both formats. */
export interface SceneLayer {
  readonly layer: Layer;
  readonly portrait: LayerPlace;
}

/** Creates a layer with its place in landscape and in portrait. @param settings those that differ from the defaults */
export type CreateSceneLayer = (landscape: Place, portrait: Place, settings?: Layer['settings']) => SceneLayer;

/**
 * Creates a scene: a canvas of 1920 × 1080 that is also one of 1080 × 1920.
 * @param layers from back to front
 */
export function createScene(...layers: readonly SceneLayer[]): CanvasSettings {
  const places = layers.map(({ layer, portrait }) => [layer.id, portrait] as const);
  return {
    width: 1920,
    height: 1080,
    layers: layers.map(({ layer }) => layer),
    formats: { portrait: { width: 1080, height: 1920, places: Object.fromEntries(places) } },
  };
}

/** Chat. */
export const chat = defineLayer('Chat', 'chat-box');
/** The badge that says whether the stream is live; it and {@link viewers} are a pair of one height. */
export const live = defineLayer('Live', 'live-badge');
/** The number of viewers. */
export const viewers = defineLayer('Viewers', 'viewer-counter');
/** The frame of the camera. */
export const camera = defineLayer('Camera frame', 'camera-frame');
/** The pinned message. */
export const pinned = defineLayer('Pinned message', 'featured-message');
/** The clips. */
export const clips = defineLayer('Clips', 'clips-carousel');
/** The time until the stream begins. */
export const countdown = defineLayer('Countdown', 'countdown', { minutes: 10, weight: 'bold', endText: 'Here we go!' });
/** The large words of a full-screen scene. */
export const title = defineLayer('Title', 'text', { weight: 'black' });
/** The words below the title. */
export const note = defineLayer('Note', 'text', { tone: 'muted' });
/** The owner's name. */
export const name = defineLayer('Name', 'text', { text: '{name}', weight: 'black' });
/** The title of the stream. */
export const topic = defineLayer('Topic', 'text', { text: '{title}', weight: 'semibold' });
/** The theme's backdrop, over the whole screen. */
export const background = defineLayer('Background', 'shape', { shape: 'rectangle', fill: 'backdrop' })(
  [0, 0, 1920, 1080],
  [0, 0, 1080, 1920],
);
/** A card of the theme behind other layers. */
export const panel = defineLayer('Panel', 'shape', { fill: 'theme' });
/** A line in the accent colour. */
export const line = defineLayer('Line', 'shape', { shape: 'line', fill: 'accent', borderWidth: 8 });
/** A dark edge that fades into the picture, behind text. */
export const shade = defineLayer('Shade below', 'shape', {
  shape: 'rectangle',
  fill: 'color',
  color: '#05070f00',
  gradient: '#05070fe6',
});

/** Settings of words on a backdrop or a picture itself: without an outline. */
export const bare = { outline: 'none' } as const;

/** Returns a layer with another name, and the id of that name: for a second one of its kind. */
export function rename({ layer, portrait }: SceneLayer, name: string): SceneLayer {
  return { layer: { ...layer, name, id: toId(name) }, portrait };
}

function defineLayer(name: string, widget: string, own: Layer['settings'] = {}): CreateSceneLayer {
  return ([x, y, width, height, scale], portrait, settings = {}) => {
    const size = scale === undefined ? {} : { scale };
    const place = { x, y, width, height, opacity: 100, hidden: false, locked: false };
    const layer = { id: toId(name), name, widget, ...place, settings: { ...own, ...settings, ...size } };
    return { layer, portrait: toPlace(portrait, scale) };
  };
}

/** A place in the second format, where the size of the content multiplies that of the first. */
function toPlace([x, y, width, height, scale = 1]: Place, first = 1): LayerPlace {
  const factor = Math.round((scale / first) * 1_000) / 1_000;
  return { x, y, width, height, ...(factor !== 1 && { scale: factor }) };
}

function toId(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
