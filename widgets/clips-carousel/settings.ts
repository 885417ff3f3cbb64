import { appearance } from '../settings/appearance.ts';
import { defineWidget } from '../settings/schema.ts';

/** Settings of `<onair-clips-carousel>`, and the permissions of its overlay key. */
export const clipsCarousel = defineWidget({
  name: 'clips-carousel',
  permissions: ['clips'],
  settings: {
    ...appearance,
    layout: { type: 'choice', default: 'single', options: ['single', 'grid', 'filmstrip'] },
    columns: { type: 'integer', default: 3, min: 1, max: 8 },
    rows: { type: 'integer', default: 2, min: 1, max: 6 },
    showTitle: { type: 'boolean', default: true },
    showCount: { type: 'boolean', default: true },
    showAge: { type: 'boolean', default: true },
    order: { type: 'choice', default: 'newest', options: ['newest', 'shuffle'] },
    maxCount: { type: 'integer', default: 30, min: 1, max: 500 },
    maxAgeDays: { type: 'integer', default: 0, min: 0, max: 3650 },
    minClips: { type: 'integer', default: 0, min: 0, max: 100 },
    titleContains: { type: 'text', default: '', maxLength: 80 },
    showGenerating: { type: 'boolean', default: true },
    dwellSeconds: { type: 'integer', default: 10, formerly: 8, min: 2, max: 120 },
    rounds: { type: 'integer', default: 0, min: 0, max: 100 },
    pan: { type: 'boolean', default: false, formerly: true },
  },
});
