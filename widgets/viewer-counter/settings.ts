import { appearance } from '../settings/appearance.ts';
import { defineWidget } from '../settings/schema.ts';

/** Settings of `<onair-viewer-counter>`, and the permissions of its overlay key. */
export const viewerCounter = defineWidget({
  name: 'viewer-counter',
  permissions: ['stream', 'channels'],
  settings: {
    ...appearance,
    layout: { type: 'choice', default: 'total', options: ['total', 'row', 'column', 'rotate'] },
    align: { type: 'choice', default: 'start', options: ['start', 'center', 'end'] },
    format: { type: 'choice', default: 'compact', options: ['compact', 'full'] },
    showSign: { type: 'boolean', default: true },
    showLabel: { type: 'boolean', default: true },
    figure: { type: 'choice', default: 'viewers', options: ['viewers', 'followers'] },
    split: { type: 'choice', default: 'platform', options: ['platform', 'channel'] },
    showNames: { type: 'boolean', default: false },
    hidePlatforms: { type: 'list', default: [], maxItems: 20, maxLength: 40 },
    uncertainty: { type: 'choice', default: 'auto', options: ['auto', 'plain', 'marks', 'words'] },
    showAge: { type: 'boolean', default: false },
    showPeak: { type: 'boolean', default: false },
    showSparkline: { type: 'boolean', default: false },
    whenOffline: { type: 'choice', default: 'hide', options: ['hide', 'show'] },
    countUp: { type: 'boolean', default: true },
    rotateSeconds: { type: 'integer', default: 6, min: 2, max: 60 },
  },
});
