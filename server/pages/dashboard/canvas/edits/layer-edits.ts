import { translate } from '../../../parts/language/msg.ts';
import type { CanvasSettings, Layer, LayerPlace } from '../../../../../widgets/canvas/layer.ts';
import { canvas as definition } from '../../../../../widgets/canvas/settings.ts';
import { translateSettings } from '../../../parts/first-texts.ts';
import { findWidget } from '../../../../../widgets/widgets.ts';
import type { WidgetDefinition } from '../../../../../widgets/settings/describe.ts';
import { fitBox, limitMove, type Box, type Distance } from './box.ts';
import { gatherGroups, regroupCopies } from './layer-group.ts';
import { proposePlaces } from './propose-places.ts';
import { findUsualLook, setLook } from './scene-look.ts';

/** The maximum number of layers on a canvas. */
export const MAX_LAYERS = definition.settings.layers.maxItems;

/** Ids of layers. */
export type LayerIds = readonly string[];

/** A canvas after layers were added, with their ids. */
export interface AddedLayers {
  readonly canvas: CanvasSettings;
  readonly ids: LayerIds;
}

/** The layers with these ids, from back to front. */
export function findLayers({ layers }: CanvasSettings, ids: LayerIds): readonly Layer[] {
  return layers.filter(({ id }) => ids.includes(id));
}

/** Changes fields of some layers; the others stay the same objects. */
export function changeLayers(
  canvas: CanvasSettings,
  ids: LayerIds,
  change: (layer: Layer) => Partial<Omit<Layer, 'id' | 'widget'>>,
): CanvasSettings {
  return {
    ...canvas,
    layers: canvas.layers.map((layer) => (ids.includes(layer.id) ? { ...layer, ...change(layer) } : layer)),
  };
}

/** Sets the places and sizes of layers. Locked layers do not move, and each layer stays at least partly on the canvas. */
export function placeLayers(canvas: CanvasSettings, places: Readonly<Record<string, Box>>): CanvasSettings {
  return changeLayers(canvas, Object.keys(places), (layer) => {
    const place = places[layer.id];
    return place && !layer.locked ? fitBox(place, canvas) : {};
  });
}

/** Moves layers together, until one of them would leave the canvas. Locked layers do not move. */
export function moveLayers(canvas: CanvasSettings, ids: LayerIds, distance: Distance): CanvasSettings {
  const moved = findLayers(canvas, ids).filter(({ locked }) => !locked);
  const { dx, dy } = limitMove(moved, distance, canvas);
  return changeLayers(
    canvas,
    moved.map(({ id }) => id),
    ({ x, y }) => ({ x: x + dx, y: y + dy }),
  );
}

/** Removes layers, except locked ones. */
export function removeLayers(canvas: CanvasSettings, ids: LayerIds): CanvasSettings {
  return { ...canvas, layers: canvas.layers.filter(({ id, locked }) => locked || !ids.includes(id)) };
}

/** A change of the order from back to front. */
export type OrderStep = 'forward' | 'backward' | 'front' | 'back';

/**
 * Brings layers one step or all the way to the front or to the back. They keep their order among themselves. Groups stay together: others step over
 * them, and a layer of one moves only inside it.
 */
export function orderLayers(canvas: CanvasSettings, ids: LayerIds, step: OrderStep): CanvasSettings {
  const { layers } = canvas;
  const moved = findLayers(canvas, ids);
  const others = layers.filter(({ id }) => !ids.includes(id));
  switch (step) {
    case 'front':
      return { ...canvas, layers: reverse(gatherGroups(reverse([...others, ...moved]))) };
    case 'back':
      return { ...canvas, layers: gatherGroups([...moved, ...others]) };
    case 'forward':
      return { ...canvas, layers: reverse(gatherGroups(moveUp(reverse(layers), ids))) };
    case 'backward':
      return { ...canvas, layers: gatherGroups(moveUp(layers, ids)) };
  }
}

const reverse = (layers: readonly Layer[]): readonly Layer[] => [...layers].reverse();

/** Moves each of the layers one place towards the start of the list, unless another of them is there. */
function moveUp(layers: readonly Layer[], ids: LayerIds): readonly Layer[] {
  return layers.reduce<readonly Layer[]>((before, layer) => {
    const last = before.at(-1);
    const isStuck = !ids.includes(layer.id) || last === undefined || ids.includes(last.id);
    return isStuck ? [...before, layer] : [...before.slice(0, -1), layer, last];
  }, []);
}

/**
 * Moves layers to an index in the order of the others from back to front; 0 is the back. Groups stay together. Returns the same canvas if that
 * changes nothing.
 */
export function moveToIndex(canvas: CanvasSettings, ids: LayerIds, index: number): CanvasSettings {
  const { layers } = canvas;
  const isForward = layers.findIndex(({ id }) => ids.includes(id)) < index;
  const others = layers.filter(({ id }) => !ids.includes(id));
  const wanted = [...others.slice(0, index), ...findLayers(canvas, ids), ...others.slice(index)];
  const order = isForward ? reverse(gatherGroups(reverse(wanted))) : gatherGroups(wanted);
  return order.every((layer, place) => layer === layers[place]) ? canvas : { ...canvas, layers: order };
}

/** Resizes the canvas, with proposed places for its layers. Contents shrink with their layers, unless another format shares their settings. */
export function resizeCanvas(canvas: CanvasSettings, { width, height }: Pick<Box, 'width' | 'height'>): CanvasSettings {
  const places = proposePlaces(canvas.layers, canvas, { width, height });
  const isAlone = Object.keys(canvas.formats ?? {}).length === 0;
  const layers = canvas.layers.map((layer) => {
    const { scale = 1, ...box }: LayerPlace = places[layer.id] ?? layer;
    return { ...layer, ...box, ...(isAlone && { settings: scaleSettings(layer, scale) }) };
  });
  return { ...canvas, width, height, layers };
}

function scaleSettings({ settings, widget }: Layer, scale: number): Layer['settings'] {
  const setting = findWidget(widget)?.settings.scale;
  if (scale === 1 || setting?.type !== 'number') return settings;
  const { default: usual, max, min } = setting;
  const wanted = Number(settings['scale'] ?? usual) * scale;
  return { ...settings, scale: Math.min(max, Math.max(min, Math.round(wanted * 100) / 100)) };
}

const COPY_OFFSET_PX = 24;

/** Copies layers, in front of all others and a little to the right and down. Returns undefined if there would be too many. */
export function duplicateLayers(canvas: CanvasSettings, ids: LayerIds): AddedLayers | undefined {
  return regroupCopies(findLayers(canvas, ids), canvas).reduce<AddedLayers | undefined>(
    (added, layer) => {
      if (!added) return undefined;
      const { x, y } = layer;
      return appendLayer(added, { ...layer, x: x + COPY_OFFSET_PX, y: y + COPY_OFFSET_PX, locked: false });
    },
    { canvas, ids: [] },
  );
}

/** Adds a layer of a widget in the middle of the canvas, in front of all others, with the look of the scene. Returns undefined if there are too many. */
export function addLayer(canvas: CanvasSettings, widget: WidgetDefinition): AddedLayers | undefined {
  const { size, ...preset } = widget.presets[canvas.width >= canvas.height ? 'landscape' : 'portrait'];
  const { name: kind } = widget;
  const settings = setLook({ widget: kind, settings: translateSettings(kind, preset.settings) }, findUsualLook(canvas));
  const scale = Math.min(1, canvas.width / size.width, canvas.height / size.height);
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const box = fitBox({ x: (canvas.width - width) / 2, y: (canvas.height - height) / 2, width, height }, canvas);
  const name = translate(widget.title);
  const layer = { widget: kind, name, ...box, opacity: 100, hidden: false, locked: false, settings };
  return appendLayer({ canvas, ids: [] }, layer);
}

/**
 * Adds a layer in front of all others, with an id and a name that no other has, and at least partly on the canvas. Returns undefined if there are
 * too many.
 */
export function appendLayer({ canvas, ids }: AddedLayers, layer: Omit<Layer, 'id'>): AddedLayers | undefined {
  const { layers } = canvas;
  if (layers.length >= MAX_LAYERS) return undefined;
  const id = findFreeId(layer.widget, canvas);
  const name = findFreeName(layer.name, canvas);
  return {
    canvas: { ...canvas, layers: [...layers, { ...layer, ...fitBox(layer, canvas), id, name }] },
    ids: [...ids, id],
  };
}

/** `chat-box-1`, with the lowest free number. */
export function findFreeId(widget: string, { layers }: CanvasSettings): string {
  const taken = new Set(layers.map(({ id }) => id));
  const count = countUp((each) => taken.has(`${widget}-${each}`), 1);
  return `${widget}-${count}`;
}

const MAX_NAME_LENGTH = 80;

/** The name itself, or with the lowest number that makes it unique. */
function findFreeName(name: string, { layers }: CanvasSettings): string {
  const taken = new Set(layers.map((layer) => layer.name));
  if (!taken.has(name)) return name;
  const stem = name.replace(/ \d+$/, '').slice(0, MAX_NAME_LENGTH - 4);
  return `${stem} ${countUp((each) => taken.has(`${stem} ${each}`), 2)}`;
}

function countUp(isTaken: (count: number) => boolean, start: number): number {
  let count = start;
  while (isTaken(count)) count += 1;
  return count;
}
