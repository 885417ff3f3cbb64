import type { Box } from './box.ts';

/** Screen pixels of one pixel of the canvas; `fit` shows the whole canvas. */
export type Zoom = number | 'fit';

/** The zooms that are offered, beside `fit`. */
export const ZOOMS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.5, 2, 4];

const MIN_ZOOM = 0.25;
const MAX_ZOOM = 4;

type Size = Pick<Box, 'width' | 'height'>;

/** The largest zoom at which a canvas is seen whole in this room, which may be less than what can be chosen. */
export function fitZoom(canvas: Size, room: Size): number {
  const fitting = Math.min(room.width / canvas.width, room.height / canvas.height);
  return Math.min(MAX_ZOOM, Math.max(0.02, fitting));
}

/** The next zoom that is offered, in or out. */
export function stepZoom(zoom: number, direction: 'in' | 'out'): number {
  // a tiny difference counts as none
  if (direction === 'in') return ZOOMS.find((each) => each > zoom * 1.01) ?? MAX_ZOOM;
  return [...ZOOMS].reverse().find((each) => each < zoom / 1.01) ?? Math.min(MIN_ZOOM, zoom);
}

/** A zoom within what can be chosen. @param fit zoom at which the canvas is seen whole: also less than the others when the screen is small */
export function limitZoom(zoom: number, fit: number): number {
  return Math.min(MAX_ZOOM, Math.max(Math.min(MIN_ZOOM, fit), zoom));
}

/** Firefox may count lines. */
const LINE_PX = 33;

/**
 * The zoom after a turn of the wheel. A whole notch is a tenth; two fingers on a touchpad, which browsers tell as many small turns with Ctrl,
 * zoom as far as they move.
 */
export function turnZoom(zoom: number, { deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const pixels = deltaMode === 1 ? deltaY * LINE_PX : deltaY;
  return zoom * Math.exp(-Math.max(-10, Math.min(10, pixels)) / 100);
}
