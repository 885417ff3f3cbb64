import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import { findBounds, limitMove, type Box, type Distance } from '../edits/box.ts';
import type { Gesture } from './gestures.ts';
import { dragEdges, keepRatio, scalePlaces, shiftPlaces, type Places } from '../edits/group-resize.ts';
import { listGuides, snapMove, snapResize, type Guides, type Snapping } from './snapping.ts';

/** Maximum distance for snapping to a guide, in screen pixels. */
const REACH_PX = 6;

/** Places of layers at the start of a gesture. */
export interface GestureStart {
  readonly canvas: CanvasSettings;
  readonly places: Places;
}

/** Options of {@link placeByGesture}. */
export interface GestureOptions {
  /** Screen pixels per canvas pixel. */
  readonly zoom: number;
  readonly isSnapping: boolean;
}

/** Current places of layers, and the guides that they touch. */
export interface Placed {
  readonly places: Places;
  readonly lines: Guides;
}

/** Returns the places of layers during a gesture, in whole pixels and snapped to guides; undefined if there are no layers. */
export function placeByGesture(
  { canvas, places }: GestureStart,
  gesture: Gesture,
  { zoom, isSnapping }: GestureOptions,
): Placed | undefined {
  const boxes = Object.values(places);
  const bounds = findBounds(boxes);
  if (!bounds) return undefined;
  const reach = isSnapping && !gesture.isAlt ? REACH_PX / zoom : 0;
  const snapping = { guides: listGuides(canvas, Object.keys(places)), reach };
  const distance = { dx: gesture.distance.dx / zoom, dy: gesture.distance.dy / zoom };
  if (gesture.kind === 'resize') {
    const { box, lines } = resize(bounds, { ...gesture, distance }, snapping);
    return { places: scalePlaces(places, bounds, box), lines };
  }
  const straight = gesture.isShift ? keepDirection(distance) : distance;
  const { box, lines } = snapMove({ ...bounds, x: bounds.x + straight.dx, y: bounds.y + straight.dy }, snapping);
  const moved = limitMove(boxes, { dx: box.x - bounds.x, dy: box.y - bounds.y }, canvas);
  return { places: shiftPlaces(places, moved), lines };
}

/** Keeps only the longer of the two directions. */
function keepDirection({ dx, dy }: Distance): Distance {
  return Math.abs(dx) > Math.abs(dy) ? { dx, dy: 0 } : { dx: 0, dy };
}

function resize(
  bounds: Box,
  { edges, distance, isShift }: Gesture,
  snapping: Snapping,
): { readonly box: Box; readonly lines: Guides } {
  const dragged = dragEdges(bounds, edges, distance);
  if (isShift) return { box: keepRatio(bounds, edges, dragged), lines: { x: [], y: [] } };
  return snapResize(dragged, edges, snapping);
}
