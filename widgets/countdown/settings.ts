import { letters } from '../settings/letters.ts';
import { listLivePermissions } from '../settings/live-words.ts';
import { defineWidget } from '../settings/schema.ts';

/** Settings of `<onair-countdown>`, which reads data only for live words in the text at its end. */
export const countdown = defineWidget({
  name: 'countdown',
  permissions: [],
  permissionsFor: ({ endText }) => listLivePermissions(endText),
  settings: {
    runs: { type: 'choice', default: 'minutes', options: ['minutes', 'time'] },
    start: { type: 'choice', default: 'shown', options: ['shown', 'scene', 'stream', 'recording', 'time', 'hand'] },
    scene: { type: 'text', default: '', maxLength: 100 },
    minutes: { type: 'number', default: 5, min: 0.5, max: 600 },
    time: { type: 'text', default: '20:00', maxLength: 5, pattern: '(?:[01]?\\d|2[0-3]):[0-5]\\d' },
    timeZone: { type: 'text', default: '', formerly: 'computer', maxLength: 60, pattern: '[A-Za-z0-9_+/-]*' },
    nextScene: { type: 'text', default: '', maxLength: 100 },
    endText: { type: 'text', default: 'Any moment now', maxLength: 100 },
    unknownText: { type: 'text', default: '', maxLength: 100 },
    ...letters,
    fontSize: { ...letters.fontSize, default: 120 },
  },
});
