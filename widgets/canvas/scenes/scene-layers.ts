import type { CanvasSettings, Layer, LayerPlace } from '../layer.ts';

/**
 * Left and top edge, width and height of what is seen, in pixels of the canvas, and the size of the content: 1 if omitted. The layer is larger by
 * the room that its widget leaves around its cards, so that places of one grid meet on air.
 */
export type Place = readonly [x: number, y: number, width: number, height: number, scale?: number];

/** Size of a canvas, in its pixels. */
type CanvasSize = Pick<CanvasSettings, 'width' | 'height'>;
const LANDSCAPE: CanvasSize = { width: 1920, height: 1080 };
const PORTRAIT: CanvasSize = { width: 1080, height: 1920 };

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
    ...LANDSCAPE,
    layers: layers.map(({ layer }) => layer),
    formats: { portrait: { ...PORTRAIT, places: Object.fromEntries(places) } },
  };
}

/** Room that a widget leaves at the sides, and above and below its cards, in pixels at size 1. */
type Room = readonly [sides: number, above: number];

/** Settings and room of each layer of a kind. */
interface LayerKind {
  readonly own?: Layer['settings'];
  readonly room?: Room;
}

const WORDS: Room = [8, 0];
const PAIR: Room = [8, 8];

/** Chat. */
export const chat = defineLayer('Chat', 'chat-box', { room: [12, 12] });
/** The badge that says whether the stream is live; it and {@link viewers} are a pair of one height. */
export const live = defineLayer('Live', 'live-badge', { room: PAIR });
/** The number of viewers. */
export const viewers = defineLayer('Viewers', 'viewer-counter', { room: PAIR });
/** The frame of the camera. */
export const camera = defineLayer('Camera frame', 'camera-frame');
/** The pinned message. */
export const pinned = defineLayer('Pinned message', 'featured-message', { room: [9, 9] });
/** The clips. */
export const clips = defineLayer('Clips', 'clips-carousel');
/** The time until the stream begins. */
export const countdown = defineLayer('Countdown', 'countdown', {
  own: { minutes: 10, weight: 'bold', endText: 'Here we go!' },
  room: WORDS,
});
/** The large words of a full-screen scene. */
export const title = defineLayer('Title', 'text', { own: { weight: 'black' }, room: WORDS });
/** The words below the title. */
export const note = defineLayer('Note', 'text', { own: { tone: 'muted' }, room: WORDS });
/** The owner's name. */
export const name = defineLayer('Name', 'text', { own: { text: '{name}', weight: 'black' }, room: WORDS });
/** The title of the stream. */
export const topic = defineLayer('Topic', 'text', { own: { text: '{title}', weight: 'semibold' }, room: WORDS });
/** The theme's backdrop, over the whole screen. */
export const background = defineLayer('Background', 'shape', { own: { shape: 'rectangle', fill: 'backdrop' } })(
  [0, 0, 1920, 1080],
  [0, 0, 1080, 1920],
);
/** A card of the theme behind other layers. */
export const panel = defineLayer('Panel', 'shape', { own: { fill: 'theme' } });
/** A line in the accent colour. */
export const line = defineLayer('Line', 'shape', { own: { shape: 'line', fill: 'accent', borderWidth: 8 } });
/** A dark edge that fades into the picture, behind text. */
export const shade = defineLayer('Shade below', 'shape', {
  own: {
    shape: 'rectangle',
    fill: 'color',
    color: '#05070f00',
    gradient: '#05070fe6',
  },
});

/** Settings of words on a backdrop or a picture itself: without an outline. */
export const bare = { outline: 'none' } as const;

/** Returns a layer with another name, and the id of that name: for a second one of its kind. */
export function rename({ layer, portrait }: SceneLayer, name: string): SceneLayer {
  return { layer: { ...layer, name, id: toId(name) }, portrait };
}

function defineLayer(name: string, widget: string, { own = {}, room = [0, 0] }: LayerKind = {}): CreateSceneLayer {
  return (seen, seenInPortrait, settings = {}) => {
    const [x, y, width, height, scale] = addRoom(seen, room, LANDSCAPE);
    const size = scale === undefined ? {} : { scale };
    const place = { x, y, width, height, opacity: 100, hidden: false, locked: false };
    const layer = { id: toId(name), name, widget, ...place, settings: { ...own, ...settings, ...size } };
    return { layer, portrait: toPlace(addRoom(seenInPortrait, room, PORTRAIT), scale) };
  };
}

/** Adds the room around what is seen, as far as the canvas goes. */
function addRoom(seen: Place, [sides, above]: Room, canvas: CanvasSize): Place {
  const [x, y, width, height, ...size] = seen;
  const [scale = 1] = size;
  const inline = Math.round(sides * scale);
  const block = Math.round(above * scale);
  const [left, top] = [Math.max(0, x - inline), Math.max(0, y - block)];
  const right = Math.min(canvas.width, x + width + inline);
  const bottom = Math.min(canvas.height, y + height + block);
  return [left, top, right - left, bottom - top, ...size];
}

/** A place in the second format, where the size of the content multiplies that of the first. */
function toPlace([x, y, width, height, scale = 1]: Place, first = 1): LayerPlace {
  const factor = Math.round((scale / first) * 1_000) / 1_000;
  return { x, y, width, height, ...(factor !== 1 && { scale: factor }) };
}

function toId(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
