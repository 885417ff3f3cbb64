import { findFormatName, hasFormat, listFormats } from '../../../../../widgets/canvas/formats.ts';
import type { CanvasSettings, Layer, LayerPlace } from '../../../../../widgets/canvas/layer.ts';
import { canvas as definition } from '../../../../../widgets/canvas/settings.ts';
import { findFreeId, MAX_LAYERS } from './layer-edits.ts';
import { regroupCopies } from './layer-group.ts';
import { proposePlace } from './propose-places.ts';

const { settings } = definition;

/** Whether another canvas can become the other format of a canvas. */
export function canMerge(canvas: CanvasSettings, other: CanvasSettings): boolean {
  const name = findFormatName(other);
  const isFree = !hasFormat(canvas, name) && listFormats(other).length === 1;
  return isFree && mergeCanvases(canvas, other) !== undefined;
}

/**
 * Merges another canvas into one as its other format. A layer of both, which has the same widget and name or is the only one of its widget,
 * keeps the settings of the first canvas; layers of the other alone are added, hidden in the first format.
 * @returns undefined if it would have too many layers, or hosts of fonts and pictures
 */
export function mergeCanvases(canvas: CanvasSettings, other: CanvasSettings): CanvasSettings | undefined {
  const { height, width } = other;
  const places: Record<string, LayerPlace> = {};
  let merged = canvas;
  for (const layer of regroupCopies(other.layers, canvas)) {
    const free = { ...canvas, layers: canvas.layers.filter(({ id: taken }) => !Object.hasOwn(places, taken)) };
    const same = findSame(layer, free, other);
    const id = same?.id ?? findFreeId(layer.widget, merged);
    const { hidden, x, y, width: layerWidth, height: layerHeight } = layer;
    places[id] = { x, y, width: layerWidth, height: layerHeight, hidden };
    if (!same)
      merged = {
        ...merged,
        layers: [...merged.layers, { ...layer, ...proposePlace(layer, other, canvas), id, hidden: true }],
      };
  }
  const hosts = { ...joinHosts('fontHosts', canvas, other), ...joinHosts('pictureHosts', canvas, other) };
  const areTooMany = Object.entries(hosts).some(([list, { length }]) => length > settings[list as HostList].maxItems);
  if (merged.layers.length > MAX_LAYERS || areTooMany) return undefined;
  return { ...merged, ...hosts, formats: { [findFormatName(other)]: { width, height, places } } };
}

type HostList = 'fontHosts' | 'pictureHosts';

/** The hosts of both canvases; nothing if neither has any. */
function joinHosts(
  list: HostList,
  canvas: CanvasSettings,
  other: CanvasSettings,
): Partial<Record<HostList, readonly string[]>> {
  const hosts = [...new Set([...(canvas[list] ?? []), ...(other[list] ?? [])])];
  return hosts.length > 0 ? { [list]: hosts } : {};
}

/** The layer that is the same as one of another canvas. @param free the canvas with the layers that are the same as no other */
function findSame({ name, widget }: Layer, free: CanvasSettings, other: CanvasSettings): Layer | undefined {
  const ofWidget = ({ layers }: CanvasSettings): readonly Layer[] => layers.filter((layer) => layer.widget === widget);
  const [first, ...more] = ofWidget(free);
  const isOnly = more.length === 0 && ofWidget(other).length === 1;
  return ofWidget(free).find((layer) => layer.name === name) ?? (isOnly ? first : undefined);
}
