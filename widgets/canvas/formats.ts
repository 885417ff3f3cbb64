import { isFields, type Fields } from '../../core/service/fields.ts';
import { sanitizeSettings } from '../settings/check.ts';
import type { SettingsSchema } from '../settings/schema.ts';
import type { CanvasFormat, CanvasFormats, FormatName, Layer, LayerPlace } from './layer.ts';
import { layerFields, MAX_SIDE } from './layer-fields.ts';

/** The formats of a canvas. A square one is landscape. */
export const FORMAT_NAMES: readonly FormatName[] = ['landscape', 'portrait'];

const { x, y, width, height, hidden } = layerFields;

/** The fields of a place. */
export const placeFields = {
  x,
  y,
  width,
  height,
  hidden,
  scale: { type: 'number', default: 1, min: 0.25, max: 4 },
} as const satisfies SettingsSchema;

/** The fields of a format except its places. */
export const formatFields = {
  width: { type: 'integer', default: 1920, min: 100, max: MAX_SIDE },
  height: { type: 'integer', default: 1080, min: 100, max: MAX_SIDE },
} as const satisfies SettingsSchema;

/** The size of a canvas, and its other formats if it has any. */
interface SizedCanvas {
  readonly width: number;
  readonly height: number;
  readonly formats?: CanvasFormats | undefined;
}

/** The format of a size. */
export function findFormatName(size: { readonly width: number; readonly height: number }): FormatName {
  return size.width >= size.height ? 'landscape' : 'portrait';
}

/** The other of both formats. */
export function findOtherName(name: FormatName): FormatName {
  return FORMAT_NAMES.find((other) => other !== name) ?? name;
}

/** Whether a canvas has a format, as its own or as the other one. */
export function hasFormat(canvas: SizedCanvas, name: FormatName): boolean {
  return findFormatName(canvas) === name || canvas.formats?.[name] !== undefined;
}

/** The formats that a canvas has, its own first. */
export function listFormats(canvas: SizedCanvas): readonly FormatName[] {
  const own = findFormatName(canvas);
  const other = findOtherName(own);
  return hasFormat(canvas, other) ? [own, other] : [own];
}

/** Returns the URL of an overlay that shows a format. */
export function toFormatUrl(url: string, name: FormatName): string {
  const address = new URL(url);
  address.searchParams.set('format', name);
  return address.href;
}

/** Reads formats leniently: drops those of the wrong form, and places that do not fit. */
export function parseFormats(value: unknown): CanvasFormats | undefined {
  if (!isFields(value)) return undefined;
  return Object.fromEntries(
    FORMAT_NAMES.flatMap((name) => {
      const format = Object.hasOwn(value, name) ? parseFormat(value[name]) : undefined;
      return format && findFormatName(format) === name ? [[name, format] as const] : [];
    }),
  );
}

function parseFormat(value: unknown): CanvasFormat | undefined {
  if (!isFields(value)) return undefined;
  const { places, ...size } = value;
  const read = sanitizeSettings(formatFields, size) as Partial<CanvasFormat>;
  if (read.width === undefined || read.height === undefined) return undefined;
  const entries = isFields(places) ? Object.entries(places).flatMap(parsePlace) : [];
  return { width: read.width, height: read.height, places: Object.fromEntries(entries) };
}

function parsePlace([id, value]: readonly [string, unknown]): readonly (readonly [string, LayerPlace])[] {
  const place = isFields(value) ? sanitizeSettings(placeFields, value) : {};
  return ['x', 'y', 'width', 'height'].every((name) => Object.hasOwn(place, name))
    ? [[id, place as LayerPlace & Fields]]
    : [];
}

/** Returns formats without the places of layers that the canvas does not have. */
export function keepPlaces(formats: CanvasFormats, layers: readonly Pick<Layer, 'id'>[]): CanvasFormats {
  const ids = new Set(layers.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(formats).map(([name, format]) => {
      const places = Object.entries(format.places).filter(([id]) => ids.has(id));
      return [name, { ...format, places: Object.fromEntries(places) }];
    }),
  );
}

/** A layer as it is drawn in a format. */
export interface PlacedLayer extends Layer {
  /** Size of its content; 1 if omitted. */
  readonly scale?: number;
  /** The last press for a layer that plays, in epoch milliseconds of the server. */
  readonly playedAt?: number | undefined;
}

/** A canvas as it is drawn in one format. */
export interface PlacedCanvas {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly PlacedLayer[];
}

/** Returns a canvas in a format; in its own one if it does not have that. */
export function showFormat(canvas: PlacedCanvas & SizedCanvas, name: FormatName | 'own'): PlacedCanvas {
  const format = name !== 'own' && name !== findFormatName(canvas) ? canvas.formats?.[name] : undefined;
  if (!format) return canvas;
  const { height: ownHeight, places, width: ownWidth } = format;
  const layers = canvas.layers.flatMap((layer) => {
    const place = Object.hasOwn(places, layer.id) ? places[layer.id] : undefined;
    return place ? [{ ...layer, ...place }] : [];
  });
  return { width: ownWidth, height: ownHeight, layers };
}
