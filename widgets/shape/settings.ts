import { appearance } from '../settings/appearance.ts';
import { defineWidget } from '../settings/schema.ts';

/** Settings of `<onair-shape>`, which reads no data. */
export const shape = defineWidget({
  name: 'shape',
  permissions: [],
  settings: {
    theme: appearance.theme,
    accentColor: appearance.accentColor,
    surfaceOpacity: appearance.surfaceOpacity,
    shape: { type: 'choice', default: 'theme', options: ['theme', 'rectangle', 'rounded', 'ellipse', 'line'] },
    radius: { type: 'integer', default: 24, min: 0, max: 500 },
    fill: { type: 'choice', default: 'theme', options: ['theme', 'accent', 'backdrop', 'color', 'none'] },
    color: { type: 'color', default: '' },
    gradient: { type: 'color', default: '' },
    angle: { type: 'integer', default: 180, min: 0, max: 360 },
    borderWidth: { type: 'integer', default: 0, min: 0, max: 60 },
    borderColor: { type: 'color', default: '' },
  },
});
