/** `#rrggbb` or `#rrggbbaa`, or a vertical gradient from one to the other. */
export type Fill = string | { readonly from: string; readonly to: string };

/** A filled shape. Lengths are in pixels of the picture, from its top left corner. */
export type Shape =
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number; readonly fill: Fill }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly fill: Fill;
    }
  | { readonly kind: 'polygon'; readonly points: readonly Point[]; readonly fill: Fill }
  | {
      readonly kind: 'line';
      readonly from: Point;
      readonly to: Point;
      readonly thickness: number;
      readonly fill: Fill;
    };

/** Pixels to the right and down. */
export type Point = readonly [x: number, y: number];

/** A drawing made of shapes, the first at the bottom; the rest is transparent. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** A filled circle. */
export function circle(center: Point, radius: number, fill: Fill): Shape {
  return { kind: 'circle', x: center[0], y: center[1], radius, fill };
}

/** A rectangle by its top left corner, with round corners when `radius` is set. */
export function box(corner: Point, size: Point, look: { fill: Fill; radius?: number }): Shape {
  return {
    kind: 'box',
    x: corner[0],
    y: corner[1],
    width: size[0],
    height: size[1],
    radius: look.radius ?? 0,
    fill: look.fill,
  };
}

/** A closed shape through the points. */
export function polygon(points: readonly Point[], fill: Fill): Shape {
  return { kind: 'polygon', points, fill };
}

/** A line with round ends. */
export function line(from: Point, to: Point, look: { fill: Fill; thickness: number }): Shape {
  return { kind: 'line', from, to, thickness: look.thickness, fill: look.fill };
}

/** The shape, moved by an offset. */
export function moved(shape: Shape, [dx, dy]: Point): Shape {
  switch (shape.kind) {
    case 'circle':
    case 'box':
      return { ...shape, x: shape.x + dx, y: shape.y + dy };
    case 'polygon':
      return { ...shape, points: shape.points.map(([x, y]): Point => [x + dx, y + dy]) };
    case 'line':
      return { ...shape, from: [shape.from[0] + dx, shape.from[1] + dy], to: [shape.to[0] + dx, shape.to[1] + dy] };
  }
}
