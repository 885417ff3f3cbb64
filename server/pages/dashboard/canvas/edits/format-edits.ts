import { findFormatName, findOtherName, hasFormat, keepPlaces } from '../../../../../widgets/canvas/formats.ts';
import type {
  CanvasFormat,
  CanvasSettings,
  FormatName,
  Layer,
  LayerPlace,
} from '../../../../../widgets/canvas/layer.ts';
import { toBox } from './box.ts';
import { CANVAS_SIZES } from './canvas-sizes.ts';
import { proposePlace, proposePlaces } from './propose-places.ts';

/** Adds the other format with a proposed place for each layer; returns the same canvas if it has both. */
export function addFormat(canvas: CanvasSettings): CanvasSettings {
  const name = findOtherName(findFormatName(canvas));
  if (hasFormat(canvas, name)) return canvas;
  const size = CANVAS_SIZES[name];
  return { ...canvas, formats: { [name]: { ...size, places: proposePlaces(canvas.layers, canvas, size) } } };
}

/** A canvas in one format, to be edited like a canvas of its own. A layer without a place there is hidden, at the place it would get. */
export function openFormat(canvas: CanvasSettings, name: FormatName): CanvasSettings {
  const format = findOther(canvas, name);
  if (!format) return canvas;
  const { height, places, width } = format;
  const layers = canvas.layers.map((layer) => {
    const place = findPlace(places, layer.id) ?? { ...proposePlace(layer, canvas, format), hidden: true };
    return { ...layer, hidden: place.hidden ?? layer.hidden, ...toBox(place) };
  });
  return { ...canvas, width, height, layers };
}

/** Takes a canvas that was edited in one format back into the whole; the places of the other format stay. */
export function saveFormat(whole: CanvasSettings, name: FormatName, edited: CanvasSettings): CanvasSettings {
  const format = findOther(whole, name);
  if (!format)
    return { ...whole, ...edited, ...(whole.formats && { formats: keepPlaces(whole.formats, edited.layers) }) };
  const { height, width } = edited;
  const places = edited.layers.flatMap((layer) => {
    const place = toPlace(layer, whole, format);
    return place ? [[layer.id, place] as const] : [];
  });
  const layers = edited.layers.map((layer) => {
    const former = whole.layers.find(({ id }) => id === layer.id);
    const { hidden } = former ?? layer;
    return { ...layer, hidden, ...(former ? toBox(former) : proposePlace(layer, edited, whole)) };
  });
  const { height: ownHeight, width: ownWidth } = whole;
  return {
    ...edited,
    width: ownWidth,
    height: ownHeight,
    layers,
    formats: { ...whole.formats, [name]: { width, height, places: Object.fromEntries(places) } },
  };
}

/** The place of an edited layer in a format; undefined if it had none there and is still hidden. */
function toPlace(layer: Layer, whole: CanvasSettings, { places }: CanvasFormat): LayerPlace | undefined {
  const former = findPlace(places, layer.id);
  const own = whole.layers.find(({ id }) => id === layer.id);
  if (!former && layer.hidden && own) return undefined;
  const { scale } = former ?? {};
  // without its own, it follows the layer of the canvas
  const isOwn = former?.hidden !== undefined || layer.hidden !== (own ?? layer).hidden;
  return { ...toBox(layer), ...(isOwn && { hidden: layer.hidden }), ...(scale !== undefined && { scale }) };
}

function findPlace(places: CanvasFormat['places'], id: string): LayerPlace | undefined {
  return Object.hasOwn(places, id) ? places[id] : undefined;
}

function findOther(canvas: CanvasSettings, name: FormatName): CanvasFormat | undefined {
  return name === findFormatName(canvas) ? undefined : canvas.formats?.[name];
}
