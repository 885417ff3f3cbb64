import { appearance } from '../settings/appearance.ts';
import { defineWidget } from '../settings/schema.ts';
import { layerFields, MAX_LAYERS, MAX_SIDE, parseLayers } from './layer-fields.ts';

/** What can be set on `<onair-canvas>`. What its overlay key may read follows from its layers. */
export const canvas = defineWidget({
  name: 'canvas',
  permissions: [],
  settings: {
    width: { type: 'integer', default: 1920, min: 100, max: MAX_SIDE },
    height: { type: 'integer', default: 1080, min: 100, max: MAX_SIDE },
    layers: { type: 'layers', default: [], maxItems: MAX_LAYERS, fields: layerFields, parse: parseLayers },
    fontHosts: appearance.fontHosts,
    pictureHosts: appearance.pictureHosts,
  },
});
