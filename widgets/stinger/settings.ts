import { appearance } from '../settings/appearance.ts';
import { listLivePermissions } from '../settings/live-words.ts';
import { IMAGE_PATH } from '../settings/picture-path.ts';
import { defineWidget } from '../settings/schema.ts';

/** Settings of `<onair-stinger>`, which reads data only for live words in its label. */
export const stinger = defineWidget({
  name: 'stinger',
  permissions: [],
  permissionsFor: ({ label }) => listLivePermissions(label),
  settings: {
    ...appearance,
    label: { type: 'text', default: '{name}', maxLength: 100 },
    unknownText: { type: 'text', default: '', maxLength: 100 },
    picture: { type: 'text', default: '', maxLength: 80, pattern: IMAGE_PATH },
    lengthMs: { type: 'integer', default: 1600, min: 600, max: 6000 },
    entry: { type: 'choice', default: 'whole', options: ['whole', 'reveal'] },
  },
});
