import { doOverlap, findBounds, type Box } from './box.ts';

/** Layers that lie over or right beside one another, and the box around them. */
export interface LayerGroup<L extends Box> {
  readonly layers: readonly L[];
  readonly box: Box;
}

/** Groups layers so that no two boxes of groups overlap. @param gapPx layers with a smaller gap between them belong together */
export function groupLayers<L extends Box>(layers: readonly L[], gapPx: number): readonly LayerGroup<L>[] {
  return layers.reduce<readonly LayerGroup<L>[]>(
    (groups, layer) => join(groups, { layers: [layer], box: layer }, gapPx),
    [],
  );
}

function join<L extends Box>(
  groups: readonly LayerGroup<L>[],
  group: LayerGroup<L>,
  gapPx: number,
): readonly LayerGroup<L>[] {
  const near = groups.filter(({ box }) => doOverlap(widen(box, gapPx), group.box));
  if (near.length === 0) return [...groups, group];
  const others = groups.filter((each) => !near.includes(each));
  const layers = [...near.flatMap((each) => each.layers), ...group.layers];
  return join(others, { layers, box: findBounds(layers) ?? group.box }, gapPx);
}

/** A box with a margin on all sides. */
export function widen({ x, y, width, height }: Box, marginPx: number): Box {
  return { x: x - marginPx, y: y - marginPx, width: width + 2 * marginPx, height: height + 2 * marginPx };
}
