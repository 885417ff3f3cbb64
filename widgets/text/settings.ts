import { letters } from '../settings/letters.ts';
import { defineWidget } from '../settings/schema.ts';

/** What can be set on `<onair-text>`, which reads nothing. */
export const text = defineWidget({
  name: 'text',
  permissions: [],
  settings: {
    text: { type: 'text', default: 'Your text', maxLength: 500 },
    ...letters,
    capitals: { type: 'boolean', default: false },
  },
});
