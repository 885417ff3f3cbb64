import { placeFields } from '../../../../../widgets/canvas/formats.ts';
import type { Layer, LayerPlace } from '../../../../../widgets/canvas/layer.ts';
import { doOverlap, fitBox, widen, type Box } from './box.ts';
import type { Size } from './canvas-sizes.ts';
import { clusterLayers, type LayerCluster } from './layer-clusters.ts';

/** Layers with a smaller gap stay together, such as a title and the line below it. */
const NEAR_PX = 24;
/** The gap between layers that would otherwise overlap. */
const GAP_PX = 12;
/** The sizes of a cluster that are tried until one has room, as shares of the largest. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
/** Layers that stay together only if their cluster can stay at least this large. */
const MIN_TOGETHER = 0.75;

/** Layers as far as their places are concerned. */
export type PlacedBox = Box & Pick<Layer, 'id' | 'hidden'>;

/** A canvas before and after a change of its size. */
interface Sizes {
  readonly from: Size;
  readonly to: Size;
}

/**
 * Proposes places for layers in another size of their canvas, by id. Nothing leaves the canvas, and nothing overlaps that did not before: layers
 * keep their distance from the nearest edges and their size, move aside, and are drawn smaller where there is no room. Layers from edge to edge
 * are the ground under all of them.
 */
export function proposePlaces(
  layers: readonly PlacedBox[],
  from: Size,
  to: Size,
): Readonly<Record<string, LayerPlace>> {
  const sizes = { from, to };
  if (isSameShape(sizes)) return toPlaces(layers, (layer) => scaleWithCanvas(layer, sizes));
  const isFree = (layer: PlacedBox): boolean => isGround(layer, from) || layer.hidden;
  const free = toPlaces(layers.filter(isFree), (layer) =>
    isGround(layer, from) ? stretchGround(layer, sizes) : proposePlace(layer, from, to),
  );
  const others = layers.filter((layer) => !isFree(layer));
  return { ...free, ...(arrange(others, sizes) ?? toPlaces(others, (layer) => scaleWithCanvas(layer, sizes))) };
}

/** Proposes a place for a single layer: it keeps its distance from the nearest edges, and its size if there is room. */
export function proposePlace(box: Box, from: Size, to: Size): Box {
  if (box.width >= from.width && box.height >= from.height) return { x: 0, y: 0, width: to.width, height: to.height };
  return anchor(box, fitShare(box, to), { from, to });
}

function toPlaces(
  layers: readonly PlacedBox[],
  find: (layer: PlacedBox) => LayerPlace,
): Readonly<Record<string, LayerPlace>> {
  return Object.fromEntries(layers.map((layer) => [layer.id, find(layer)]));
}

function isSameShape({ from, to }: Sizes): boolean {
  return Math.abs(from.width / from.height / (to.width / to.height) - 1) < 0.01;
}

/** Whether a layer is behind the scene: one from edge to edge, or one that the edge cuts off. */
function isGround({ x, y, width, height }: Box, canvas: Size): boolean {
  const isCut = x < 0 || y < 0 || x + width > canvas.width || y + height > canvas.height;
  return isCut || width >= canvas.width || height >= canvas.height;
}

/** Keeps the share of the canvas for a layer from edge to edge, and the size for one that the edge cuts off. */
function stretchGround({ x, y, width, height }: Box, { from, to }: Sizes): LayerPlace {
  const [across, down] = [to.width / from.width, to.height / from.height];
  if (width === from.width || height === from.height)
    return fitBox({ x: x * across, y: y * down, width: width * across, height: height * down }, to);
  const middle = { x: (x + width / 2) * across, y: (y + height / 2) * down };
  return fitBox({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, to);
}

/** Scales a layer as a picture of the whole canvas in the middle of the new one. */
function scaleWithCanvas({ x, y, width, height }: Box, { from, to }: Sizes): LayerPlace {
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const left = (to.width - from.width * scale) / 2;
  const top = (to.height - from.height * scale) / 2;
  const box = { x: left + x * scale, y: top + y * scale, width: width * scale, height: height * scale };
  return { ...fitBox(box, to), ...toScale(scale) };
}

function toScale(scale: number): Pick<LayerPlace, 'scale'> {
  const { max, min } = placeFields.scale;
  const limited = Math.min(max, Math.max(min, Math.round(scale * 100) / 100));
  return limited === 1 ? {} : { scale: limited };
}

/** Finds a place for each cluster of layers, the largest first; undefined if there is not enough room. */
function arrange(layers: readonly PlacedBox[], sizes: Sizes): Readonly<Record<string, LayerPlace>> | undefined {
  const clusters = clusterLayers(layers, NEAR_PX).flatMap((cluster) =>
    fitShare(cluster.box, sizes.to) >= MIN_TOGETHER ? [cluster] : clusterLayers(cluster.layers, 0),
  );
  const taken: Box[] = [];
  const places: Record<string, LayerPlace> = {};
  for (const cluster of [...clusters].sort(byArea)) {
    const box = findRoom(cluster.box, taken, sizes);
    if (!box) return undefined;
    taken.push(box);
    Object.assign(places, moveCluster(cluster, box, sizes.to));
  }
  return places;
}

const byArea = (one: LayerCluster<Box>, other: LayerCluster<Box>): number =>
  other.box.width * other.box.height - one.box.width * one.box.height;

/** The largest scale of a box, at most 1, in which a canvas has room for it. */
function fitShare({ width, height }: Box, to: Size): number {
  return Math.min(1, to.width / width, to.height / height);
}

/** Moves the layers of a cluster with its box. */
function moveCluster({ layers, box: from }: LayerCluster<PlacedBox>, box: Box, to: Size): Record<string, LayerPlace> {
  const scale = box.width / from.width;
  const places = layers.map(({ id, x, y, width, height }) => {
    const [left, top] = [box.x + (x - from.x) * scale, box.y + (y - from.y) * scale];
    const moved = fitBox({ x: left, y: top, width: width * scale, height: height * scale }, to);
    return [id, { ...moved, ...toScale(scale) }] as const;
  });
  return Object.fromEntries(places);
}

/** Finds room for a box near its edges, beside the taken boxes, as large as possible. */
function findRoom(box: Box, taken: readonly Box[], sizes: Sizes): Box | undefined {
  for (const share of SHARES) {
    const wanted = anchor(box, share * fitShare(box, sizes.to), sizes);
    const distance = ({ x, y }: Box): number => Math.hypot(x - wanted.x, y - wanted.y);
    const [nearest] = listCandidates(wanted, taken, sizes.to)
      .filter((each) => !taken.some((other) => doOverlap(each, other)))
      .sort((one, other) => distance(one) - distance(other));
    if (nearest) return nearest;
  }
  return undefined;
}

/** The wanted place, and those within the canvas beside, above and below the taken boxes. */
function listCandidates(wanted: Box, taken: readonly Box[], canvas: Size): readonly Box[] {
  const { width, height } = wanted;
  const around = taken.map((box) => widen(box, GAP_PX));
  const xs = [wanted.x, ...around.flatMap((box) => [box.x - width, box.x + box.width])];
  const ys = [wanted.y, ...around.flatMap((box) => [box.y - height, box.y + box.height])];
  return xs
    .flatMap((x) => ys.map((y) => ({ x, y, width, height })))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x + width <= canvas.width && y + height <= canvas.height);
}

/** Scales a box and moves it to its place: near an edge it keeps the distance, elsewhere the proportion. */
function anchor(box: Box, scale: number, { from, to }: Sizes): Box {
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  const x = moveLine({ start: box.x, length: box.width, from: from.width }, { length: width, to: to.width });
  const y = moveLine({ start: box.y, length: box.height, from: from.height }, { length: height, to: to.height });
  return fitBox({ x, y, width, height }, to);
}

function moveLine(
  line: { readonly start: number; readonly length: number; readonly from: number },
  { length, to }: { readonly length: number; readonly to: number },
): number {
  const end = line.from - line.start - line.length;
  const near = Math.min(line.start, end);
  const middle = ((line.start + line.length / 2) / line.from) * to - length / 2;
  const wanted = near > line.from / 5 ? middle : line.start <= end ? line.start : to - length - end;
  return Math.round(Math.max(0, Math.min(to - length, wanted)));
}
