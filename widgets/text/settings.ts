import { letters } from '../settings/letters.ts';
import { listLivePermissions } from '../settings/live-words.ts';
import { defineWidget } from '../settings/schema.ts';

/** Settings of `<onair-text>`, which reads data only for live words in its text. */
export const text = defineWidget({
  name: 'text',
  permissions: [],
  permissionsFor: ({ text: words }) => listLivePermissions(words),
  settings: {
    text: { type: 'text', default: '', formerly: 'Your text', maxLength: 500 },
    unknownText: { type: 'text', default: '', maxLength: 100 },
    ...letters,
    capitals: { type: 'boolean', default: false },
  },
});
