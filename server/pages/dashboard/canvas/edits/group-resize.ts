import type { Box, Distance } from './box.ts';

/** Boxes by the ids of their layers. */
export type Places = Readonly<Record<string, Box>>;

/** Resizes boxes together. Each keeps its relative place and size in the box around them. */
export function scalePlaces(places: Places, from: Box, to: Box): Places {
  const scaleX = to.width / from.width;
  const scaleY = to.height / from.height;
  return Object.fromEntries(
    Object.entries(places).map(([id, box]) => [
      id,
      {
        x: to.x + (box.x - from.x) * scaleX,
        y: to.y + (box.y - from.y) * scaleY,
        width: box.width * scaleX,
        height: box.height * scaleY,
      },
    ]),
  );
}

/** Moves boxes together. */
export function shiftPlaces(places: Places, { dx, dy }: Distance): Places {
  return Object.fromEntries(Object.entries(places).map(([id, box]) => [id, { ...box, x: box.x + dx, y: box.y + dy }]));
}

/**
 * Drags edges of a box.
 * @param edges -1 for the left or the upper edge, 1 for the right or the lower one, 0 for none
 */
export function dragEdges(box: Box, edges: Distance, { dx, dy }: Distance): Box {
  const width = Math.max(1, box.width + edges.dx * dx);
  const height = Math.max(1, box.height + edges.dy * dy);
  return moveToFixedEdge(box, edges, { width, height });
}

/** Restores the proportions of a resized box. The side that moved further decides the size. */
export function keepRatio(former: Box, edges: Distance, resized: Box): Box {
  const scaleX = resized.width / former.width;
  const scaleY = resized.height / former.height;
  const scale = Math.abs(scaleX - 1) > Math.abs(scaleY - 1) ? scaleX : scaleY;
  return moveToFixedEdge(former, edges, { width: former.width * scale, height: former.height * scale });
}

/** A box of another size with its fixed edges in place. */
function moveToFixedEdge(box: Box, edges: Distance, { width, height }: Pick<Box, 'width' | 'height'>): Box {
  return {
    x: edges.dx < 0 ? box.x + box.width - width : box.x,
    y: edges.dy < 0 ? box.y + box.height - height : box.y,
    width,
    height,
  };
}
