import { isFields, toFields, type Fields } from '../../core/service/fields.ts';
import { resolveSettings } from '../settings/parse.ts';
import type { SettingsSchema } from '../settings/schema.ts';
import type { Layer } from './layer.ts';
import { parseConditions } from './layer-conditions.ts';

/** Longest side of a canvas or a layer in pixels: that of an 8K canvas. */
export const MAX_SIDE = 7680;

/** Most layers of a canvas. */
export const MAX_LAYERS = 30;

/** The fields of a layer except its conditions, its group and its own settings. */
export const layerFields = {
  id: { type: 'text', default: '', maxLength: 40, pattern: '[a-z0-9-]{1,40}' },
  widget: { type: 'text', default: '', maxLength: 40, pattern: '[a-z][a-z-]{0,39}' },
  name: { type: 'text', default: 'Layer', maxLength: 80, pattern: '.*\\S.*' },
  x: { type: 'integer', default: 0, min: -MAX_SIDE, max: MAX_SIDE },
  y: { type: 'integer', default: 0, min: -MAX_SIDE, max: MAX_SIDE },
  width: { type: 'integer', default: 400, min: 1, max: MAX_SIDE },
  height: { type: 'integer', default: 200, min: 1, max: MAX_SIDE },
  opacity: { type: 'integer', default: 100, min: 0, max: 100 },
  hidden: { type: 'boolean', default: false },
  locked: { type: 'boolean', default: false },
} as const satisfies SettingsSchema;

/** The group of a layer, which has the form of an id; an empty one is none. */
export const groupFields = {
  group: { type: 'text', default: '', maxLength: 40, pattern: '[a-z0-9-]{0,40}' },
} as const satisfies SettingsSchema;

/** Reads the fields of a layer except its own settings. Conditions and a group are there only if it has them. */
export function readLayerFields(layer: Fields): Omit<Layer, 'settings'> {
  const when = parseConditions(layer['when']);
  const { group } = resolveSettings(groupFields, layer);
  return { ...resolveSettings(layerFields, layer), ...(when && { when }), ...(group !== '' && { group }) };
}

/** Reads layers leniently: drops invalid layers, and further layers with the same id. Does not check the widgets. */
export function parseLayers(value: unknown): readonly Layer[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const layers = new Map<string, Layer>();
  for (const item of value) {
    if (!isFields(item)) continue;
    const layer = { ...readLayerFields(item), settings: toFields(item['settings']) };
    if (layer.id !== '' && layer.widget !== '' && !layers.has(layer.id)) layers.set(layer.id, layer);
  }
  return [...layers.values()].slice(0, MAX_LAYERS);
}
