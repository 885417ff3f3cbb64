import { appearance } from '../settings/appearance.ts';
import { defineWidget, type SettingsSchema } from '../settings/schema.ts';

/** Most pixels of a side: that of an 8K canvas. */
const MAX_SIDE = 7680;

/** All of a layer but its own settings. */
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

/** What can be set on `<onair-canvas>`. What its overlay key may read follows from its layers. */
export const canvas = defineWidget({
  name: 'canvas',
  permissions: [],
  settings: {
    width: { type: 'integer', default: 1920, min: 100, max: MAX_SIDE },
    height: { type: 'integer', default: 1080, min: 100, max: MAX_SIDE },
    layers: { type: 'layers', default: [], maxItems: 30, fields: layerFields },
    fontHosts: appearance.fontHosts,
    pictureHosts: appearance.pictureHosts,
  },
});
