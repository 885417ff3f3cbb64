import { PICTURE_PATH } from '../settings/picture-path.ts';
import { defineWidget } from '../settings/schema.ts';

/** Settings of `<onair-picture>`, which reads no data. */
export const picture = defineWidget({
  name: 'picture',
  permissions: [],
  settings: {
    picture: { type: 'text', default: '', maxLength: 80, pattern: PICTURE_PATH },
    description: { type: 'text', default: '', maxLength: 200 },
    fit: { type: 'choice', default: 'contain', options: ['contain', 'cover', 'fill'] },
    radius: { type: 'integer', default: 0, min: 0, max: 500 },
    shadow: { type: 'boolean', default: false },
  },
});
