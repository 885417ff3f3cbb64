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
  /** Settings of its widget; missing ones have their defaults. A saved layer has all of them. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The settings of an overlay with `widget: "canvas"`. */
export interface CanvasSettings {
  readonly width: number;
  readonly height: number;
  /** The layers, from back to front. */
  readonly layers: readonly Layer[];
}

/** Size limit of a canvas as JSON in UTF-8, in bytes: a third of it suffices for the defaults of the most layers. */
export const MAX_CANVAS_BYTES = 96 * 1024;
