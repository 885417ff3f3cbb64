import type { Box } from '../edits/box.ts';

/** Screen pixels per canvas pixel; `fit` shows the whole canvas. */
export type Zoom = number | 'fit';

/** The offered zooms, beside `fit`. */
export const ZOOMS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.5, 2, 4];

const MIN_ZOOM = 0.25;
const MAX_ZOOM = 4;

type Size = Pick<Box, 'width' | 'height'>;

/** The largest zoom at which the whole canvas fits this room. It may be below the offered zooms. */
export function fitZoom(canvas: Size, room: Size): number {
  const fitting = Math.min(room.width / canvas.width, room.height / canvas.height);
  return Math.min(MAX_ZOOM, Math.max(0.02, fitting));
}

/** The next offered zoom, in or out. */
export function stepZoom(zoom: number, direction: 'in' | 'out'): number {
  // ignore tiny differences
  if (direction === 'in') return ZOOMS.find((each) => each > zoom * 1.01) ?? MAX_ZOOM;
  return [...ZOOMS].reverse().find((each) => each < zoom / 1.01) ?? Math.min(MIN_ZOOM, zoom);
}

/** A zoom within the limits. @param fit zoom that shows the whole canvas: below the other limits if the screen is small */
export function limitZoom(zoom: number, fit: number): number {
  return Math.min(MAX_ZOOM, Math.max(Math.min(MIN_ZOOM, fit), zoom));
}

/** Height of a line in pixels: Firefox may report lines instead of pixels. */
const LINE_PX = 33;

/**
 * The zoom after a turn of the wheel. A whole notch is a tenth. Two fingers on a touchpad, which browsers report as many small turns with Ctrl, zoom
 * in proportion to their movement.
 */
export function turnZoom(zoom: number, { deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const pixels = deltaMode === 1 ? deltaY * LINE_PX : deltaY;
  return zoom * Math.exp(-Math.max(-10, Math.min(10, pixels)) / 100);
}
