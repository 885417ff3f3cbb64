import type { Box } from '../edits/box.ts';

/** Name of a handle: the edges that it drags, by points of the compass. */
export type HandleName = 'nw' | 'n' | 'ne' | 'w' | 'e' | 'sw' | 's' | 'se';

/** The handles around a box. */
export interface HandlePlaces {
  readonly names: readonly HandleName[];
  /** Distance of their centres from the left and right edges, in screen pixels outside the box. */
  readonly outX: number;
  /** The same from the upper and lower edges. */
  readonly outY: number;
}

/** Sizes for a mouse and for a finger, in screen pixels. The styles of the stage draw them. */
const SIZES = { mouse: { target: 14, body: 24 }, touch: { target: 44, body: 44 } };

const ALL: readonly HandleName[] = ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se'];

/** Options of {@link placeHandles}. */
export interface HandleOptions {
  readonly isTouch: boolean;
  /** Room around the canvas, in screen pixels. */
  readonly margin: number;
}

/**
 * Places handles so that they leave the middle of a box free: on the edges of a large one, outside a small one. A handle that would cover another one, or
 * would lie beyond the room around the canvas, is left out.
 * @param box in screen pixels, from the corner of the canvas
 * @param canvas size of the canvas in screen pixels
 */
export function placeHandles(
  { x, y, width, height }: Box,
  canvas: Pick<Box, 'width' | 'height'>,
  { isTouch, margin }: HandleOptions,
): HandlePlaces {
  const { target } = isTouch ? SIZES.touch : SIZES.mouse;
  const outX = findOut(width, isTouch);
  const outY = findOut(height, isTouch);
  const isReached = (room: number, out: number): boolean => out === 0 || out + target / 2 <= room + margin;
  const hasRoom: Readonly<Record<string, boolean>> = {
    n: isReached(y, outY),
    s: isReached(canvas.height - y - height, outY),
    w: isReached(x, outX),
    e: isReached(canvas.width - x - width, outX),
  };
  const isBetween = { x: width + 2 * outX >= 3 * target, y: height + 2 * outY >= 3 * target };
  const isFree = (name: HandleName): boolean =>
    name.length > 1 || (name === 'n' || name === 's' ? isBetween.x : isBetween.y);
  const names = ALL.filter((name) => isFree(name) && Array.from(name).every((edge) => hasRoom[edge]));
  return { names, outX, outY };
}

/** Distance of handles outside an edge, so that they leave a finger or the mouse room between them. */
function findOut(lengthPx: number, isTouch: boolean): number {
  const { target, body } = isTouch ? SIZES.touch : SIZES.mouse;
  return Math.max(0, (body + target - lengthPx) / 2);
}

/** Height of the chip with a layer's name, in screen pixels. */
const NAME_PX = 20;

/**
 * Places the name of a chosen layer so that the stage does not cut it off: above the handles, or, near the upper edge, below those of a small
 * layer and inside a large one.
 */
export function placeName(box: Box, { isTouch, margin }: HandleOptions): 'above' | 'below' | 'inside' {
  const outY = findOut(box.height, isTouch);
  const gap = isTouch ? 14 : Math.min(7, outY);
  if (box.y + margin >= outY + gap + NAME_PX) return 'above';
  return outY > 0 ? 'below' : 'inside';
}
