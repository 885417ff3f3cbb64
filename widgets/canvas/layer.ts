/** A widget on a canvas. All numbers are whole; pixels are those of the canvas. */
export interface Layer {
  /** Unique on its canvas. */
  readonly id: string;
  /** Name of the widget: `chat-box`. */
  readonly widget: string;
  /** What its owner calls it. */
  readonly name: string;
  /** Distance of its left edge from that of the canvas. */
  readonly x: number;
  /** Distance of its top edge from that of the canvas. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In percent. */
  readonly opacity: number;
  /** Not drawn. */
  readonly hidden: boolean;
  /** Not moved by the editor. */
  readonly locked: boolean;
  /** Settings of its widget that differ from their defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What an overlay with `widget: "canvas"` is set to. */
export interface CanvasSettings {
  readonly width: number;
  readonly height: number;
  /** From back to front. */
  readonly layers: readonly Layer[];
}

/** Most bytes of a canvas as JSON in UTF-8. */
export const MAX_CANVAS_BYTES = 64 * 1024;
