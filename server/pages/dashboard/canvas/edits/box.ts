import { MAX_SIDE } from '../../../../../widgets/canvas/layer-fields.ts';

/** A rectangle on a canvas, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of a layer, without its other fields. */
export function toBox({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}

/** The smallest box around all of these; undefined if there are none. */
export function findBounds(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether two boxes have at least a pixel in common. */
export function doOverlap(one: Box, other: Box): boolean {
  const isApart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !isApart;
}

/** A point in pixels. */
export type Point = Pick<Box, 'x' | 'y'>;

/** The box with two points as its corners. */
export function spanBox(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** The part of a layer that always stays on the canvas, so that a pointer can reach it. */
const MIN_INSIDE_PX = 16;

interface Line {
  readonly start: number;
  readonly length: number;
}

/** The allowed move of a line along a canvas of this length; a part of the line stays on it. */
function findRange({ start, length }: Line, canvasLength: number): readonly [min: number, max: number] {
  const inside = Math.min(MIN_INSIDE_PX, length, canvasLength);
  return [inside - length - start, canvasLength - inside - start];
}

function limit(lines: readonly Line[], wanted: number, canvasLength: number): number {
  const ranges = lines.map((line) => findRange(line, canvasLength));
  const min = Math.max(...ranges.map(([each]) => each));
  const max = Math.min(...ranges.map(([, each]) => each));
  return min > max ? wanted : Math.min(max, Math.max(min, wanted));
}

/** A distance in whole pixels. */
export interface Distance {
  readonly dx: number;
  readonly dy: number;
}

/** Shortens a move so that a part of each box stays on the canvas. The boxes keep their relative positions. */
export function limitMove(
  boxes: readonly Box[],
  { dx, dy }: Distance,
  canvas: Pick<Box, 'width' | 'height'>,
): Distance {
  const columns = boxes.map(({ x, width }) => ({ start: x, length: width }));
  const rows = boxes.map(({ y, height }) => ({ start: y, length: height }));
  return { dx: limit(columns, Math.round(dx), canvas.width), dy: limit(rows, Math.round(dy), canvas.height) };
}

/** Rounds the edges of a box to whole pixels, within the size limits of a layer and at least partly on the canvas. */
export function fitBox(box: Box, canvas: Pick<Box, 'width' | 'height'>): Box {
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  // a position and a size that are rounded up each would leave the canvas by a pixel
  const [right, bottom] = [Math.round(box.x + box.width), Math.round(box.y + box.height)];
  const fitSide = (side: number): number => Math.min(MAX_SIDE, Math.max(1, side));
  const rounded = { x, y, width: fitSide(right - x), height: fitSide(bottom - y) };
  const { dx, dy } = limitMove([rounded], { dx: 0, dy: 0 }, canvas);
  return { ...rounded, x: x + dx, y: y + dy };
}

/** A box in other units, such as pixels of the screen. */
export function scaleBox({ x, y, width, height }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

/** A box with a margin on all sides. */
export function widen({ x, y, width, height }: Box, marginPx: number): Box {
  return { x: x - marginPx, y: y - marginPx, width: width + 2 * marginPx, height: height + 2 * marginPx };
}
