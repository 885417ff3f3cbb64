import { isFields } from '../../../../../core/service/fields.ts';
import { checkCanvas } from '../../../../../widgets/canvas/check-canvas.ts';
import { MAX_CANVAS_BYTES, type CanvasSettings, type Layer } from '../../../../../widgets/canvas/layer.ts';
import { findWidgetWithKit } from '../../../../kinds/kit-option.ts';
import type { Box } from './box.ts';
import { proposePlace } from './propose-places.ts';
import { regroupCopies } from './layer-group.ts';
import { appendLayer, findLayers, type AddedLayers, type LayerIds } from './layer-edits.ts';

/** Layers from the clipboard, with the size of the canvas on which they were copied. */
export type CopiedLayers = Pick<CanvasSettings, 'width' | 'height' | 'layers'>;

/** Either copied layers, or the reason why a text is none: `foreign` text, or layers that were `damaged`. */
export type ReadLayers = { readonly copied: CopiedLayers } | { readonly fault: 'foreign' | 'damaged' };

/** The value of `onair` in the text form. */
const KIND = 'layers';

/** Serializes layers as text for the clipboard: `{"onair":"layers","width":…,"height":…,"layers":[…]}`. */
export function writeLayers(canvas: CanvasSettings, ids: LayerIds): string {
  const { width, height } = canvas;
  return JSON.stringify({ onair: KIND, width, height, layers: findLayers(canvas, ids) });
}

/** Checks a text from the clipboard as strictly as the server checks a canvas. */
export function readLayers(text: string): ReadLayers {
  const { onair, ...canvas } = text.length > 2 * MAX_CANVAS_BYTES ? {} : parseFields(text);
  if (onair !== KIND) return { fault: 'foreign' };
  const { height, layers, width, ...others } = canvas;
  const check = checkCanvas(findWidgetWithKit, { width, height, layers });
  if (Object.keys(others).length > 0 || 'problems' in check) return { fault: 'damaged' };
  return check.values.layers.length === 0 ? { fault: 'foreign' } : { copied: check.values };
}

function parseFields(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

const OFFSET_PX = 24;

/**
 * Adds copied layers in front of all others: at their places, beside a layer that is there already, or at proposed places on a canvas of another
 * size. Returns undefined if there would be too many.
 */
export function pasteLayers(canvas: CanvasSettings, { layers, ...from }: CopiedLayers): AddedLayers | undefined {
  const isSameSize = from.width === canvas.width && from.height === canvas.height;
  const placed = regroupCopies(layers, canvas).map((layer) => ({
    ...layer,
    ...(isSameSize ? {} : proposePlace(layer, from, canvas)),
  }));
  const offset = findFreeOffset(canvas, placed);
  return placed.reduce<AddedLayers | undefined>(
    (added, layer) =>
      added && appendLayer(added, { ...layer, x: layer.x + offset, y: layer.y + offset, locked: false }),
    { canvas, ids: [] },
  );
}

/** The distance at which no pasted layer covers exactly a layer of the same widget. */
function findFreeOffset(canvas: CanvasSettings, layers: readonly Layer[]): number {
  const taken = new Set(canvas.layers.map(toPlaceKey));
  const isTaken = (offset: number): boolean =>
    layers.some((layer) => taken.has(toPlaceKey({ ...layer, x: layer.x + offset, y: layer.y + offset })));
  let offset = 0;
  while (isTaken(offset)) offset += OFFSET_PX;
  return offset;
}

const toPlaceKey = ({ widget, x, y, width, height }: Box & Pick<Layer, 'widget'>): string =>
  [widget, x, y, width, height].join();
