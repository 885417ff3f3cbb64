import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import type { Box, Distance } from '../edits/box.ts';
import type { LayerIds } from '../edits/layer-edits.ts';

/** Positions at which layers snap, in canvas pixels. */
export interface Guides {
  /** Vertical guides, by their distance from the left edge. */
  readonly x: readonly number[];
  /** Horizontal guides, by their distance from the upper edge. */
  readonly y: readonly number[];
}

/** The guides for a box, and the snapping distance. */
export interface Snapping {
  readonly guides: Guides;
  /** Snapping distance in canvas pixels; with 0, only a box already on a guide counts as snapped. */
  readonly reach: number;
}

/** A box after snapping, and the guides that it touches. */
export interface Snapped {
  readonly box: Box;
  readonly lines: Guides;
}

/** The edges, centres and thirds of the canvas, and the edges and centres of all visible layers that do not move. */
export function listGuides({ width, height, layers }: CanvasSettings, movingIds: LayerIds): Guides {
  const still = layers.filter(({ id, hidden }) => !hidden && !movingIds.includes(id));
  return {
    x: [...listMarks(width), ...still.flatMap((layer) => [...listEdges(layer.x, layer.width)])],
    y: [...listMarks(height), ...still.flatMap((layer) => [...listEdges(layer.y, layer.height)])],
  };
}

const listMarks = (length: number): readonly number[] => [0, length / 3, length / 2, (length * 2) / 3, length];

const listEdges = (start: number, length: number): readonly number[] => [start, start + length / 2, start + length];

/** The guide nearest to one of the places, and its distance; undefined if none is within reach. */
function findNearest(
  places: readonly number[],
  guides: readonly number[],
  reach: number,
): { readonly distance: number } | undefined {
  const distances = places.flatMap((place) => guides.map((guide) => guide - place));
  const nearest = distances.reduce((best, each) => (Math.abs(each) < Math.abs(best) ? each : best), Infinity);
  return Math.abs(nearest) <= reach ? { distance: nearest } : undefined;
}

/** The guides that a place touches, within the precision of whole pixels. */
function listTouched(places: readonly number[], guides: readonly number[]): readonly number[] {
  return [...new Set(guides.filter((guide) => places.some((place) => Math.abs(place - guide) <= 0.5)))];
}

/** Moves a box to the nearest guides within reach, with its edges or its centre. */
export function snapMove(box: Box, { guides, reach }: Snapping): Snapped {
  const { distance: dx = 0 } = findNearest(listEdges(box.x, box.width), guides.x, reach) ?? {};
  const { distance: dy = 0 } = findNearest(listEdges(box.y, box.height), guides.y, reach) ?? {};
  const moved = { ...box, x: Math.round(box.x + dx), y: Math.round(box.y + dy) };
  return { box: moved, lines: findLines(moved, guides, { dx: 1, dy: 1 }) };
}

/**
 * Moves the dragged edges of a box to guides.
 * @param edges -1 for the left or the upper edge, 1 for the right or the lower one, 0 for none
 */
export function snapResize(box: Box, edges: Distance, { guides, reach }: Snapping): Snapped {
  const [x, width] = snapSide([box.x, box.width], { edge: edges.dx, guides: guides.x, reach });
  const [y, height] = snapSide([box.y, box.height], { edge: edges.dy, guides: guides.y, reach });
  const resized = { x, y, width, height };
  return { box: resized, lines: findLines(resized, guides, edges) };
}

type Side = readonly [start: number, length: number];

function snapSide([start, length]: Side, { edge, guides, reach }: SideOptions): Side {
  const end = Math.round(start + length);
  const place = edge < 0 ? start : end;
  const { distance = 0 } = (edge !== 0 && findNearest([place], guides, reach)) || {};
  const dragged = Math.round(place + distance);
  if (edge < 0) return [Math.min(dragged, end - 1), Math.max(1, end - dragged)];
  const from = Math.round(start);
  return [from, edge > 0 ? Math.max(1, dragged - from) : Math.max(1, end - from)];
}

interface SideOptions {
  readonly edge: number;
  readonly guides: readonly number[];
  readonly reach: number;
}

function findLines(box: Box, guides: Guides, { dx, dy }: Distance): Guides {
  return {
    x: dx === 0 ? [] : listTouched(listEdges(box.x, box.width), guides.x),
    y: dy === 0 ? [] : listTouched(listEdges(box.y, box.height), guides.y),
  };
}
