/** The conditions under which a layer shows; all that are there have to hold. */
export interface LayerConditions {
  /** Only while the stream is live, or only while it is offline. */
  readonly live?: 'live' | 'offline';
  /** Only while OBS shows one of these scenes; never while the scene is unknown. */
  readonly scenes?: readonly string[];
  /** Only for so many seconds after the other conditions begin to hold, the scene changes, or OBS shows the source. */
  readonly seconds?: number;
}

/** A widget on a canvas. All numbers are integers, in pixels of the canvas. */
export interface Layer {
  /** Unique on its canvas. */
  readonly id: string;
  /** Name of the widget: `chat-box`. */
  readonly widget: string;
  /** Name given by its owner. */
  readonly name: string;
  /** Distance of its left edge from that of the canvas. */
  readonly x: number;
  /** Distance of its top edge from that of the canvas. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Opacity in percent. */
  readonly opacity: number;
  /** Whether it is left out. */
  readonly hidden: boolean;
  /** Whether the editor refuses to move it. */
  readonly locked: boolean;
  /** The conditions under which it shows; it always does without any. */
  readonly when?: LayerConditions | undefined;
  /** The group that it belongs to; the layers with the same one are selected together. Fewer than two are no group. */
  readonly group?: string | undefined;
  /** Settings of its widget; missing ones have their defaults. A saved layer has all of them. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Name of a format. */
export type FormatName = 'landscape' | 'portrait';

/** The place of a layer in the other format of its canvas, in pixels of that format. */
export interface LayerPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether it is left out there, whatever it is in the other format; as there if omitted. */
  readonly hidden?: boolean;
  /** Size of its content, 1 if omitted. */
  readonly scale?: number;
}

/** The other format of a canvas. A layer without a place is not drawn there. */
export interface CanvasFormat {
  readonly width: number;
  readonly height: number;
  /** Places by id of the layer. */
  readonly places: Readonly<Record<string, LayerPlace>>;
}

/** The formats of a canvas besides its own. */
export type CanvasFormats = { readonly [Name in FormatName]?: CanvasFormat };

/** The settings of an overlay with `widget: "canvas"`. */
export interface CanvasSettings {
  readonly width: number;
  readonly height: number;
  /** The layers, from back to front. */
  readonly layers: readonly Layer[];
  /** Whether layers enter and leave as the theme moves; they do if omitted. */
  readonly entrance?: 'theme' | 'none';
  /** Places of the same layers in the format that `width` and `height` are not. */
  readonly formats?: CanvasFormats;
  /** Hosts that Custom CSS may load fonts from. */
  readonly fontHosts?: readonly string[];
  /** Hosts that Custom CSS may load pictures from. */
  readonly pictureHosts?: readonly string[];
}

/** Size limit of a canvas as JSON in UTF-8, in bytes: a third of it suffices for the defaults of the most layers. */
export const MAX_CANVAS_BYTES = 96 * 1024;
