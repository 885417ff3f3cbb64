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
  return [...ZOOMS].reverse().find((each) => each < zoom / 1.01) ?? MIN_ZOOM;
}

/** The zoom after a turn of the wheel; a whole notch is about a tenth. */
export function turnZoom(zoom: number, deltaY: number): number {
  const turned = zoom * Math.exp(-Math.max(-100, Math.min(100, deltaY)) / 1000);
  return Math.min(MAX_ZOOM, Math.max(Math.min(MIN_ZOOM, zoom), turned));
}
