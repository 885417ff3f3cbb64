import type { Fill, Picture, Point, Shape } from '../../scenarios/pictures/picture.ts';
import type { Pixels } from './png.ts';

/** Paints a picture into pixels, edges softened over one pixel. */
export function paint(picture: Picture): Pixels {
  const { width, height } = picture;
  const rgba = new Uint8Array(width * height * 4);
  for (const shape of picture.shapes) paintShape({ width, height, rgba }, shape);
  return { width, height, rgba };
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function paintShape(pixels: Pixels, shape: Shape): void {
  const bounds = boundsOf(shape);
  const firstX = Math.max(0, Math.floor(bounds.left - 1));
  const lastX = Math.min(pixels.width - 1, Math.ceil(bounds.right + 1));
  const lastY = Math.min(pixels.height - 1, Math.ceil(bounds.bottom + 1));
  for (let y = Math.max(0, Math.floor(bounds.top - 1)); y <= lastY; y += 1) {
    const color = colorAt(shape.fill, (y - bounds.top) / (bounds.bottom - bounds.top));
    for (let x = firstX; x <= lastX; x += 1) {
      const coverage = Math.min(1, Math.max(0, 0.5 - distanceTo(shape, x + 0.5, y + 0.5)));
      const opacity = coverage * color[3];
      if (opacity > 0) blend(pixels.rgba, (y * pixels.width + x) * 4, { color, opacity });
    }
  }
}

/** Blends an ink over a pixel ("source over", Porter and Duff), neither premultiplied. */
function blend(rgba: Uint8Array, at: number, ink: Ink): void {
  const under = ((rgba[at + 3] ?? 0) / 255) * (1 - ink.opacity);
  const total = ink.opacity + under;
  const over = ink.opacity / total;
  rgba[at] = Math.round(ink.color[0] * over + (rgba[at] ?? 0) * (1 - over));
  rgba[at + 1] = Math.round(ink.color[1] * over + (rgba[at + 1] ?? 0) * (1 - over));
  rgba[at + 2] = Math.round(ink.color[2] * over + (rgba[at + 2] ?? 0) * (1 - over));
  rgba[at + 3] = Math.round(total * 255);
}

interface Ink {
  readonly color: Rgba;
  readonly opacity: number;
}

/** Opacity 0 to 1. */
type Rgba = readonly [red: number, green: number, blue: number, opacity: number];

function colorAt(fill: Fill, share: number): Rgba {
  if (typeof fill === 'string') return parseColor(fill);
  const from = parseColor(fill.from);
  const to = parseColor(fill.to);
  const mix = (index: 0 | 1 | 2 | 3) => from[index] + (to[index] - from[index]) * Math.min(1, Math.max(0, share));
  return [mix(0), mix(1), mix(2), mix(3)];
}

function parseColor(color: string): Rgba {
  const byteAt = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return [byteAt(1), byteAt(3), byteAt(5), color.length > 7 ? byteAt(7) / 255 : 1];
}

function boundsOf(shape: Shape): Bounds {
  switch (shape.kind) {
    case 'circle':
      return around([[shape.x, shape.y]], shape.radius);
    case 'box':
      return { left: shape.x, top: shape.y, right: shape.x + shape.width, bottom: shape.y + shape.height };
    case 'polygon':
      return around(shape.points, 0);
    case 'line':
      return around([shape.from, shape.to], shape.thickness / 2);
  }
}

function around(points: readonly Point[], margin: number): Bounds {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** Distance in pixels from a point to the edge of a form, negative inside (signed distance). */
function distanceTo(shape: Shape, x: number, y: number): number {
  switch (shape.kind) {
    case 'circle':
      return Math.hypot(x - shape.x, y - shape.y) - shape.radius;
    case 'box':
      return distanceToBox(shape, x, y);
    case 'polygon':
      return distanceToPolygon(shape.points, x, y);
    case 'line':
      return distanceToSegment([shape.from, shape.to], x, y) - shape.thickness / 2;
  }
}

function distanceToBox(box: Extract<Shape, { kind: 'box' }>, x: number, y: number): number {
  const outX = Math.abs(x - box.x - box.width / 2) - box.width / 2 + box.radius;
  const outY = Math.abs(y - box.y - box.height / 2) - box.height / 2 + box.radius;
  return Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) + Math.min(Math.max(outX, outY), 0) - box.radius;
}

function distanceToSegment([from, to]: readonly [Point, Point], x: number, y: number): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  const outX = x - from[0] - dx * share;
  const outY = y - from[1] - dy * share;
  return Math.sqrt(outX * outX + outY * outY);
}

function distanceToPolygon(points: readonly Point[], x: number, y: number): number {
  let nearest = Infinity;
  let isInside = false;
  let from = points.at(-1) ?? [0, 0];
  for (const to of points) {
    nearest = Math.min(nearest, distanceToSegment([from, to], x, y));
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0])
      isInside = !isInside;
    from = to;
  }
  return isInside ? -nearest : nearest;
}
