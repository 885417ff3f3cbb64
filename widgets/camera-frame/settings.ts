import { appearance } from '../settings/appearance.ts';
import { listLivePermissions } from '../settings/live-words.ts';
import { defineWidget } from '../settings/schema.ts';

/** Settings of `<onair-camera-frame>`, which reads data only for live words in its label. */
export const cameraFrame = defineWidget({
  name: 'camera-frame',
  permissions: [],
  permissionsFor: ({ label }) => listLivePermissions(label),
  settings: {
    ...appearance,
    shape: {
      type: 'choice',
      default: 'free',
      options: ['free', 'wide', 'classic', 'square', 'circle', 'portrait'],
    },
    label: { type: 'text', default: '{name}', maxLength: 100 },
    unknownText: { type: 'text', default: '', maxLength: 100 },
    labelPlace: {
      type: 'choice',
      default: 'bottom-start',
      options: ['bottom-start', 'bottom', 'bottom-end', 'top-start', 'top', 'top-end'],
    },
    moves: { type: 'boolean', default: false },
    coverColor: { type: 'color', default: '' },
  },
});
