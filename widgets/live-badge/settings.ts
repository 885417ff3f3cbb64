import { appearance } from '../settings/appearance.ts';
import { defineWidget } from '../settings/schema.ts';

/** Settings of `<onair-live-badge>`, and the permissions of its overlay key. */
export const liveBadge = defineWidget({
  name: 'live-badge',
  permissions: ['stream', 'channels'],
  settings: {
    ...appearance,
    align: { type: 'choice', default: 'start', options: ['start', 'center', 'end'] },
    showTime: { type: 'boolean', default: true },
    timeStyle: { type: 'choice', default: 'clock', options: ['clock', 'minutes'] },
    lateTime: { type: 'choice', default: 'plain', formerly: 'at-least', options: ['plain', 'at-least', 'hide'] },
    showPlatforms: { type: 'boolean', default: true },
    showTitle: { type: 'boolean', default: false },
    showGame: { type: 'boolean', default: false },
    whenOffline: { type: 'choice', default: 'hide', options: ['hide', 'show'] },
    linkChannels: { type: 'boolean', default: false },
    flourish: { type: 'boolean', default: true },
  },
});
