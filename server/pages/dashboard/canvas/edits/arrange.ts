import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import { findBounds, type Box } from './box.ts';
import { findLayers, placeLayers, type LayerIds } from './layer-edits.ts';

/** The edge or centre that layers are aligned to. */
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** The direction in which layers get equal gaps. */
export type Direction = 'horizontal' | 'vertical';

/** Aligns several layers to the box around them, and a single one to the canvas. Locked layers do not move. */
export function alignLayers(canvas: CanvasSettings, ids: LayerIds, alignment: Alignment): CanvasSettings {
  const layers = findLayers(canvas, ids);
  const whole: Box = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  const bounds = (layers.length > 1 && findBounds(layers)) || whole;
  return placeLayers(
    canvas,
    listPlaces(layers, (layer) => ({ ...layer, ...alignTo(bounds, layer, alignment) })),
  );
}

function alignTo(bounds: Box, box: Box, alignment: Alignment): Partial<Box> {
  const roomX = bounds.width - box.width;
  const roomY = bounds.height - box.height;
  switch (alignment) {
    case 'left':
      return { x: bounds.x };
    case 'center':
      return { x: bounds.x + roomX / 2 };
    case 'right':
      return { x: bounds.x + roomX };
    case 'top':
      return { y: bounds.y };
    case 'middle':
      return { y: bounds.y + roomY / 2 };
    case 'bottom':
      return { y: bounds.y + roomY };
  }
}

/** The minimum number of layers for equal gaps. */
export const MIN_DISTRIBUTED = 3;

/** Makes the gaps between layers equal. The first and the last layer do not move; fewer than three change nothing. */
export function distributeLayers(canvas: CanvasSettings, ids: LayerIds, direction: Direction): CanvasSettings {
  const [start, side] = direction === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const layers = [...findLayers(canvas, ids)].sort((one, other) => one[start] - other[start]);
  const [first] = layers;
  const last = layers.at(-1);
  if (!first || !last || layers.length < MIN_DISTRIBUTED) return canvas;
  const filled = layers.reduce((sum, layer) => sum + layer[side], 0);
  const gap = (last[start] + last[side] - first[start] - filled) / (layers.length - 1);
  let next = first[start];
  return placeLayers(
    canvas,
    listPlaces(layers, (layer) => {
      const place = { ...layer, [start]: next };
      next += layer[side] + gap;
      return place;
    }),
  );
}

function listPlaces(layers: readonly Layer[], place: (layer: Layer) => Box): Readonly<Record<string, Box>> {
  return Object.fromEntries(layers.map((layer) => [layer.id, place(layer)]));
}
