import { appearance } from '../settings/appearance.ts';
import { defineWidget } from '../settings/schema.ts';
import { parseFormats } from './formats.ts';
import { layerFields, MAX_LAYERS, MAX_SIDE, parseLayers } from './layer-fields.ts';

/** Settings of `<onair-canvas>`. The permissions of its overlay key follow from its layers. */
export const canvas = defineWidget({
  name: 'canvas',
  permissions: [],
  settings: {
    width: { type: 'integer', default: 1920, min: 100, max: MAX_SIDE },
    height: { type: 'integer', default: 1080, min: 100, max: MAX_SIDE },
    layers: { type: 'layers', default: [], maxItems: MAX_LAYERS, fields: layerFields, parse: parseLayers },
    format: { type: 'choice', default: 'own', options: ['own', 'landscape', 'portrait'] },
    entrance: { type: 'choice', default: 'theme', formerly: 'none', options: ['theme', 'none'] },
    formats: { type: 'formats', default: {}, parse: parseFormats },
    fontHosts: appearance.fontHosts,
    pictureHosts: appearance.pictureHosts,
  },
});
