import { appearance } from '../settings/appearance.ts';
import { defineWidget } from '../settings/schema.ts';

/** Settings of `<onair-featured-message>`, and the permissions of its overlay key. */
export const featuredMessage = defineWidget({
  name: 'featured-message',
  permissions: ['chat', 'channels'],
  settings: {
    ...appearance,
    align: { type: 'choice', default: 'start', options: ['start', 'center', 'end'] },
    vertical: { type: 'choice', default: 'bottom', options: ['top', 'middle', 'bottom'] },
    maxLines: { type: 'integer', default: 4, min: 1, max: 12 },
    emoteSize: { type: 'number', default: 1.5, min: 0.75, max: 4 },
    showPlatform: { type: 'boolean', default: true },
    showChannel: { type: 'boolean', default: false },
    nameColors: { type: 'choice', default: 'author', options: ['author', 'platform', 'accent'] },
    showTimer: { type: 'boolean', default: true },
    showQueue: { type: 'boolean', default: true },
    animation: { type: 'choice', default: 'theme', options: ['theme', 'rise', 'slide', 'fade', 'none'] },
  },
});
