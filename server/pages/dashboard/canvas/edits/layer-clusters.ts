import { doOverlap, findBounds, widen, type Box } from './box.ts';

/** Layers that lie over or right beside one another, and the box around them. */
export interface LayerCluster<L extends Box> {
  readonly layers: readonly L[];
  readonly box: Box;
}

/** Gathers layers in clusters whose boxes do not overlap. @param gapPx layers with a smaller gap between them belong together */
export function clusterLayers<L extends Box>(layers: readonly L[], gapPx: number): readonly LayerCluster<L>[] {
  return layers.reduce<readonly LayerCluster<L>[]>(
    (clusters, layer) => join(clusters, { layers: [layer], box: layer }, gapPx),
    [],
  );
}

function join<L extends Box>(
  clusters: readonly LayerCluster<L>[],
  cluster: LayerCluster<L>,
  gapPx: number,
): readonly LayerCluster<L>[] {
  const near = clusters.filter(({ box }) => doOverlap(widen(box, gapPx), cluster.box));
  if (near.length === 0) return [...clusters, cluster];
  const others = clusters.filter((each) => !near.includes(each));
  const layers = [...near.flatMap((each) => each.layers), ...cluster.layers];
  return join(others, { layers, box: findBounds(layers) ?? cluster.box }, gapPx);
}
