import { letters } from '../settings/letters.ts';
import { defineWidget } from '../settings/schema.ts';

/** What can be set on `<onair-countdown>`, which reads nothing. */
export const countdown = defineWidget({
  name: 'countdown',
  permissions: [],
  settings: {
    runs: { type: 'choice', default: 'minutes', options: ['minutes', 'time'] },
    minutes: { type: 'number', default: 5, min: 0.5, max: 600 },
    time: { type: 'text', default: '20:00', maxLength: 5, pattern: '(?:[01]?\\d|2[0-3]):[0-5]\\d' },
    endText: { type: 'text', default: 'Any moment now', maxLength: 100 },
    ...letters,
    fontSize: { ...letters.fontSize, default: 120 },
  },
});
